//! What the README shows of the program is what it does.

use crate::common::fischio;

const README: &str = include_str!("../../../../README.md");

/// The blocks of a console, each a command after `$` and what it prints.
fn consoles() -> impl Iterator<Item = (&'static str, &'static str)> {
    let blocks = README.split("```console\n").skip(1);
    blocks.map(|block| {
        let (block, _) = block.split_once("```").expect("a block ends");
        let (command, printed) = block.split_once('\n').expect("a command prints something");
        (
            command.strip_prefix("$ ").expect("a command begins with $"),
            printed,
        )
    })
}

#[test]
fn the_examples_of_the_readme_print_what_it_says() {
    let mut number = 0;
    for (command, printed) in consoles() {
        let (input, program) = command
            .split_once(" | fischio ")
            .expect("an example feeds the program");
        let input = input
            .strip_prefix("printf '")
            .and_then(|input| input.strip_suffix('\''))
            .expect("an example uses printf");
        let output = fischio()
            .args(program.split(' '))
            .write_stdin(input.replace("\\n", "\n"))
            .assert()
            .success();
        let output = String::from_utf8(output.get_output().stdout.clone()).unwrap();
        assert_eq!(output, printed, "{command}");
        number += 1;
    }
    assert!(number > 0, "the README has no example");
}

#[test]
fn the_commands_that_the_readme_names_are_there() {
    let named = README
        .split('`')
        .skip(1)
        .step_by(2)
        .filter_map(|code| code.strip_prefix("fischio "))
        .filter_map(|code| code.split(' ').next())
        .filter(|word| !word.starts_with('-'));
    let named: Vec<&str> = named.collect();
    assert!(
        named.contains(&"engine") && named.contains(&"verify"),
        "{named:?}"
    );
    for command in named {
        fischio().args([command, "--help"]).assert().success();
    }
}
