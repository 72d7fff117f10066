//! The settings as a configuration file, each with what it does and where its value comes from.

use std::fmt::Write;

use super::layers::Layers;

/// How wide comments are set.
const WIDTH: usize = 100;

/// The configuration as it counts now.
pub(crate) fn config(layers: &Layers) -> String {
    let values = toml::Table::try_from(layers.settings()).expect("settings are TOML");
    let mut text = String::from(
        "# The settings of `fischio serve`. Flags go before variables of the environment, those before this file\n\
         # (--config FILE or FISCHIO_CONFIG), and that before the defaults.\n",
    );
    let mut in_limits = false;
    for setting in layers.known() {
        let (table, key) = match setting.key.strip_prefix("limits.") {
            Some(limit) => (values["limits"].as_table(), limit),
            None => (Some(&values), setting.key.as_str()),
        };
        if table != Some(&values) && !in_limits {
            in_limits = true;
            text.push_str("\n[limits]\n");
        }
        let doc = textwrap::Options::new(WIDTH)
            .initial_indent("# ")
            .subsequent_indent("# ")
            .break_words(false);
        // Writing to a string does not fail.
        let _ = writeln!(text, "\n{}", textwrap::fill(&setting.doc, doc));
        let flag = setting
            .flag()
            .map_or_else(String::new, |flag| format!("{flag} or "));
        let variable = setting.variable();
        let default = match &setting.default {
            Some(default) => format!("default: {default}"),
            None => "no default".to_owned(),
        };
        let source = layers.source(&setting.key);
        let _ = writeln!(text, "# {flag}{variable}; {default}; now from: {source}");
        match table.and_then(|table| table.get(key)) {
            Some(value) if setting.is_hidden() && value.as_str() != Some("") => {
                let _ = writeln!(text, "# {key} = … (it is set, and not printed)");
            }
            Some(value) => {
                let _ = writeln!(text, "{key} = {value}");
            }
            None => {
                let _ = writeln!(text, "# {key} = …");
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_printed() {
        let mut layers = Layers::new();
        let words = "open sesame";
        let variable = ("FISCHIO_SMTP_PASSWORD".to_owned(), words.to_owned());
        let url = format!("postgres://fischio:{words}@localhost/fischio");
        let database = ("FISCHIO_DATABASE".to_owned(), url);
        let variables = [variable, database].into_iter();
        layers.add_environment(variables).unwrap();
        assert_eq!(layers.settings().smtp_password, words);
        let printed = config(&layers);
        assert!(!printed.contains(words), "{printed}");
        assert!(
            printed.contains("now from: environment, FISCHIO_SMTP_PASSWORD\n# smtp_password = …")
        );
        // A file that was printed is one all the same.
        Layers::new().add_file("printed", &printed).unwrap();
    }

    #[test]
    fn what_is_printed_reads_back_as_the_same_settings() {
        let mut layers = Layers::new();
        layers
            .add_flag("--listen", "listen", "localhost:1")
            .unwrap();
        layers.add_flag("--limit", "limits.head", "3s").unwrap();
        layers
            .add_flag("--allow-host", "allow_host", "a \"b\",c")
            .unwrap();
        let printed = config(&layers);
        let mut again = Layers::new();
        again.add_file("printed", &printed).unwrap();
        assert_eq!(again.settings(), layers.settings());
        assert!(
            printed.contains("default: \"15s\"; now from: --limit\nhead = \"3s\"\n"),
            "{printed}"
        );
        for setting in layers.known() {
            assert!(printed.contains(&setting.variable()), "{setting:?}");
        }
    }
}
