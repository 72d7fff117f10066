//! How drawings are styled: by the page's own style sheets, of which a picture takes what it needs with every
//! property resolved. So a picture looks as the page does, and what is changed there changes here.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use fischio_core::{BySide, Side, Tone};

use crate::drawings::{CLOTHS, name_of};

const SHEETS: [&str; 3] = [
    include_str!("../../../web/src/app.css"),
    include_str!("../../../web/src/lib/board/board.css"),
    include_str!("../../../web/src/lib/board/prints.css"),
];

/// The family of letters: in a PNG it is the one that comes with this crate.
pub(crate) const FAMILY: &str = "Inter, system-ui, sans-serif";

/// Properties that mean something in a drawing.
const DRAWN: [&str; 16] = [
    "display",
    "fill",
    "fill-opacity",
    "font",
    "font-size",
    "font-weight",
    "letter-spacing",
    "opacity",
    "paint-order",
    "stroke",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-opacity",
    "stroke-width",
    "transform",
];

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

type Properties = BTreeMap<String, String>;

/// The page's colours, and what the sides wear.
pub(crate) struct Colours {
    theme: Theme,
    all: Properties,
    /// What differs between the pieces of the sides.
    pieces: BySide<Properties>,
}

impl Colours {
    pub(crate) fn new(theme: Theme, shirts: Option<BySide<Tone>>) -> Colours {
        let mut all = Properties::new();
        let mut pieces: BySide<Properties> = BySide::default();
        for rule in SHEETS.iter().flat_map(|sheet| rules(sheet)) {
            let own = rule.declarations.iter();
            let own = own.filter(|(name, _)| name.starts_with("--"));
            let own = own.map(|(name, value)| (name.to_string(), value.to_string()));
            match rule.prelude {
                ":root" => all.extend(own),
                // Away's are the rest of Home's with some exchanged.
                ".piece" => {
                    let own: Properties = own.collect();
                    pieces.home.extend(own.clone());
                    pieces.away.extend(own);
                }
                ".piece.side-away" => pieces.away.extend(own),
                _ => {}
            }
        }
        for side in shirts.iter().flat_map(|_| Side::BOTH) {
            let worn = shirts.and_then(|shirts| CLOTHS.get(&name_of(&shirts[side])));
            let Some(worn) = worn else { continue };
            let line = match theme {
                Theme::Light => &worn.line[0],
                Theme::Dark => &worn.line[1],
            };
            for (what, colour) in [
                ("", &worn.cloth),
                ("-ink", &worn.ink),
                ("-trim", &worn.trim),
                ("-pale", &worn.pale),
                ("-deep", &worn.deep),
                ("-line", line),
            ] {
                all.insert(format!("--{side}{what}"), colour.clone());
            }
        }
        Colours { theme, all, pieces }
    }

    /// A colour of the page by its name, like `--paper`.
    pub(crate) fn get(&self, name: &str) -> String {
        self.resolved(&format!("var({name})"), None)
            .unwrap_or_default()
    }

    /// A value without functions; nothing if it names a property that there is not.
    fn resolved(&self, value: &str, side: Option<Side>) -> Option<String> {
        let mut value = value.to_owned();
        while let Some((before, function, inside, after)) = first_function(&value) {
            let (first, second) = split_top(inside);
            let chosen = if function == "light-dark" {
                match self.theme {
                    Theme::Light => first,
                    Theme::Dark => second?,
                }
            } else {
                let of_piece = side.and_then(|side| self.pieces[side].get(first));
                let known = of_piece.or_else(|| self.all.get(first));
                known.map(String::as_str).or(second)?
            };
            value = format!("{before}{chosen}{after}");
        }
        Some(value)
    }

    /// The style sheet for what is drawn: rules that speak of nothing else.
    pub(crate) fn sheet(&self, drawn: &str) -> String {
        let used = classes_in(drawn);
        let mut sheet = String::new();
        for rule in SHEETS[1..].iter().flat_map(|sheet| rules(sheet)) {
            let selectors: Vec<String> = selectors(rule.prelude)
                .into_iter()
                .filter(|selector| applies(selector, &used))
                .collect();
            if selectors.is_empty() {
                continue;
            }
            if let Some(declared) = self.declared(&rule, None) {
                write_rule(&mut sheet, &selectors, &declared);
                continue;
            }
            // What depends on the side is written for each.
            for side in Side::BOTH {
                let Some(declared) = self.declared(&rule, Some(side)) else {
                    continue;
                };
                let of_side = selectors.iter().filter_map(|selector| {
                    let rest = selector.strip_prefix(".piece")?;
                    Some(format!(".side-{side}{rest}"))
                });
                write_rule(&mut sheet, &of_side.collect::<Vec<_>>(), &declared);
            }
        }
        sheet
    }

    /// The declarations of a rule that mean something here; nothing if one names a property that there is not.
    fn declared(&self, rule: &Rule<'_>, side: Option<Side>) -> Option<String> {
        let mut declared = String::new();
        let drawn = rule.declarations.iter();
        for (name, value) in drawn.filter(|(name, _)| DRAWN.contains(name)) {
            let value = self.resolved(value, side)?;
            let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
            if *name == "font" {
                let mut parts = value.split(' ');
                let (weight, size) = (parts.next()?, parts.next()?);
                let _ = write!(
                    declared,
                    "font-weight:{weight};font-size:{size};font-family:{FAMILY};"
                );
            } else {
                let _ = write!(declared, "{name}:{value};");
            }
        }
        Some(declared)
    }
}

fn write_rule(sheet: &mut String, selectors: &[String], declared: &str) {
    if !selectors.is_empty() && !declared.is_empty() {
        let _ = write!(sheet, "{}{{{declared}}}", selectors.join(","));
    }
}

/// A rule of a style sheet as it is written.
struct Rule<'a> {
    prelude: &'a str,
    declarations: Vec<(&'a str, &'a str)>,
}

/// The plain rules of a sheet. What holds only on some media, and what is nested, is left out.
fn rules(sheet: &'static str) -> Vec<Rule<'static>> {
    let mut found = Vec::new();
    let mut rest = sheet;
    while let Some(open) = rest.find('{') {
        let prelude = without_comments(&rest[..open]);
        let mut depth = 0usize;
        let close = rest[open..].find(|c: char| {
            match c {
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0
        });
        let Some(close) = close else { break };
        let body = &rest[open + 1..open + close];
        rest = &rest[open + close + 1..];
        if prelude.starts_with('@') || body.contains('{') {
            continue;
        }
        let declarations = body.split(';').filter_map(|declaration| {
            let (name, value) = without_comments(declaration).split_once(':')?;
            Some((name.trim(), value.trim()))
        });
        found.push(Rule {
            prelude,
            declarations: declarations.collect(),
        });
    }
    found
}

/// What stands behind the last comment: comments stand before rules and before declarations.
fn without_comments(text: &str) -> &str {
    text.rsplit_once("*/")
        .map_or(text, |(_, behind)| behind)
        .trim()
}

/// The selectors of a rule, with `:is(…)` written out.
fn selectors(prelude: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = Some(prelude);
    while let Some(text) = rest {
        let (first, more) = split_top(text);
        rest = more;
        let selector = first.split_whitespace().collect::<Vec<_>>().join(" ");
        match selector.split_once(":is(") {
            Some((before, behind)) => {
                let (inside, after) = behind.split_once(')').unwrap_or((behind, ""));
                let of = inside.split(',').map(str::trim);
                found.extend(of.map(|one| format!("{before}{one}{after}")));
            }
            None => found.push(selector),
        }
    }
    found
}

/// What stands before the first comma that is in no brackets, and what behind it.
fn split_top(text: &str) -> (&str, Option<&str>) {
    let mut depth = 0usize;
    let comma = text.find(|c: char| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == ',' && depth == 0
    });
    match comma {
        Some(at) => (text[..at].trim(), Some(text[at + 1..].trim())),
        None => (text.trim(), None),
    }
}

/// The first `var(…)` or `light-dark(…)` of a value: what is before it, its name, what is in it, what is behind it.
fn first_function(value: &str) -> Option<(&str, &str, &str, &str)> {
    let names = ["var", "light-dark"];
    let at = |name: &'static str| Some((value.find(&format!("{name}("))?, name));
    let (start, name) = names.into_iter().filter_map(at).min()?;
    let open = start + name.len();
    let mut depth = 0usize;
    let close = value[open..].find(|c: char| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    })?;
    let inside = &value[open + 1..open + close];
    Some((&value[..start], name, inside, &value[open + close + 1..]))
}

/// The classes of a drawing.
fn classes_in(drawn: &str) -> BTreeSet<&str> {
    let lists = drawn.split("class=\"").skip(1);
    let lists = lists.filter_map(|rest| rest.split_once('"'));
    lists
        .flat_map(|(list, _)| list.split_whitespace())
        .collect()
}

/// Whether a selector speaks of classes that there are, and of nothing that only a page has.
fn applies(selector: &str, used: &BTreeSet<&str>) -> bool {
    let mut classes = selector.split('.').skip(1).map(|rest| {
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '-' && c != '_');
        &rest[..end.unwrap_or(rest.len())]
    });
    selector.contains('.')
        && !selector.contains([':', '['])
        && classes.all(|class| class == "board" || used.contains(class))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_that_a_picture_could_need_is_resolved_in_both_themes() {
        for theme in [Theme::Light, Theme::Dark] {
            let colours = Colours::new(theme, None);
            for rule in SHEETS[1..].iter().flat_map(|sheet| rules(sheet)) {
                let of_piece = rule.prelude.contains(".piece");
                let side = of_piece.then_some(Side::Away);
                assert!(colours.declared(&rule, side).is_some(), "{}", rule.prelude);
            }
            for name in ["--paper", "--card", "--ink", "--ink-2", "--gold", "--rule"] {
                assert!(colours.get(name).starts_with('#'), "{name}");
            }
        }
    }

    #[test]
    fn a_sheet_has_the_rules_of_what_is_drawn_and_no_others() {
        let drawn =
            r#"<g class="piece side-home"><path class="body"/></g><rect class="turf odd"/>"#;
        let light = Colours::new(Theme::Light, None).sheet(drawn);
        assert!(light.contains(".board .turf.odd{fill:#79b073;}"), "{light}");
        assert!(light.contains(".side-home .body{fill:#fdf8ea;"), "{light}");
        assert!(light.contains(".side-away .body{fill:#26344d;"), "{light}");
        assert!(!light.contains(".chalk") && !light.contains("tiny"));
        let dark = Colours::new(Theme::Dark, None).sheet(drawn);
        assert!(dark.contains(".board .turf.odd{fill:#366646;}"), "{dark}");
        let yellow = Some(BySide {
            home: Tone::Yellow,
            away: Tone::Blue,
        });
        let drawn = r#"<circle class="disc piece"/>"#;
        let worn = Colours::new(Theme::Light, yellow).sheet(drawn);
        assert!(worn.contains("fill:#f4c430"), "{worn}");
    }

    /// What draws a PNG reads fewer forms of selectors than browsers do.
    #[test]
    fn every_selector_is_read_where_a_png_is_drawn() {
        let rules = SHEETS[1..].iter().flat_map(|sheet| rules(sheet));
        let unread = rules
            .flat_map(|rule| selectors(rule.prelude))
            .filter(|selector| !selector.contains([':', '[']))
            .filter(|selector| {
                let written = format!("{selector}{{fill:red;}}");
                simplecss::StyleSheet::parse(&written).rules.len() != 1
            });
        assert_eq!(unread.collect::<Vec<_>>(), Vec::<String>::new());
    }

    #[test]
    fn selectors_are_taken_apart() {
        assert_eq!(
            selectors(".a:is(.b, .c) rect,\n.d .e"),
            [".a.b rect", ".a.c rect", ".d .e"]
        );
    }
}
