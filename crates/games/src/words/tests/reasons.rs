//! Reasons for refusals, as the rule crates' sources write them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::*;

/// The crates whose refusals are told in the words of a game, and of all games.
fn sources(game: &str) -> Vec<String> {
    let family = ["calcetto", "calciotto"].contains(&game);
    let shared = ["core", "games"].into_iter();
    let shared = shared.chain(family.then_some("phases"));
    shared.chain([game]).map(str::to_owned).collect()
}

/// The sources under a folder, without their tests.
pub(super) fn read(folder: &Path, all: &mut Vec<String>) {
    for file in fs::read_dir(folder).into_iter().flatten() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && name != "tests" {
            read(&path, all);
        } else if path.extension().is_some_and(|ending| ending == "rs") && name != "tests.rs" {
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
            let lines = code.lines().map(|line| line.split("//").next().unwrap());
            all.push(lines.collect::<Vec<_>>().join("\n"));
        }
    }
}

/// The words joined by hyphens, in quotes, of the functions that refuse.
pub(super) fn reasons(code: &str) -> BTreeSet<String> {
    let functions = code.split("fn ").skip(1);
    let refusing = functions.filter(|body| body.starts_with("refuse") || body.contains("Refusal"));
    let quoted = refusing.flat_map(|body| body.split('"').skip(1).step_by(2));
    let is_reason = |text: &&str| {
        text.contains('-')
            && text.starts_with(|first: char| first.is_ascii_lowercase())
            && text
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    };
    quoted.filter(is_reason).map(str::to_owned).collect()
}

#[test]
fn every_reason_in_the_sources_has_its_sentence() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for row in ROWS {
        let (game, own) = (row.name, own_words(row));
        let mut code = Vec::new();
        for name in sources(game) {
            read(&crates.join(name).join("src"), &mut code);
        }
        let reasons: BTreeSet<String> = code.iter().flat_map(|code| reasons(code)).collect();
        assert!(reasons.len() > 20, "{game}: {reasons:?}");
        for (own, common) in own.iter().zip(common_words()) {
            let [own, common] = [messages(own), messages(common)];
            let has = |reason: &&String| {
                let id = format!("refusal-{reason}");
                own.contains_key(&id) || common.contains_key(&id)
            };
            let missing: Vec<_> = reasons.iter().filter(|reason| !has(reason)).collect();
            assert!(missing.is_empty(), "{game}: no sentence for {missing:?}");
        }
    }
}
