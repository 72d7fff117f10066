//! Words that comments and documents do not use (`GLOSSARY.md`).

use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};

use crate::clauses::files;

/// What is not written, and what is written instead.
const NOT_OURS: &[(&str, &str)] = &[
    ("he", "they"),
    ("him", "them"),
    ("his", "their"),
    ("himself", "themselves"),
    ("whoever", "anybody who"),
    ("whom", "who"),
    ("deed", "event"),
    ("standpoint", "viewer"),
    ("census", "connection count"),
    ("tidier", "checkpointer"),
];

/// Where sources and documents stand. The rulebook is left out: its clauses say who and whom
/// as rules do.
const FOLDERS: &[&str] = &["crates", "docs", "e2e", "fuzz", "python", "web", "xtask"];
const DOCUMENTS: &[&str] = &[
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "README.md",
];

/// Lists every place of a word that is not ours, and fails if there are any.
pub(crate) fn check(root: &Path) -> Result<()> {
    let mut found = Vec::new();
    let mut number = 0;
    let mut paths: Vec<_> = DOCUMENTS.iter().map(|name| root.join(name)).collect();
    for folder in FOLDERS {
        paths.extend(files(
            &root.join(folder),
            &["rs", "ts", "svelte", "md", "toml"],
        )?);
    }
    for path in paths {
        let name = path.strip_prefix(root).unwrap_or(&path);
        // This file names the words.
        if name.ends_with("words.rs") {
            continue;
        }
        number += 1;
        let is_text = name.extension().is_some_and(|ending| ending == "md");
        let text = fs::read_to_string(&path)?;
        for (at, line) in (1..).zip(text.lines()) {
            let prose = if is_text { Some(line) } else { comment(line) };
            for (word, instead) in prose.into_iter().flat_map(not_ours) {
                found.push(format!("{}:{at}: {word} ({instead})", name.display()));
            }
        }
    }
    ensure!(
        found.is_empty(),
        "words that are not ours; GLOSSARY.md says what is written instead:\n{}",
        found.join("\n")
    );
    println!("words: {number} files have none that is not ours");
    Ok(())
}

/// The comment that a line of a source has, if it has one.
fn comment(line: &str) -> Option<&str> {
    let trimmed = line.trim_start();
    if ["* ", "/*", "<!--", "# "]
        .iter()
        .any(|start| trimmed.starts_with(start))
    {
        return Some(trimmed);
    }
    let at = trimmed
        .find("// ")
        .or_else(|| trimmed.find("/// "))
        .or_else(|| trimmed.find("//! "))?;
    // In a text between quotes it is no comment.
    trimmed[..at]
        .matches('"')
        .count()
        .is_multiple_of(2)
        .then(|| &trimmed[at..])
}

/// The words of a text that are not ours, each with what is written instead. What stands between
/// backticks is code.
fn not_ours(text: &str) -> Vec<(&'static str, &'static str)> {
    let prose: Vec<&str> = text.split('`').step_by(2).collect();
    let words = prose
        .iter()
        .flat_map(|part| part.split(|letter: char| !letter.is_alphanumeric() && letter != '_'));
    words
        .filter_map(|word| {
            let plain = word.to_lowercase();
            NOT_OURS
                .iter()
                .copied()
                .find(|(not_ours, _)| *not_ours == plain)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_comments_and_nowhere_else() {
        let found = |line| comment(line).map(not_ours).unwrap_or_default();
        assert_eq!(found("/// The coach and his seat."), [("his", "their")]);
        assert_eq!(
            found("let x = 1; // Whoever is late."),
            [("whoever", "anybody who")]
        );
        assert_eq!(found("    * Him."), [("him", "them")]);
        for none in [
            "let his = he(\"him\");",
            "let url = \"http:// his\";",
            "/// The field `his`, this, the, history.",
        ] {
            assert_eq!(found(none), [], "{none}");
        }
    }
}
