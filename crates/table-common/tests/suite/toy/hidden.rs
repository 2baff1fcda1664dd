use table_common::{
    Hidden, PerSeat, Seat, Viewer,
    rand::Rng,
    random::{below, shuffle},
};

use super::{Card, Counts, Event, Fault, Phase, Pile, State, Toy, Whisper, counts_of, wrong};

/// What a viewer may know of the place before a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FaceDown {
    #[default]
    Nothing,
    Unknown,
    Known(u8),
}

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub who: Viewer,
    /// The hands that the viewer knows.
    pub hands: PerSeat<Option<Counts>>,
    pub sizes: PerSeat<u8>,
    pub face_down: PerSeat<FaceDown>,
    pub played: Counts,
    pub points: PerSeat<u8>,
    pub turns: u8,
    pub phase: Phase,
    /// Nothing, in a game that is not deliberately wrong.
    pub leak: Leak,
    pub whisper: Whisper,
}

/// A whole state that nobody looks at when views are compared.
#[derive(Clone)]
pub struct Leak(Option<Box<State>>);

impl PartialEq for Leak {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl Eq for Leak {}
impl std::fmt::Debug for Leak {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Leak")
    }
}

impl View {
    fn knows(&self, toy: &Toy) -> Counts {
        let mut known = self.played;
        for (seat, hand) in self.hands.iter(toy.players) {
            known.iter_mut().zip(hand.unwrap_or_default()).for_each(|(sum, count)| *sum += count);
            if let FaceDown::Known(colour) = self.face_down[seat] {
                known[usize::from(colour)] += 1;
            }
        }
        known
    }

    /// The cards whose place the viewer does not know, one by one.
    pub fn unknown(&self, toy: &Toy) -> Vec<u8> {
        let known = self.knows(toy);
        let left = toy.copies().into_iter().zip(known).map(|(all, known)| all.saturating_sub(known));
        (0u8..).zip(left).flat_map(|(colour, count)| (0..count).map(move |_| colour)).collect()
    }

    /// Puts the unknown cards, in this order, into the unknown hands, the unknown cards face down, and the pile.
    pub fn deal(&self, toy: &Toy, cards: &[u8]) -> State {
        let mut cards = cards.iter().copied();
        let mut state = State {
            played: self.played,
            points: self.points,
            turns: self.turns,
            phase: self.phase,
            ..State::start(toy)
        };
        for seat in toy.players.seats() {
            let drawn = cards.by_ref();
            state.hands[seat] = self.hands[seat].unwrap_or_else(|| {
                let mut hand = Counts::default();
                drawn.take(usize::from(self.sizes[seat])).for_each(|card| hand[usize::from(card)] += 1);
                hand
            });
            state.face_down[seat] = match self.face_down[seat] {
                FaceDown::Nothing => None,
                FaceDown::Unknown => cards.next(),
                FaceDown::Known(card) => Some(card),
            };
        }
        state.pile = Pile::EMPTY;
        cards.for_each(|card| {
            state.pile.put(Card(card));
        });
        if wrong(Fault::SizesNotResampled) { state } else { state.counted() }
    }
}

fn sees_all(who: Viewer) -> bool {
    wrong(Fault::SecondSeesAll) && who == Viewer::Seat(Seat::P2)
}

impl Hidden for Toy {
    type View = View;

    fn view(&self, state: &State, who: Viewer) -> View {
        let over = state.phase == Phase::Over;
        let open = wrong(Fault::PublicSeesHands) || over && wrong(Fault::PublicSeesHandsAtLast);
        let public = open && who == Viewer::Public;
        let all = public || who == Viewer::Referee && !wrong(Fault::RefereeBlind);
        let sees = |seat| all || who == Viewer::Seat(seat) || sees_all(who);
        View {
            who,
            hands: PerSeat::from_fn(|seat| sees(seat).then_some(state.hands[seat])),
            sizes: state.sizes.0,
            face_down: PerSeat::from_fn(|seat| match state.face_down[seat] {
                None => FaceDown::Nothing,
                Some(card) if over || sees(seat) || wrong(Fault::HidingSeen) => FaceDown::Known(card),
                Some(_) => FaceDown::Unknown,
            }),
            played: state.played,
            points: state.points,
            turns: state.turns,
            phase: state.phase,
            leak: Leak(wrong(Fault::ViewHoldsAll).then(|| Box::new(state.clone()))),
            whisper: Whisper(counts_of(state.pile)[0]),
        }
    }

    fn event_for(&self, event: &Event, who: Viewer) -> Option<Event> {
        let sees = |seat| who == Viewer::Referee || who == Viewer::Seat(seat) || sees_all(who);
        match *event {
            Event::Dealt { seat, card } if sees(seat) || wrong(Fault::DrawTold) => Some(Event::Dealt { seat, card }),
            Event::Dealt { seat, .. } => Some(Event::Dealt { seat, card: None }),
            Event::Hid { seat, card } if sees(seat) || wrong(Fault::HidingTold) => Some(Event::Hid { seat, card }),
            Event::Hid { seat, .. } => Some(Event::Hid { seat, card: None }),
            Event::Rolled { .. } if wrong(Fault::RefereeDeaf) => None,
            other => Some(other),
        }
    }

    fn determinize(&self, view: &View, rng: &mut impl Rng) -> State {
        if let Some(leak) = &view.leak.0 {
            return (**leak).clone();
        }
        let mut view = view.clone();
        let own = if let Viewer::Seat(seat) = view.who { Some(seat) } else { None };
        if let (true, Some(seat)) = (wrong(Fault::OwnHandResampled), own) {
            view.hands[seat] = None;
        }
        let mut cards = view.unknown(self);
        shuffle(&mut cards, rng);
        if wrong(Fault::LopsidedDeal) {
            cards.sort_unstable();
            let first = below(cards.len() as u32, rng) as usize;
            cards.rotate_left(first);
        }
        if wrong(Fault::CardsFromNowhere) && own.is_some() {
            cards.fill_with(|| below(3, rng) as u8);
        }
        view.deal(self, &cards)
    }
}
