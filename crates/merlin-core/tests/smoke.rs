use merlin_core::table_common::random::below;
use merlin_core::table_common::{ActionSet, Game, Hidden, Seat, Seed, Stored, Turn, Viewer};
use merlin_core::{Merlin, State};

#[test]
fn random_games() {
    println!("state {} view {}", size_of::<State>(), size_of::<merlin_core::View>());
    for players in 2..=4u8 {
        for modules in [&[][..], &["kings-favor"][..]] {
            let game = Merlin::new(players, modules).unwrap();
            let mut most = 0;
            for seed in 0..60 {
                let mut words = Seed::from_u64(seed).words();
                let mut s = game.start();
                let mut steps = 0;
                loop {
                    let faults = game.faults(&s);
                    assert!(faults.0.is_empty(), "{faults}\n{s:?}");
                    let spec = game.describe(&s);
                    assert_eq!(game.state(&spec), Ok(s));
                    match game.turn(&s) {
                        Turn::Over => break,
                        Turn::Chance(_) => {
                            let o = game.sample(&s, &mut words).unwrap();
                            game.resolve(&mut s, o, &mut ()).unwrap();
                        }
                        Turn::Player(_) => {
                            let legal = game.legal_actions(&s);
                            assert!(legal.len() > 0);
                            let a = legal.nth(below(legal.len(), &mut words)).unwrap();
                            game.apply(&mut s, a, &mut ()).unwrap();
                        }
                    }
                    let view = game.view(&s, Viewer::Seat(Seat::P1));
                    let again = game.determinize(&view, &mut words);
                    assert_eq!(game.view(&again, Viewer::Seat(Seat::P1)), view);
                    steps += 1;
                    assert!(steps < game.max_steps());
                }
                most = most.max(steps);
            }
            println!("{players} {modules:?} most {most} of {}", game.max_steps());
        }
    }
}
