//! A match log of Chess Football: its fold, its undo, everything it refuses, its record.

use std::collections::BTreeMap;

use fischio_core::{
    BySide, Coach, Ending, Entry, MatchResult, OptionValue, RECORD_VERSION, Record, Seat, Side,
    ToAct, Viewer,
};
use fischio_games::{LogEntry, MatchLog, RecordMeta, ReplayError, words};

const HOME: Seat = Seat::first(Side::Home);
const AWAY: Seat = Seat::first(Side::Away);

fn short(actions: u32) -> MatchLog {
    MatchLog::begin_with(
        "chess-football",
        [("actions", OptionValue::Number(actions))],
        None,
    )
    .unwrap()
}

fn act(by: Seat, action: &str) -> Entry {
    Entry::Action {
        by,
        action: action.to_owned(),
    }
}

fn meta() -> RecordMeta {
    RecordMeta {
        id: Some("abc".to_owned()),
        began: Some("2026-01-02T03:04:05Z".to_owned()),
        times: Vec::new(),
        coaches: BySide {
            home: Coach::Person {
                name: None,
                program: false,
            },
            away: Coach::Bot { level: 3 },
        },
        team: [].into(),
        fairness: None,
    }
}

/// Plays the first legal action over and over.
fn play_on(log: &mut MatchLog, most: usize) {
    for _ in 0..most {
        let ToAct::Seats(seats) = log.to_act() else {
            return;
        };
        let seat = seats.first().unwrap();
        let action = log.state().actions(seat).swap_remove(0);
        let entry = LogEntry::Action { by: seat, action };
        let checked = log.check(entry).unwrap();
        log.apply(checked);
    }
}

/// Everything that can be asked of a log, to see whether anything changed.
fn everything(log: &MatchLog) -> String {
    format!(
        "{:?} {:?} {:?} {:?} {:?}",
        log.entries(),
        log.undone().collect::<Vec<_>>(),
        log.state().position(),
        log.standing_entries().collect::<Vec<_>>(),
        log.result()
    )
}

fn refused(log: &mut MatchLog, entry: &Entry) -> (&'static str, String) {
    let before = everything(log);
    let refusal = log.check_written(entry).unwrap_err();
    assert_eq!(log.enter(entry).unwrap_err(), refusal);
    assert_eq!(everything(log), before, "a refused entry changes nothing");
    (
        refusal.reason,
        words::refusal_in_english(log.state().name(), &refusal),
    )
}

#[test]
fn an_undo_brings_back_the_state_before_and_keeps_the_log() {
    let mut log = short(2);
    let mut states = vec![log.state().position()];
    for (by, action) in [(HOME, "N@e4"), (AWAY, "K@e8"), (HOME, "K@e1")] {
        log.enter(&act(by, action)).unwrap();
        states.push(log.state().position());
    }
    assert!(log.enter(&Entry::Undo { count: 2 }).unwrap().is_empty());
    assert_eq!(log.state().position(), states[1]);
    log.enter(&act(AWAY, "Q@d8")).unwrap();
    log.enter(&Entry::Undo { count: 1 }).unwrap();
    assert_eq!(log.state().position(), states[1]);
    assert_eq!(log.entries().len(), 6);
    assert_eq!(
        log.undone().collect::<Vec<_>>(),
        [false, true, true, false, true, false]
    );
    assert_eq!(
        (log.standing(), log.standing_entries().collect::<Vec<_>>()),
        (1, vec![0])
    );
    let through: Vec<_> = log.states().map(|state| state.position()).collect();
    assert_eq!(through, states[..2]);
}

#[test]
fn undoing_everything_comes_to_the_beginning_across_goals_and_halves() {
    let mut log = short(5);
    let begun = log.state().position();
    play_on(&mut log, 30);
    let made = log.standing();
    assert!(made > 20);
    log.enter(&Entry::Undo { count: made as u32 }).unwrap();
    assert_eq!((log.state().position(), log.standing()), (begun, 0));
}

#[test]
fn a_rewind_leaves_no_trace_and_opens_a_match_that_was_over() {
    let mut log = short(1);
    play_on(&mut log, 4);
    log.enter(&Entry::Undo { count: 2 }).unwrap();
    let before = everything(&log);
    let standing = log.standing();
    play_on(&mut log, 2);
    log.enter(&Entry::Undo { count: 1 }).unwrap();
    play_on(&mut log, 1000);
    assert!(log.is_over());
    log.rewind((log.standing() - standing) as u32).unwrap();
    assert_eq!(everything(&log), before);

    log.enter(&Entry::Resign { by: HOME }).unwrap();
    log.rewind(1).unwrap();
    assert_eq!((log.is_over(), log.standing()), (false, standing - 1));
    for count in [0, standing as u32] {
        assert_eq!(log.rewind(count).unwrap_err().reason, "undo-count");
    }
}

#[test]
fn only_ones_own_last_action_is_taken_back_freely() {
    let mut log = short(2);
    assert_eq!(
        (log.free_undo(HOME), log.undo_to_own(Side::Home)),
        (None, None)
    );
    log.enter(&act(HOME, "N@e4")).unwrap();
    assert_eq!((log.free_undo(HOME), log.free_undo(AWAY)), (Some(1), None));
    assert_eq!(log.undo_to_own(Side::Home), Some(1));
    assert_eq!(log.undo_to_own(Side::Away), None);
    log.enter(&act(AWAY, "K@e8")).unwrap();
    assert_eq!((log.free_undo(HOME), log.free_undo(AWAY)), (None, Some(1)));
    assert_eq!(log.undo_to_own(Side::Home), Some(2));
    assert_eq!(log.undo_to_own(Side::Away), Some(1));
    log.enter(&Entry::Undo { count: 1 }).unwrap();
    assert_eq!(log.free_undo(HOME), Some(1), "what stands counts");
    log.enter(&Entry::Resign { by: AWAY }).unwrap();
    assert_eq!(
        (log.free_undo(HOME), log.undo_to_own(Side::Home)),
        (None, None)
    );
}

#[test]
fn entries_that_do_not_fit_are_refused() {
    let mut log = short(2);
    assert_eq!(
        refused(&mut log, &Entry::Undo { count: 1 }).1,
        "There is nothing to take back."
    );
    log.enter(&act(HOME, "N@e4")).unwrap();
    let third = Seat::new(Side::Home, 3).unwrap();
    for (entry, reason) in [
        (act(HOME, "K@e1"), "not-your-turn"),
        (act(AWAY, "K@e1"), "not-own-half"),
        (act(AWAY, "K@@"), "notation"),
        (act(AWAY, ""), "notation"),
        (act(third, "K@e1"), "no-such-seat"),
        (Entry::Resign { by: third }, "no-such-seat"),
        (Entry::TimeOut { by: third }, "no-such-seat"),
        (
            Entry::Chance {
                outcome: "3 5 +".to_owned(),
            },
            "no-chance",
        ),
        (Entry::Undo { count: 0 }, "undo-count"),
        (Entry::Undo { count: 2 }, "undo-count"),
        (Entry::Undo { count: u32::MAX }, "undo-count"),
    ] {
        assert_eq!(refused(&mut log, &entry).0, reason, "{entry:?}");
    }
    assert_eq!(
        refused(&mut log, &Entry::Undo { count: 2 }).1,
        "One decision can be taken back, not 2."
    );
}

#[test]
fn a_match_ends_before_its_time_with_the_goals_as_they_stood() {
    let position = "2k5/8/8/4n3/8/3P4/8/4K3 d3 w m w 1 10 2-1";
    let begun = MatchLog::begin_with("chess-football", [], Some(position)).unwrap();
    for (entry, winner, ending) in [
        (
            Entry::Resign { by: HOME },
            Some(Side::Away),
            Ending::Resigned,
        ),
        (
            Entry::Resign { by: AWAY },
            Some(Side::Home),
            Ending::Resigned,
        ),
        (
            Entry::TimeOut { by: HOME },
            Some(Side::Away),
            Ending::TimeOut,
        ),
        (Entry::DrawAgreed, None, Ending::DrawAgreed),
    ] {
        let mut log = begun.clone();
        assert!(!log.is_over());
        log.enter(&entry).unwrap();
        let result = MatchResult {
            home: 2,
            away: 1,
            winner,
            ending,
            shoot_out: None,
        };
        assert!(log.is_over());
        assert_eq!((log.result(), log.to_act()), (Some(result), ToAct::Over));
        let view = log.view(Viewer::Spectator);
        assert_eq!((view.result, view.to_act.len()), (Some(result), 0));
        for after in [
            act(HOME, "d3d4"),
            Entry::Undo { count: 1 },
            Entry::Resign { by: HOME },
            Entry::TimeOut { by: AWAY },
            Entry::DrawAgreed,
            Entry::Chance {
                outcome: String::new(),
            },
        ] {
            assert_eq!(refused(&mut log, &after).0, "match-over");
        }
    }
}

#[test]
fn a_match_played_to_its_end_takes_nothing_more() {
    let mut log = short(1);
    play_on(&mut log, 1000);
    assert!(log.is_over());
    assert_eq!(log.result().unwrap().ending, Ending::Played);
    assert_eq!(refused(&mut log, &Entry::Undo { count: 1 }).0, "match-over");
    assert_eq!(refused(&mut log, &act(HOME, "--")).0, "match-over");
}

#[test]
fn a_match_cannot_begin_from_what_is_wrong() {
    let options = |key, value| [(key, value)];
    for (begun, says) in [
        (MatchLog::begin_with("chess", [], None), "no game"),
        (
            MatchLog::begin_with(
                "chess-football",
                options("actions", OptionValue::Number(0)),
                None,
            ),
            "from 1 to 200",
        ),
        (
            MatchLog::begin_with(
                "chess-football",
                options("speed", OptionValue::Switch(true)),
                None,
            ),
            "no option",
        ),
        (
            MatchLog::begin_with("chess-football", [], Some("8/8")),
            "eight fields",
        ),
    ] {
        let error = begun.unwrap_err().to_string();
        assert!(error.contains(says), "{error}");
    }
}

#[test]
fn tb_09_a_record_is_the_whole_match_and_goes_through_json() {
    let mut log = short(3);
    play_on(&mut log, 20);
    log.enter(&Entry::Undo { count: 3 }).unwrap();
    play_on(&mut log, 5);
    log.enter(&Entry::Resign { by: AWAY }).unwrap();
    let record = log.to_record(meta());
    let json = serde_json::to_string(&record).unwrap();
    let read: Record = serde_json::from_str(&json).unwrap();
    assert_eq!(read, record);
    let replayed = MatchLog::from_record(&read).unwrap();
    assert_eq!(everything(&replayed), everything(&log));
    assert_eq!(
        read.options,
        BTreeMap::from([
            ("actions".to_owned(), OptionValue::Number(3)),
            ("first".to_owned(), OptionValue::Text("home".to_owned())),
            ("sealed_goal".to_owned(), OptionValue::Switch(false)),
            ("shoot_out_actions".to_owned(), OptionValue::Number(15)),
        ])
    );
}

#[test]
fn a_running_match_has_a_record_without_result() {
    let position = "2k5/8/8/4n3/8/3P4/8/4K3 d3 w m w 1 10 2-1";
    let mut log = MatchLog::begin_with("chess-football", [], Some(position)).unwrap();
    log.enter(&act(HOME, "d3d4")).unwrap();
    let record = log.to_record(meta());
    assert_eq!(
        (record.position.as_deref(), record.result),
        (Some(position), None)
    );
    assert_eq!(
        everything(&MatchLog::from_record(&record).unwrap()),
        everything(&log)
    );
}

/// A match that is to be decided ends in no draw: neither by agreement nor by a claim.
#[test]
fn tn_06_no_draw_is_agreed_on_or_claimed_where_the_match_has_to_be_decided() {
    use fischio_core::Claim;

    let decided = [("shoot_out", OptionValue::Text("level".to_owned()))];
    for options in [&[][..], &decided] {
        let log = MatchLog::begin_with("chess-football", options.iter().cloned(), None).unwrap();
        let claim = |claim| Entry::Claim { by: HOME, claim };
        let is_draw = |entry: &Entry| match log.check_written(entry) {
            Err(refusal) => refusal.reason == "draw-to-be-decided",
            Ok(_) => false,
        };
        let to_be_decided = !options.is_empty();
        assert_eq!(is_draw(&Entry::DrawAgreed), to_be_decided);
        // Home places first, so that it is Home who is awaited: what is asked is why, not whether.
        let away = Entry::Claim {
            by: AWAY,
            claim: Claim::Draw,
        };
        assert_eq!(is_draw(&away), to_be_decided);
        assert!(!is_draw(&claim(Claim::Win)));
    }
}

#[test]
fn tn_06_who_resigns_or_has_no_time_left_in_a_shoot_out_loses_whatever_was_shot() {
    let options = [("shoot_out", OptionValue::Text("level".to_owned()))];
    // Home has scored the only shot so far.
    let position = "P1@d1 D1@c3 D2@f3 C1@e11 A1@c12 / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / \
                    away phase=shooter kicks=1/1-0/0 home.shot=D1";
    let ended = |entry: &Entry| {
        let mut log =
            MatchLog::begin_with("calcetto", options.iter().cloned(), Some(position)).unwrap();
        assert_eq!(log.state().clock_settings().match_seconds, None);
        log.enter(entry).unwrap();
        log.result().unwrap()
    };
    for (entry, ending) in [
        (Entry::Resign { by: HOME }, Ending::Resigned),
        (Entry::TimeOut { by: HOME }, Ending::TimeOut),
    ] {
        let result = ended(&entry);
        assert_eq!((result.winner, result.ending), (Some(AWAY.side()), ending));
        assert_eq!((result.home, result.away), (0, 0));
    }
    // A match by time has no time to lose any more.
    let by_time = [
        ("shoot_out", OptionValue::Text("level".to_owned())),
        ("end", OptionValue::Text("time".to_owned())),
    ];
    let mut log = MatchLog::begin_with("calcetto", by_time, Some(position)).unwrap();
    assert!(!log.state().match_clock_runs());
    assert!(log.enter(&Entry::TimeUp).is_err());
    // Who decides too late has the first who may shoot.
    let late = log.state().when_late(AWAY).unwrap();
    assert!(late.to_string().starts_with("shooter "), "{late}");
    // A draw is not agreed on there.
    let log = MatchLog::begin_with("calcetto", options.iter().cloned(), Some(position)).unwrap();
    assert!(log.check_written(&Entry::DrawAgreed).is_err());
}

#[test]
fn tn_09_a_match_that_is_a_shoot_out_alone_begins_it_once_both_are_set_up() {
    let mut random = 0_u32;
    let mut below = |most: u32| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 8) % most
    };
    for game in ["chess-football", "calcetto", "calciotto", "und1c1"] {
        for first in ["home", "away"] {
            let options = [
                ("shoot_out", OptionValue::Text("only".to_owned())),
                ("first", OptionValue::Text(first.to_owned())),
            ];
            let mut log = MatchLog::begin_with(game, options.iter().cloned(), None).unwrap();
            let mut phases = Vec::new();
            for turn in 0.. {
                assert!(turn < 5_000, "{game}");
                let position = log.state().position();
                if let Some(position) = &position {
                    let read = MatchLog::begin_with(game, options.iter().cloned(), Some(position));
                    assert_eq!(read.unwrap().state().position().as_ref(), Some(position));
                }
                let view = log.state().view(Viewer::All);
                if phases.last() != Some(&view.phase) {
                    phases.push(view.phase);
                }
                let entry = match log.to_act() {
                    ToAct::Over => break,
                    ToAct::Chance => {
                        let outcome = log.state().draw_chance(&mut below).unwrap();
                        let outcome = log.state().chance_text(&outcome).unwrap();
                        Entry::Chance { outcome }
                    }
                    ToAct::Seats(seats) => {
                        let seat = seats.first().unwrap();
                        let late = log.state().when_late(seat);
                        let action = late.unwrap_or_else(|| {
                            let actions = log.state().actions(seat);
                            actions[below(actions.len() as u32) as usize]
                        });
                        act(seat, &action.to_string())
                    }
                };
                log.enter(&entry).unwrap();
            }
            let result = log.result().unwrap();
            assert_eq!((result.home, result.away), (0, 0), "{game}");
            assert!(
                result.shoot_out.is_some() && result.winner.is_some(),
                "{game}"
            );
            let is_play = |phase: &str| {
                ![
                    "set-up",
                    "shooter",
                    "shot",
                    "penalty",
                    "shoot-out",
                    "placing",
                    "kick-off",
                    "open-play",
                    "over",
                ]
                .contains(&phase)
            };
            assert!(
                !phases.iter().any(|phase| is_play(phase)),
                "{game}: {phases:?}"
            );
        }
    }
}

#[test]
fn tn_11_who_is_suspended_is_called_up_and_never_takes_the_field() {
    for game in ["calciotto", "und1c1"] {
        let suspended = [("home_suspended", "A1,P1"), ("away_suspended", "D1")];
        let options = || suspended.map(|(key, men)| (key, OptionValue::Text(men.to_owned())));
        let begun = || MatchLog::begin_with(game, options(), None).unwrap();
        let mut log = begun();
        for place in ["A1@f8", "P1@h0"] {
            let refusal = log.check_written(&act(HOME, place)).unwrap_err();
            assert_eq!((refusal.clause.0, refusal.reason), ("TN-11", "suspended"));
        }
        let view = log.state().view(Viewer::Side(Side::Home));
        for preset in log.state().presets(HOME) {
            let mut log = begun();
            for action in &preset.actions {
                log.enter(&act(HOME, &action.to_string())).unwrap();
            }
        }
        let men = |view: &fischio_core::View| view.squads.clone().unwrap();
        let is_suspended = |man: &fischio_core::SquadPlayer| man.suspended == Some(true);
        let home: Vec<String> = men(&view)
            .home
            .men
            .into_iter()
            .filter(is_suspended)
            .map(|man| man.man)
            .collect();
        assert_eq!(home, ["P1", "A1"]);
        let mut random = 7_u32;
        let mut below = |most: u32| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 8) % most
        };
        for turn in 0..600 {
            let state = log.state();
            let view = state.view(Viewer::All);
            for side in Side::BOTH {
                let of_side = &men(&view)[side];
                assert!(
                    !of_side
                        .men
                        .iter()
                        .any(|man| is_suspended(man) && man.on_pitch)
                );
            }
            if let Some(position) = state.position() {
                let read = MatchLog::begin_with(game, options(), Some(&position)).unwrap();
                assert_eq!(read.state().position().as_ref(), Some(&position));
            }
            let entry = match log.to_act() {
                ToAct::Over => break,
                ToAct::Chance => {
                    let outcome = state.draw_chance(&mut below).unwrap();
                    let outcome = state.chance_text(&outcome).unwrap();
                    Entry::Chance { outcome }
                }
                ToAct::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let actions = state.actions(seat);
                    let some = || actions[below(actions.len() as u32) as usize];
                    let late = state.when_late(seat).filter(|_| turn < 40);
                    act(seat, &late.unwrap_or_else(some).to_string())
                }
            };
            log.enter(&entry).unwrap();
        }
    }
}

#[test]
fn tn_11_suspensions_leave_enough_to_play() {
    let begun = |game, men: &str| {
        let option = ("home_suspended", OptionValue::Text(men.to_owned()));
        MatchLog::begin_with(game, [option], None).map(|_| ())
    };
    for (game, wrong, right) in [
        (
            "calciotto",
            &["P1,P2", "Z9", "A1,A1", "D1,D2,D3,C1,C2,C3"][..],
            "D1,D2,C1,A1,P2",
        ),
        (
            "und1c1",
            &["P1,P2", "A99", "D1,D2,D3,D4,C1,C2,C3"],
            "D1,D2,C1,A1,P2",
        ),
    ] {
        for wrong in wrong {
            let error = begun(game, wrong).unwrap_err().to_string();
            assert!(error.contains("TN-11"), "{game} {wrong}: {error}");
        }
        begun(game, right).unwrap();
    }
    assert!(begun("calcetto", "A1").is_err(), "Calcetto has no cards");
}

#[test]
fn a_replay_shows_every_entry_as_it_is_added() {
    let mut log = short(2);
    log.enter(&act(HOME, "N@e4")).unwrap();
    log.enter(&Entry::Undo { count: 1 }).unwrap();
    log.enter(&act(HOME, "K@e1")).unwrap();
    let mut seen = Vec::new();
    MatchLog::replay(&log.to_record(meta()), |log, number, events| {
        let kinds: Vec<&str> = events.iter().map(|event| event.kind).collect();
        seen.push((number, kinds, log.standing()));
    })
    .unwrap();
    assert_eq!(
        seen,
        [
            (0, vec!["placed"], 1),
            (1, vec![], 0),
            (2, vec!["placed"], 1)
        ]
    );
}

#[test]
fn a_tampered_record_is_refused_at_the_first_wrong_entry() {
    let mut log = short(2);
    play_on(&mut log, 1000);
    let good = log.to_record(meta());
    MatchLog::from_record(&good).unwrap();
    let tampered = |change: &dyn Fn(&mut Record)| {
        let mut record = good.clone();
        change(&mut record);
        MatchLog::from_record(&record).unwrap_err()
    };

    let error = tampered(&|record| record.entries[4] = act(HOME, "K@a1"));
    assert_eq!(error.entry(), Some(5));
    assert!(
        error.to_string().starts_with("entry 5 (home K@a1): CF-"),
        "{error}"
    );
    let error = tampered(&|record| {
        record.entries.remove(0);
    });
    assert_eq!(error.entry(), Some(1));
    let error = tampered(&|record| record.entries.push(act(HOME, "--")));
    assert_eq!(error.entry(), Some(good.entries.len() + 1));

    for (error, says) in [
        (
            tampered(&|record| record.format = "pgn".to_owned()),
            "the format is \"fischio-record\", not \"pgn\"",
        ),
        (
            tampered(&|record| record.version = RECORD_VERSION + 1),
            "the record's version is 1, not 2",
        ),
        (
            tampered(&|record| record.rules_version = 99),
            "the rules of chess-football are version 1 here; the record was played with 99",
        ),
        (
            tampered(&|record| record.game = "chess".to_owned()),
            "the beginning: no game \"chess\"",
        ),
        (
            tampered(&|record| {
                record
                    .options
                    .insert("actions".to_owned(), OptionValue::Number(201));
            }),
            "the beginning: CF-18",
        ),
        (
            tampered(&|record| record.position = Some("8/8".to_owned())),
            "the beginning: CF-20",
        ),
        (
            tampered(&|record| record.result = None),
            "the result is 0-0, a draw, played, not none",
        ),
    ] {
        assert_eq!(error.entry(), None);
        assert!(error.to_string().starts_with(says), "{error}");
    }

    let error = tampered(&|record| {
        record.result = Some(MatchResult {
            home: 9,
            ..good.result.unwrap()
        });
    });
    assert!(matches!(error, ReplayError::Result { .. }), "{error}");
    let error = tampered(&|record| {
        record.entries.pop();
    });
    assert!(
        matches!(error, ReplayError::Result { replayed: None, .. }),
        "{error}"
    );
}

#[test]
fn a_record_with_unknown_fields_is_no_record() {
    let mut json = serde_json::to_value(short(1).to_record(meta())).unwrap();
    json["cheated"] = true.into();
    assert!(serde_json::from_value::<Record>(json).is_err());
}
