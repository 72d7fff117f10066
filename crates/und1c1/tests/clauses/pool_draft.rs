//! Drafts of pools of a tournament: two to eight coaches, the teams that they brought, and what comes out (TN-12, UN-50).

use fischio_core::{Edition, Game, OptionSet, OptionValue, PoolDraft};
use und1c1::{DraftMan, READY_TEAMS, Squad, TeamDraft, Und1c1};

fn set(pairs: &[(&str, &str)]) -> OptionSet {
    let mut set = OptionSet::defaults(Und1c1::options());
    for (key, value) in pairs {
        set.set_text(Und1c1::options(), key, value).unwrap();
    }
    set
}

/// Picks what is first, or last, for each coach until the draft is over.
fn complete(draft: &mut TeamDraft, is_last: impl Fn(usize) -> bool) {
    while let Some(coach) = draft.coach() {
        let mut legal = draft.legal();
        assert!(!legal.is_empty());
        let at = if is_last(coach) { legal.len() - 1 } else { 0 };
        draft.pick(&legal.remove(at)).unwrap();
    }
}

fn squads(draft: &TeamDraft) -> Vec<Squad> {
    let options = draft.squads().unwrap();
    let text = |options: &std::collections::BTreeMap<String, OptionValue>| {
        let OptionValue::Text(text) = &options["home_squad"] else {
            panic!("a squad is a text");
        };
        Squad::parse("drafted.toml", text).unwrap()
    };
    options.iter().map(text).collect()
}

#[test]
fn tn_12_pools_of_two_to_eight_coaches_draft_squads_that_are_files() {
    for coaches in 2..=8 {
        let mut draft = TeamDraft::begin(&set(&[]), &vec![None; coaches]).unwrap();
        assert!(draft.view().teams.len() >= coaches);
        complete(&mut draft, |coach| coach % 2 == 1);
        let squads = squads(&draft);
        assert_eq!(squads.len(), coaches);
        let view = draft.view();
        assert!(
            view.picks
                .iter()
                .all(|picks| picks.len() == draft.picks_each())
        );
        let mut all: Vec<&String> = view.picks.iter().flatten().collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 18 * coaches, "nobody is picked twice");
        // A match begins with them.
        let text = squads[0].file();
        let mut options = OptionSet::defaults(Und1c1::options());
        let squad = OptionValue::Text(text);
        options.set(Und1c1::options(), "home_squad", squad).unwrap();
        assert!(Und1c1::begin(&options).is_ok());
    }
    for coaches in [0, 1, 9] {
        let error = TeamDraft::begin(&set(&[]), &vec![None; coaches]).unwrap_err();
        assert!(error.to_string().contains("2 to 8"), "{error}");
    }
}

#[test]
fn tn_12_who_brings_no_team_is_given_one_that_nobody_has() {
    let bufali = set(&[("home_team", "bufali")]);
    let draft = TeamDraft::begin(&set(&[]), &[None, Some(bufali), None, None]).unwrap();
    let names: Vec<String> = draft
        .view()
        .teams
        .into_iter()
        .map(|team| team.name)
        .collect();
    let ready: Vec<String> = READY_TEAMS
        .iter()
        .map(|name| Squad::ready(name, Edition::First).name().to_owned())
        .collect();
    assert_eq!(
        names,
        [&ready[0], &ready[1], &ready[2], &ready[3]].map(String::clone)
    );
    let mut draft = draft;
    complete(&mut draft, |_| false);
    let options = draft.squads().unwrap();
    let given = |coach: usize| options[coach].get("home_team").cloned();
    assert_eq!(given(0), Some(OptionValue::Text("aironi".to_owned())));
    assert_eq!(given(1), None, "they have brought it");
}

#[test]
fn tn_12_equal_chips_count_separately() {
    let team = || Some(set(&[("home_team", "cervi")]));
    let mut draft = TeamDraft::begin(&set(&[]), &[team(), team(), team()]).unwrap();
    draft.pick("1.P1").unwrap();
    assert_eq!(draft.check("1.P1").unwrap_err().reason, "draft-taken");
    draft.pick("2.P1").unwrap();
    draft.pick("3.P1").unwrap();
    assert_eq!(draft.coach(), Some(0));
}

#[test]
fn tn_12_what_may_not_be_picked_is_refused_by_the_drafts_clause() {
    let draft = TeamDraft::begin(&set(&[]), &[None, None]).unwrap();
    // A pool has at most twelve teams.
    assert!("13.P1".parse::<DraftMan>().is_err());
    assert_eq!("12.P1".parse::<DraftMan>().unwrap().to_string(), "12.P1");
    for (pick, reason) in [
        ("1.D1", "draft-role"),
        ("9.P1", "draft-no-such-chip"),
        ("7.P1", "draft-no-such-chip"),
        ("nobody", "draft-no-such-chip"),
    ] {
        let refusal = draft.check(pick).unwrap_err();
        assert_eq!(
            (refusal.clause.to_string().as_str(), refusal.reason),
            ("UN-50", reason)
        );
    }
}

#[test]
fn tn_12_a_draft_that_is_resumed_stands_as_it_stood() {
    let mut draft = TeamDraft::begin(&set(&[]), &[None, None, None]).unwrap();
    let mut resumed = draft.clone();
    for _ in 0..20 {
        let pick = draft.legal().remove(0);
        draft.pick(&pick).unwrap();
        resumed.resume(&pick).unwrap();
    }
    assert_eq!(draft.view(), resumed.view());
    assert!(resumed.squads().is_none(), "it is not over");
    assert!(resumed.resume("9.P1").is_err());
}

#[test]
fn tn_12_teams_that_are_not_enough_are_completed_by_ready_ones() {
    // Within three abilities a chip a pair of teams has too few.
    let options = set(&[("draft_on_chip", "3")]);
    let draft = TeamDraft::begin(&options, &[None, None]).unwrap();
    assert!(draft.view().teams.len() > 2);
    let mut draft = draft;
    complete(&mut draft, |coach| coach == 0);
    // Where no team helps it is said why.
    let none = TeamDraft::begin(&set(&[("draft_abilities", "1")]), &[None, None]).unwrap_err();
    assert!(none.to_string().starts_with("UN-50"), "{none}");
}

#[test]
fn tn_12_limits_in_all_hold_in_every_pool_and_nobody_is_left_without_a_pick() {
    for coaches in 2..=8 {
        for most in ["41", "42", "43", "45"] {
            let options = set(&[("draft_teams", "all"), ("draft_abilities", most)]);
            let Ok(mut draft) = TeamDraft::begin(&options, &vec![None; coaches]) else {
                continue;
            };
            complete(&mut draft, |coach| coach % 3 == 0);
            let most: u32 = most.parse().unwrap();
            let abilities = draft.view().abilities;
            assert!(
                abilities.iter().all(|count| *count <= most),
                "{abilities:?}"
            );
        }
    }
}
