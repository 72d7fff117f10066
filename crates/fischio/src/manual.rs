//! `fischio completions` and `fischio man`: what a shell and a manual reader are given.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Command;
use clap_complete::Shell;

/// Print what lets a shell complete commands and flags
#[derive(Debug, clap::Args)]
#[command(after_help = COMPLETIONS)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

const COMPLETIONS: &str = "\
Examples:
  fischio completions bash > ~/.local/share/bash-completion/completions/fischio
  fischio completions zsh > ~/.zfunc/_fischio";

impl CompletionsArgs {
    pub(crate) fn run(self, mut program: Command) -> anyhow::Result<()> {
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut program, "fischio", &mut text);
        std::io::stdout().write_all(&text)?;
        Ok(())
    }
}

/// Print the manual page, or write the page of every command into a directory
#[derive(Debug, clap::Args)]
#[command(after_help = MAN)]
pub(crate) struct ManArgs {
    /// Where to write fischio.1, fischio-serve.1 and so on.
    #[arg(long, value_name = "DIR")]
    directory: Option<PathBuf>,
}

const MAN: &str = "\
Examples:
  fischio man | man -l -
  fischio man --directory ~/.local/share/man/man1";

impl ManArgs {
    pub(crate) fn run(self, program: Command) -> anyhow::Result<()> {
        let Some(directory) = self.directory else {
            let mut text = Vec::new();
            clap_mangen::Man::new(program).render(&mut text)?;
            std::io::stdout().write_all(&text)?;
            return Ok(());
        };
        let said = || directory.display().to_string();
        fs::create_dir_all(&directory).with_context(said)?;
        clap_mangen::generate_to(program, &directory).with_context(said)?;
        Ok(())
    }
}
