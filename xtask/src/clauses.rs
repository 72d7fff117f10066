//! Every clause of the rulebook is named by a test: `cf_09` in a Rust test's name, `CF-09`
//! in a browser test's.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

/// Lists clauses that no test names, and fails if there are any.
pub(crate) fn check(root: &Path) -> Result<()> {
    let clauses = clauses(root)?;
    ensure!(!clauses.is_empty(), "no clause was found under rulebook/");
    let tested = tested(root)?;
    let missing: Vec<&str> = clauses
        .iter()
        .filter(|clause| !tested.contains(*clause))
        .map(String::as_str)
        .collect();
    ensure!(
        missing.is_empty(),
        "clauses that no test names: {}",
        missing.join(", ")
    );
    println!(
        "clauses: {} in the rulebook, each named by a test",
        clauses.len()
    );
    Ok(())
}

/// The IDs of all clauses: headings like `### CF-09 [B][R] Passing`.
fn clauses(root: &Path) -> Result<BTreeSet<String>> {
    let mut clauses = BTreeSet::new();
    for file in files(&root.join("rulebook"), &["md"])? {
        for line in fs::read_to_string(&file)?.lines() {
            if let Some(heading) = line.strip_prefix("### ")
                && let Some(id) = heading.split_whitespace().next()
            {
                clauses.insert(id.to_owned());
            }
        }
    }
    Ok(clauses)
}

/// The clauses that tests name.
fn tested(root: &Path) -> Result<BTreeSet<String>> {
    let mut tested = BTreeSet::new();
    for file in files(&root.join("crates"), &["rs"])? {
        let text = fs::read_to_string(&file)?;
        let mut is_test = false;
        for line in text.lines().map(str::trim) {
            if line.starts_with("#[test]") || line.starts_with("#[tokio::test") {
                is_test = true;
            } else if let Some(name) = function_name(line) {
                // Within `proptest!` too every function has its `#[test]`.
                if std::mem::take(&mut is_test) {
                    tested.extend(ids(&name.to_uppercase().replace('_', "-")));
                }
            }
        }
    }
    let e2e = root.join("e2e");
    for file in files(&e2e, &["ts"])? {
        for line in fs::read_to_string(&file)?.lines().map(str::trim) {
            if line.starts_with("test(") {
                tested.extend(ids(line));
            }
        }
    }
    Ok(tested)
}

fn function_name(line: &str) -> Option<&str> {
    let line = line.strip_prefix("async ").unwrap_or(line);
    line.strip_prefix("fn ")?.split('(').next()
}

/// IDs like `CF-09` in a text.
fn ids(text: &str) -> Vec<String> {
    let bytes = text.as_bytes();
    (0..bytes.len().saturating_sub(4))
        .filter(|&i| {
            let is_start = i == 0 || !bytes[i - 1].is_ascii_alphanumeric();
            let is_end = bytes
                .get(i + 5)
                .is_none_or(|next| !next.is_ascii_alphanumeric());
            is_start
                && is_end
                && matches!(bytes[i..i + 5], [a, b, b'-', c, d]
                    if a.is_ascii_uppercase() && b.is_ascii_uppercase()
                        && c.is_ascii_digit() && d.is_ascii_digit())
        })
        .map(|i| text[i..i + 5].to_owned())
        .collect()
}

/// Every file below a folder with one of these endings, packages of others left out.
pub(crate) fn files(folder: &Path, endings: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    if !folder.exists() {
        return Ok(found);
    }
    let entries =
        fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            if path
                .file_name()
                .and_then(|name| name.to_str())
                .is_none_or(|name| {
                    name != "node_modules" && name != "target" && !name.starts_with('.')
                })
            {
                found.extend(files(&path, endings)?);
            }
        } else if path
            .extension()
            .is_some_and(|e| endings.iter().any(|ending| e == *ending))
        {
            found.push(path);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_are_found_in_names_and_titles() {
        assert_eq!(ids("CF-09-A-PASS-GOES"), ["CF-09"]);
        assert_eq!(ids("test('CF-13, CF-15: a goal', …"), ["CF-13", "CF-15"]);
        assert_eq!(ids("UTF-16 XCF-09 CF-091 CF-9"), Vec::<String>::new());
    }
}
