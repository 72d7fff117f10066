//! Reads a rulebook's source.

use std::collections::BTreeSet;

use fischio_core::Localised;
use pulldown_cmark::{
    CowStr, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd, TextMergeStream, html,
};

use super::{ClauseText, Rulebook, Section};

/// The rulebook from its source in each language, by the language's code.
pub(super) fn rulebook(game: &'static str, sources: &[(&str, String)]) -> Result<Rulebook, String> {
    let read = |(language, source): &(&str, String)| {
        let book = Book::read(source).map_err(|error| format!("{language}: {error}"))?;
        Ok(((*language).to_owned(), book))
    };
    let books: Vec<(String, Book)> = sources.iter().map(read).collect::<Result<_, String>>()?;
    let (_, first) = books.first().ok_or("it is in no language")?;
    for (language, book) in &books {
        if book.outline() != first.outline() {
            return Err(format!(
                "the languages differ in their clauses: {:?} and, in {language}, {:?}",
                first.outline(),
                book.outline()
            ));
        }
    }

    let known: BTreeSet<String> = first
        .sections
        .iter()
        .flat_map(|section| &section.clauses)
        .map(|clause| clause.id.clone())
        .collect();
    let in_each = |text: &dyn Fn(&Book) -> String| -> Localised {
        let texts = books.iter();
        texts
            .map(|(language, book)| (language.clone(), text(book)))
            .collect()
    };
    let clause = |section: usize, at: usize| {
        let BookClause { id, sources, .. } = first.clause(section, at);
        ClauseText {
            title: in_each(&|book| book.clause(section, at).title.clone()),
            html: in_each(&|book| to_html(&book.clause(section, at).body, &known, id)),
            text: in_each(&|book| to_text(&book.clause(section, at).body)),
            sources: sources.clone(),
            id: id.clone(),
        }
    };
    let section = |(at, section): (usize, &BookSection)| Section {
        title: in_each(&|book| book.sections[at].title.clone()),
        clauses: (0..section.clauses.len())
            .map(|number| clause(at, number))
            .collect(),
    };
    Ok(Rulebook {
        game,
        title: in_each(&|book| book.title.clone()),
        introduction: in_each(&|book| to_html(&book.introduction, &known, "")),
        introduction_text: in_each(&|book| to_text(&book.introduction)),
        sections: first.sections.iter().enumerate().map(section).collect(),
    })
}

/// A rulebook in one language.
#[derive(Default)]
struct Book {
    title: String,
    introduction: String,
    sections: Vec<BookSection>,
}

struct BookSection {
    title: String,
    clauses: Vec<BookClause>,
}

struct BookClause {
    id: String,
    sources: Vec<String>,
    title: String,
    body: String,
}

impl Book {
    fn read(source: &str) -> Result<Book, String> {
        let mut book = Book::default();
        let headings = headings(source);
        let ends = headings.iter().skip(1).map(|next| next.start);
        for (heading, end) in headings.iter().zip(ends.chain([source.len()])) {
            book.add(heading, source[heading.end..end].trim())?;
        }
        if book.title.is_empty() {
            return Err("there is no title (# …)".to_owned());
        }
        Ok(book)
    }

    fn clause(&self, section: usize, at: usize) -> &BookClause {
        &self.sections[section].clauses[at]
    }

    /// The clauses of each section, with their sources: the same in each language.
    fn outline(&self) -> Vec<Vec<String>> {
        let of_section = |section: &BookSection| {
            let named = |clause: &BookClause| format!("{} {:?}", clause.id, clause.sources);
            section.clauses.iter().map(named).collect()
        };
        self.sections.iter().map(of_section).collect()
    }

    fn add(&mut self, heading: &Heading, body: &str) -> Result<(), String> {
        let title = heading.title.clone();
        match heading.level {
            HeadingLevel::H1 if self.title.is_empty() => {
                self.title = title;
                body.clone_into(&mut self.introduction);
            }
            HeadingLevel::H2 if body.is_empty() => self.sections.push(BookSection {
                title,
                clauses: Vec::new(),
            }),
            HeadingLevel::H2 => return Err(format!("section {title:?} has text before a clause")),
            HeadingLevel::H3 => {
                let clause = clause(&title, body)?;
                if self.has(&clause.id) {
                    return Err(format!("clause {} is there twice", clause.id));
                }
                let Some(section) = self.sections.last_mut() else {
                    return Err(format!("clause {} is in no section (## …)", clause.id));
                };
                section.clauses.push(clause);
            }
            level => {
                return Err(format!(
                    "heading {title:?} of level {level} has no place here"
                ));
            }
        }
        Ok(())
    }

    fn has(&self, id: &str) -> bool {
        let mut clauses = self.sections.iter().flat_map(|section| &section.clauses);
        clauses.any(|clause| clause.id == id)
    }
}

struct Heading {
    level: HeadingLevel,
    title: String,
    start: usize,
    end: usize,
}

fn headings(source: &str) -> Vec<Heading> {
    let mut headings: Vec<Heading> = Vec::new();
    let mut within = false;
    for (event, range) in Parser::new(source).into_offset_iter() {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                within = true;
                headings.push(Heading {
                    level,
                    title: String::new(),
                    start: range.start,
                    end: range.end,
                });
            }
            Event::End(TagEnd::Heading(_)) => within = false,
            Event::Text(text) | Event::Code(text) if within => {
                if let Some(heading) = headings.last_mut() {
                    heading.title.push_str(&text);
                }
            }
            _ => {}
        }
    }
    headings
}

/// A clause from its heading, `CF-09 [B][R] Title`, and what stands below.
fn clause(heading: &str, body: &str) -> Result<BookClause, String> {
    let form = || format!("a clause's heading is like \"CF-09 [B][R] Title\", not {heading:?}");
    let (id, rest) = heading.split_once(' ').ok_or_else(form)?;
    if clause_id_at_start(id) != Some(id.len()) {
        return Err(form());
    }
    let mut rest = rest.trim_start();
    let mut sources = Vec::new();
    while let Some((source, after)) = rest
        .strip_prefix('[')
        .and_then(|after| after.split_once(']'))
    {
        if !["B", "F", "R", "O"].contains(&source) {
            return Err(form());
        }
        sources.push(source.to_owned());
        rest = after.trim_start();
    }
    if sources.is_empty() || rest.is_empty() {
        return Err(form());
    }
    if body.is_empty() {
        return Err(format!("clause {id} has no text"));
    }
    Ok(BookClause {
        id: id.to_owned(),
        sources,
        title: rest.to_owned(),
        body: body.to_owned(),
    })
}

/// The length of the clause ID that `text` begins with, if it does.
fn clause_id_at_start(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let id = bytes.get(..5)?;
    let plain = id[..2].iter().all(u8::is_ascii_uppercase)
        && id[2] == b'-'
        && id[3..].iter().all(u8::is_ascii_digit);
    let ends = bytes
        .get(5)
        .is_none_or(|next| !next.is_ascii_alphanumeric());
    (plain && ends).then_some(5)
}

fn options() -> Options {
    Options::ENABLE_TABLES
}

/// HTML, with clauses' IDs linked, and rulings and options marked as such. HTML in the source
/// is shown as text.
fn to_html(body: &str, known: &BTreeSet<String>, own: &str) -> String {
    let events: Vec<Event<'_>> = TextMergeStream::new(Parser::new_ext(body, options())).collect();
    let mut out = Vec::new();
    let mut in_link = false;
    for (at, event) in events.iter().enumerate() {
        match event {
            Event::Start(Tag::Link { .. }) => {
                in_link = true;
                out.push(event.clone());
            }
            Event::End(TagEnd::Link) => {
                in_link = false;
                out.push(event.clone());
            }
            Event::Start(Tag::BlockQuote(_)) => out.push(Event::Html(
                note_kind(&events[at + 1..]).map_or("<blockquote>\n".into(), |kind| {
                    CowStr::from(format!("<blockquote class=\"{kind}\">\n"))
                }),
            )),
            Event::Html(text) | Event::InlineHtml(text) => out.push(Event::Text(text.clone())),
            Event::Text(text) if !in_link => link_clauses(text, known, own, &mut out),
            _ => out.push(event.clone()),
        }
    }
    let mut html = String::new();
    html::push_html(&mut html, out.into_iter());
    html
}

/// Whether a block quote that continues with `events` is a ruling or an option.
fn note_kind(events: &[Event<'_>]) -> Option<&'static str> {
    let [
        Event::Start(Tag::Paragraph),
        Event::Start(Tag::Strong),
        Event::Text(word),
        ..,
    ] = events
    else {
        return None;
    };
    match &**word {
        "Ruling." | "Decisione." => Some("ruling"),
        "Option." | "Opzione." => Some("option"),
        _ => None,
    }
}

fn link_clauses(text: &str, known: &BTreeSet<String>, own: &str, out: &mut Vec<Event<'_>>) {
    let mut plain = String::new();
    let mut rest = text;
    let mut word_before = false;
    while let Some(next) = rest.chars().next() {
        let length = clause_id_at_start(rest).unwrap_or(0);
        let id = &rest[..length];
        if !word_before && id != own && known.contains(id) {
            out.push(Event::Text(std::mem::take(&mut plain).into()));
            out.push(Event::Start(Tag::Link {
                link_type: LinkType::Inline,
                dest_url: format!("#{id}").into(),
                title: "".into(),
                id: "".into(),
            }));
            out.push(Event::Text(id.to_owned().into()));
            out.push(Event::End(TagEnd::Link));
            rest = &rest[length..];
            word_before = true;
        } else {
            plain.push(next);
            rest = &rest[next.len_utf8()..];
            word_before = next.is_alphanumeric();
        }
    }
    out.push(Event::Text(plain.into()));
}

/// The text alone: paragraphs with an empty line between them, items with a dash or a number,
/// each in one line; lines of code begin with four spaces.
fn to_text(body: &str) -> String {
    let mut text = String::new();
    // The number of each list's next item, outermost first.
    let mut lists: Vec<Option<u64>> = Vec::new();
    let mut in_code = false;
    for event in Parser::new_ext(body, options()) {
        match event {
            Event::Text(code) if in_code => {
                for line in code.lines() {
                    text.push_str("    ");
                    text.push_str(line);
                    text.push('\n');
                }
            }
            Event::Text(words)
            | Event::Code(words)
            | Event::Html(words)
            | Event::InlineHtml(words) => text.push_str(&words),
            Event::SoftBreak => text.push(' '),
            Event::HardBreak => text.push('\n'),
            Event::Start(Tag::CodeBlock(_)) => in_code = true,
            Event::Start(Tag::List(first)) => {
                if !lists.is_empty() {
                    end_block(&mut text, "\n");
                }
                lists.push(first);
            }
            Event::Start(Tag::Item) => {
                text.push_str(&"  ".repeat(lists.len().saturating_sub(1)));
                match lists.last_mut() {
                    Some(Some(number)) => {
                        text.push_str(&number.to_string());
                        text.push_str(". ");
                        *number += 1;
                    }
                    _ => text.push_str("- "),
                }
            }
            Event::End(TagEnd::List(_)) => {
                lists.pop();
                end_block(&mut text, if lists.is_empty() { "\n\n" } else { "\n" });
            }
            Event::End(TagEnd::TableCell) => text.push_str("  "),
            Event::End(TagEnd::Item | TagEnd::TableHead | TagEnd::TableRow) => {
                end_block(&mut text, "\n");
            }
            Event::End(
                end @ (TagEnd::Paragraph
                | TagEnd::CodeBlock
                | TagEnd::Table
                | TagEnd::BlockQuote(_)),
            ) => {
                in_code &= end != TagEnd::CodeBlock;
                end_block(&mut text, if lists.is_empty() { "\n\n" } else { "\n" });
            }
            _ => {}
        }
    }
    text.trim_end().trim_start_matches('\n').to_owned()
}

fn end_block(text: &mut String, gap: &str) {
    text.truncate(text.trim_end().len());
    text.push_str(gap);
}

#[cfg(test)]
mod tests {
    use super::*;

    const EN: &str = "# Game\n\nIt begins with CF-02.\n\n## Part\n\n### CF-01 [B] One\n\nAs CF-02, not CF-01, \
        `CF-02`, XCF-02, CF-021 or CF-99.\n\n> **Ruling.** So *be* it.\n\n### CF-02 [B][R] Two\n\n- a <b>b</b>\n- c\n\n1. d\n   1. e\n2. f\n\n```\n# g\n  h\n```\n\nend\n";
    const IT: &str = "# Gioco\n\nInizio.\n\n## Parte\n\n### CF-01 [B] Uno\n\nUno.\n\n### CF-02 [B][R] Due\n\nDue.\n";

    fn book(english: &str, italian: &str) -> Result<Rulebook, String> {
        rulebook(
            "game",
            &[("en", english.to_owned()), ("it", italian.to_owned())],
        )
    }

    #[test]
    fn a_source_is_read_into_clauses_with_links() {
        let book = book(EN, IT).unwrap();
        assert_eq!((&*book.title["en"], &*book.title["it"]), ("Game", "Gioco"));
        assert_eq!(
            book.introduction["en"],
            "<p>It begins with <a href=\"#CF-02\">CF-02</a>.</p>\n"
        );
        let [one, two] = &*book.sections[0].clauses else {
            panic!("two clauses");
        };
        assert_eq!((&*one.id, &*one.title["it"]), ("CF-01", "Uno"));
        assert_eq!(two.sources, ["B", "R"]);
        assert_eq!(
            one.html["en"],
            "<p>As <a href=\"#CF-02\">CF-02</a>, not CF-01, <code>CF-02</code>, XCF-02, CF-021 or CF-99.</p>\n\
             <blockquote class=\"ruling\">\n<p><strong>Ruling.</strong> So <em>be</em> it.</p>\n</blockquote>\n"
        );
        assert_eq!(
            one.text["en"],
            "As CF-02, not CF-01, CF-02, XCF-02, CF-021 or CF-99.\n\nRuling. So be it."
        );
        assert!(two.html["en"].contains("a &lt;b&gt;b&lt;/b&gt;"), "{two:?}");
        assert_eq!(
            two.text["en"],
            "- a <b>b</b>\n- c\n\n1. d\n  1. e\n2. f\n\n    # g\n      h\n\nend"
        );
    }

    #[test]
    fn a_faulty_source_is_refused() {
        for (wrong, right, says) in [
            ("# Gioco", "Gioco", "no title"),
            ("## Parte\n", "", "in no section"),
            (
                "## Parte\n",
                "## Parte\n\nParole.\n",
                "text before a clause",
            ),
            ("CF-02 [B][R]", "CF-01 [B][R]", "twice"),
            ("CF-02 [B][R]", "CF-03 [B][R]", "differ"),
            ("CF-02 [B][R]", "CF-02 [B]", "differ"),
            ("CF-02 [B][R]", "CF-02 [X]", "heading is like"),
            ("CF-02 [B][R]", "CF-02", "heading is like"),
            ("CF-02 [B][R]", "CF-2 [B][R]", "heading is like"),
            ("\n\nDue.\n", "\n", "no text"),
            ("### CF-02", "#### CF-02", "no place here"),
        ] {
            let error = book(EN, &IT.replacen(wrong, right, 1)).unwrap_err();
            assert!(error.contains(says), "{wrong} -> {right}: {error}");
        }
    }
}
