//! Lists the files under `rulebook/`, so that a further language there is taken in by itself.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo names the package"));
    let rulebook = fs::canonicalize(root.join("../../rulebook"))?;
    println!("cargo::rerun-if-changed={}", rulebook.display());
    let mut files = Vec::new();
    list(&rulebook, "", &mut files)?;
    files.sort();

    let languages = files.iter().filter_map(|(name, _)| {
        let code = name.strip_prefix("words.")?.strip_suffix(".ftl")?;
        (code != "en").then_some(code)
    });
    let languages: Vec<&str> = ["en"].into_iter().chain(languages).collect();
    let mut source = format!(
        "/// The languages there are words in, by their codes; English, from which others take what they have not, comes first.\n\
         pub const LANGUAGES: &[&str] = &{languages:?};\n\
         static FILES: &[(&str, &str)] = &[\n"
    );
    for (name, path) in &files {
        let path = path
            .to_str()
            .expect("the project lies where a path is text");
        let _ = writeln!(source, "({name:?}, include_str!({path:?})),");
    }
    source.push_str("];\n");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo gives a place for what is made"));
    fs::write(out.join("catalogues.rs"), source)
}

/// The files of a directory and of those within it, by their names from the rulebook on.
fn list(directory: &Path, within: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let name = entry.file_name();
        let Some(name) = name.to_str() else { continue };
        let name = format!("{within}{name}");
        if entry.file_type()?.is_dir() {
            list(&entry.path(), &format!("{name}/"), files)?;
        } else if [".ftl", ".md", ".toml"]
            .iter()
            .any(|end| name.ends_with(end))
        {
            files.push((name, entry.path()));
        }
    }
    Ok(())
}
