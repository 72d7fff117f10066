//! What is around the sections of a page.

use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = include_str!("style.css");

/// A part of a page.
pub(super) struct Section {
    pub(super) id: &'static str,
    pub(super) title: String,
    pub(super) content: Markup,
}

pub(super) fn section(id: &'static str, title: &str, content: Markup) -> Section {
    Section {
        id,
        title: title.to_owned(),
        content,
    }
}

pub(super) fn page(title: &str, heading: &str, head: &Markup, sections: &[Section]) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content={ "fischio " (env!("CARGO_PKG_VERSION")) };
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    p.eyebrow { "Fischio · the laboratory" }
                    h1 { (heading) }
                    (head)
                    nav aria-label="Parts of this page" {
                        ul { @for section in sections { li { a href={ "#" (section.id) } { (section.title) } } } }
                    }
                }
                main {
                    @for section in sections {
                        section id=(section.id) aria-labelledby={ (section.id) "-title" } {
                            h2 id={ (section.id) "-title" } { (section.title) }
                            (section.content)
                        }
                    }
                }
                footer { p { "Made by fischio lab from tables of matches; the same tables give the same page." } }
            }
        }
    };
    page.into_string()
}

/// How a plot is read.
pub(super) fn how(text: &str) -> Markup {
    html! { p.how { strong { "How to read it. " } (text) } }
}

/// What a plot does not say.
pub(super) fn caution(text: &str) -> Markup {
    html! { p.caution { strong { "Careful. " } (text) } }
}
