use std::cell::Cell;

use table_common::conformance::Check;

thread_local! {
    static FAULT: Cell<Option<Fault>> = const { Cell::new(None) };
    static CALLS: Cell<u32> = const { Cell::new(0) };
}

/// Whether the game is to be wrong in this way now.
pub fn wrong(fault: Fault) -> bool {
    FAULT.get() == Some(fault)
}

/// Runs something with the game wrong in one way, on this thread.
pub fn with_fault<T>(fault: Fault, run: impl FnOnce() -> T) -> T {
    FAULT.set(Some(fault));
    CALLS.set(0);
    let result = run();
    FAULT.set(None);
    result
}

/// Whether what a face-down card is worth is neither kept in records nor scored: it is told only.
pub fn worth_is_lost() -> bool {
    wrong(Fault::EventOfTheEdition) || wrong(Fault::EndOfTheEdition)
}

/// How often a wrong game has asked this: something no honest game can know.
pub fn calls() -> u32 {
    CALLS.set(CALLS.get() + 1);
    CALLS.get()
}

/// Ways to be wrong. Each is a line or two where the right rule stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    NumberShifted,
    NumberBeyond,
    ReadTrims,
    ReadsAnyCase,
    SameText,
    ParseError,
    UnreadableOutcome,
    CardLost,
    SizesForgotten,
    StrangersTurn,
    NamelessSource,
    LenTooLong,
    NthSkips,
    NthBeyond,
    ContainsLess,
    WordsShort,
    WordsOther,
    WordsLong,
    EmptyLies,
    IterFalls,
    NoPass,
    ChoiceAtChance,
    MaskForgets,
    CheckForgets,
    RefusalCosts,
    RefusalTells,
    RefusedOutcomeCosts,
    NoRule,
    BareSentence,
    BareChance,
    OtherRefusal,
    EventOfNoRule,
    EventOfNamelessRule,
    EventOfTwoRulesInOne,
    ApplyDiffers,
    NoOutcomes,
    WeightZero,
    OutcomesFall,
    OutcomeTwice,
    ListedRefused,
    OutcomesAtDecision,
    AnyCard,
    SamplesAnyCard,
    SamplesAlways,
    FlatSample,
    LoadedDie,
    EarlyStandings,
    NoStandings,
    PlayersMiscounted,
    StrangerPlaced,
    PlaceSkipped,
    BytesForget,
    BytesOfTheCall,
    NeverOver,
    BoundTooShort,
    OwnDice,
    Allocates,
    OwnHandResampled,
    PublicSeesHands,
    PublicSeesHandsAtLast,
    ViewWhispers,
    DescriptionWhispers,
    SourcePeeks,
    StandingsPeek,
    MaskPeeks,
    RefusalPeeks,
    RefusalWhispers,
    DrawTold,
    HidingTold,
    PlayTellsMore,
    HidingSeen,
    SkipsTheHelpless,
    SentenceWhispers,
    SecondSeesAll,
    RefereeDeaf,
    ViewHoldsAll,
    RefereeBlind,
    LopsidedDeal,
    CardsFromNowhere,
    DescribeForgets,
    CacheInBytes,
    StaleCache,
    StaleMask,
    StaleBytes,
    EditionLost,
    GameBytesOfTheCall,
    EventOfTheEdition,
    EndOfTheEdition,
    EditionUnbound,
    ReadsNothingLater,
    SilentEvent,
    /// Wrong only where it is secret what is played: none of [`ALL`](Self::ALL).
    SilentPlay,
}

impl Fault {
    /// Every fault that is wrong in itself, with the check that must catch it.
    pub const ALL: [(Self, Check); 91] = [
        (Self::NumberShifted, Check::Numbers),
        (Self::NumberBeyond, Check::Numbers),
        (Self::ReadTrims, Check::Notation),
        (Self::ReadsAnyCase, Check::Notation),
        (Self::SameText, Check::Notation),
        (Self::ParseError, Check::Notation),
        (Self::UnreadableOutcome, Check::Notation),
        (Self::CardLost, Check::Invariants),
        (Self::SizesForgotten, Check::Invariants),
        (Self::StrangersTurn, Check::Turn),
        (Self::NamelessSource, Check::Turn),
        (Self::LenTooLong, Check::LegalSet),
        (Self::NthSkips, Check::LegalSet),
        (Self::NthBeyond, Check::LegalSet),
        (Self::ContainsLess, Check::LegalSet),
        (Self::WordsShort, Check::LegalSet),
        (Self::WordsOther, Check::LegalSet),
        (Self::WordsLong, Check::LegalSet),
        (Self::EmptyLies, Check::LegalSet),
        (Self::IterFalls, Check::LegalSet),
        (Self::NoPass, Check::DeadEnd),
        (Self::ChoiceAtChance, Check::DeadEnd),
        (Self::MaskForgets, Check::LegalIsChecked),
        (Self::CheckForgets, Check::LegalIsChecked),
        (Self::RefusalCosts, Check::RefusalUnchanged),
        (Self::RefusalTells, Check::RefusalUnchanged),
        (Self::RefusedOutcomeCosts, Check::RefusalUnchanged),
        (Self::NoRule, Check::RefusalRule),
        (Self::BareSentence, Check::RefusalRule),
        (Self::BareChance, Check::RefusalRule),
        (Self::OtherRefusal, Check::RefusalRule),
        (Self::EventOfNoRule, Check::EventRules),
        (Self::EventOfNamelessRule, Check::EventRules),
        (Self::EventOfTwoRulesInOne, Check::EventRules),
        (Self::ApplyDiffers, Check::Apply),
        (Self::NoOutcomes, Check::Outcomes),
        (Self::WeightZero, Check::Outcomes),
        (Self::OutcomesFall, Check::Outcomes),
        (Self::OutcomeTwice, Check::Outcomes),
        (Self::ListedRefused, Check::Outcomes),
        (Self::OutcomesAtDecision, Check::Outcomes),
        (Self::AnyCard, Check::Unlisted),
        (Self::SamplesAnyCard, Check::Sample),
        (Self::SamplesAlways, Check::Sample),
        (Self::FlatSample, Check::ChiSquare),
        (Self::LoadedDie, Check::ChiSquare),
        (Self::EarlyStandings, Check::Standings),
        (Self::NoStandings, Check::Standings),
        (Self::PlayersMiscounted, Check::Standings),
        (Self::StrangerPlaced, Check::Standings),
        (Self::PlaceSkipped, Check::Standings),
        (Self::BytesForget, Check::Encode),
        (Self::BytesOfTheCall, Check::Encode),
        (Self::NeverOver, Check::End),
        (Self::BoundTooShort, Check::End),
        (Self::OwnDice, Check::Undo),
        (Self::Allocates, Check::Allocation),
        (Self::OwnHandResampled, Check::View),
        (Self::PublicSeesHandsAtLast, Check::View),
        (Self::ViewWhispers, Check::View),
        (Self::DescriptionWhispers, Check::View),
        (Self::SourcePeeks, Check::TurnLeak),
        (Self::StandingsPeek, Check::TurnLeak),
        (Self::MaskPeeks, Check::OwnDecision),
        (Self::RefusalPeeks, Check::OwnDecision),
        (Self::RefusalWhispers, Check::OwnDecision),
        (Self::DrawTold, Check::Shown),
        (Self::HidingTold, Check::Shown),
        (Self::PlayTellsMore, Check::Shown),
        (Self::PublicSeesHands, Check::ViewLeak),
        (Self::HidingSeen, Check::ViewLeak),
        (Self::SkipsTheHelpless, Check::ViewLeak),
        (Self::SentenceWhispers, Check::PairedRuns),
        (Self::SecondSeesAll, Check::PairedRuns),
        (Self::RefereeDeaf, Check::Shown),
        (Self::ViewHoldsAll, Check::Resampling),
        (Self::RefereeBlind, Check::Resampling),
        (Self::LopsidedDeal, Check::Uniform),
        (Self::CardsFromNowhere, Check::Conserved),
        (Self::DescribeForgets, Check::Spec),
        (Self::CacheInBytes, Check::Spec),
        (Self::StaleCache, Check::Resimulation),
        (Self::StaleMask, Check::Resimulation),
        (Self::StaleBytes, Check::Resimulation),
        (Self::EditionLost, Check::Record),
        (Self::GameBytesOfTheCall, Check::Record),
        (Self::EventOfTheEdition, Check::Record),
        (Self::EndOfTheEdition, Check::Record),
        (Self::EditionUnbound, Check::Tampering),
        (Self::ReadsNothingLater, Check::Tampering),
        (Self::SilentEvent, Check::AnyTable),
    ];
}
