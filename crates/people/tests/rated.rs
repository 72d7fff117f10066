//! TB-16: which matches are rated.

use fischio_core::{BySide, Ending, MatchResult};
use fischio_people::rated::{self, NewRated, Opponent};

fn usual() -> NewRated<'static> {
    NewRated {
        changed_options: &[],
        own_files: &[],
        has_position: false,
        coaches_a_side: 1,
        has_account: true,
        opponent: Opponent::Person { has_account: true },
    }
}

fn bot(is_measured: bool, today: u32) -> Opponent {
    Opponent::Bot { is_measured, today }
}

#[test]
fn tb_16_two_with_accounts_and_the_default_options_play_a_rated_match() {
    assert_eq!(usual().check(), Ok(()));
    for today in 0..5 {
        let against = NewRated {
            opponent: bot(true, today),
            ..usual()
        };
        assert_eq!(against.check(), Ok(()), "{today}");
    }
}

#[test]
fn tb_16_anything_else_is_refused_by_the_clause() {
    let opponent = |opponent| NewRated {
        opponent,
        ..usual()
    };
    let refused = [
        (
            NewRated {
                changed_options: &["goals"],
                ..usual()
            },
            "rated-default-options",
        ),
        (
            NewRated {
                own_files: &["home_squad"],
                ..usual()
            },
            "rated-printed-files",
        ),
        (
            NewRated {
                has_position: true,
                ..usual()
            },
            "rated-from-the-beginning",
        ),
        (
            NewRated {
                coaches_a_side: 2,
                ..usual()
            },
            "rated-one-coach",
        ),
        (
            NewRated {
                has_account: false,
                ..usual()
            },
            "rated-account",
        ),
        (
            opponent(Opponent::Person { has_account: false }),
            "rated-other-account",
        ),
        (opponent(Opponent::Nobody), "rated-two-coaches"),
        (opponent(bot(false, 0)), "rated-bot-not-measured"),
        (opponent(bot(true, 5)), "rated-bot-enough"),
    ];
    for (new, reason) in refused {
        let refusal = new.check().unwrap_err();
        assert_eq!(refusal.clause.to_string(), "TB-16");
        assert_eq!(refusal.reason, reason);
    }
    assert_eq!(rated::no_advice().reason, "rated-no-advice");
    assert_eq!(rated::no_undo().reason, "rated-no-undo");
}

/// TB-14, TB-15, TB-17 and TB-18: how a match ended decides whether it counts.
#[test]
fn tb_16_a_claimed_win_counts_and_a_match_that_was_called_off_never() {
    let score = BySide { home: 1, away: 0 };
    let ended = |ending| MatchResult::ended(score, None, ending);
    for (ending, is_counted) in [
        (Ending::Played, true),
        (Ending::Resigned, true),
        (Ending::DrawAgreed, true),
        (Ending::TimeOut, true),
        (Ending::Claimed, true),
        (Ending::Abandoned, false),
        (Ending::Aborted, false),
    ] {
        let counts = rated::counts(&ended(ending), false);
        assert_eq!(counts, is_counted, "{ending:?}");
        assert!(!rated::counts(&ended(ending), true), "{ending:?} frozen");
    }
}
