//! What a link tells of itself where it is shown: in a chat, in a list of results. A page's own script is not run
//! there, so the server writes it into the page's head.
//!
//! It tells what anybody may know who has no seat: of a match that is not listed only its game.

use std::fmt::Write as _;

use axum::http::{HeaderMap, header};
use fischio_core::{GameDescription, Side};
use fischio_pictures::said;
use games::lessons;
use games::words::{self, LANGUAGES};

use super::App;
use super::games::{described, descriptions};
use super::pictures::coach_names;
use crate::id::MatchId;
use crate::model::{Status, TournamentId};
use crate::tournaments;
use crate::wire::CoachView;

/// What stands around the part of the page's head that is written anew.
const BEGINS: &str = "<!--link-->";
const ENDS: &str = "<!--/link-->";
/// Before this it is written where the page has no such part.
const HEAD_ENDS: &str = "</head>";

/// Bytes of a path of the page that are looked at: more than the longest name takes.
const LONGEST_PATH: usize = 200;

/// A link as it is told of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Link {
    language: &'static str,
    title: String,
    description: String,
    /// The page's path, without what only its reader is to know.
    path: String,
    /// Its picture's address on this server.
    picture: Option<String>,
}

/// The language that a request asks for: the one in its address, else the one its reader likes most.
pub(super) fn language(query: Option<&str>, headers: &HeaderMap) -> &'static str {
    let known = |code: &str| {
        let code = code.trim().split('-').next().unwrap_or_default();
        LANGUAGES
            .iter()
            .copied()
            .find(|known| known.eq_ignore_ascii_case(code))
    };
    let pairs = query.unwrap_or_default().split('&');
    let named = pairs
        .filter_map(|pair| pair.strip_prefix("lang="))
        .find_map(known);
    let liked = headers.get_all(header::ACCEPT_LANGUAGE).iter();
    let liked = liked
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .filter_map(|one| {
            let (code, rest) = one.split_once(';').unwrap_or((one, ""));
            let weight = rest.trim().strip_prefix("q=").unwrap_or("1");
            let weight: f32 = weight.trim().parse().unwrap_or(0.0);
            Some((known(code)?, weight)).filter(|(_, weight)| *weight > 0.0)
        });
    // Of those liked alike the first comes first.
    let most = liked.reduce(|best, one| if one.1 > best.1 { one } else { best });
    named.or(most.map(|(code, _)| code)).unwrap_or(LANGUAGES[0])
}

impl App {
    /// What a link to a path of the page is told as.
    pub(super) async fn link(&self, path: &str, language: &'static str) -> Link {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let told = match parts.as_slice() {
            _ if path.len() > LONGEST_PATH => None,
            ["rules", game] => described(game).ok().map(|game| rules(game, language)),
            ["learn", game] => described(game).ok().map(|game| learn(game, language)),
            ["learn", game, id] => described(game)
                .ok()
                .and_then(|game| lesson(game, id, language)),
            ["match", id] => self.of_match(id, "match", language).await,
            ["replay", id] => self.of_match(id, "replay", language).await,
            // The invitation is a secret: it is not repeated.
            ["join", id, _] => self.of_match(id, "join", language).await,
            ["tournaments", id] | ["tournaments", id, _] => self.of_tournament(id, language).await,
            _ => None,
        };
        told.unwrap_or_else(|| home(language))
    }

    /// A tournament: its name, how far it is, and who leads or has won.
    async fn of_tournament(&self, id: &str, language: &'static str) -> Option<Link> {
        let id: TournamentId = id.parse().ok()?;
        let told = self
            .tournaments()
            .look(&id, |loaded| (loaded.row.clone(), loaded.leaders()));
        let (row, leaders) = told.await.ok()?;
        let game = described(&row.game).ok()?;
        Some(Link {
            language,
            title: format!("{} · {}", row.name, label(game, language)),
            description: tournaments::headline(&row, &leaders, language),
            path: format!("/tournaments/{id}"),
            picture: Some(format!(
                "/api/v1/tournaments/{id}/picture.png?lang={language}"
            )),
        })
    }

    async fn of_match(&self, id: &str, page: &str, language: &'static str) -> Option<Link> {
        let id: MatchId = id.parse().ok()?;
        // A link whose match cannot be read now is a link to the house.
        let listed = self.registry().store().listed(&id).await.ok()??;
        let game = described(&listed.game).ok()?;
        let name = label(game, language);
        let of_game = [("game", name)];
        let summary = &listed.summary;
        let card = |title: String, description: String| Link {
            language,
            title,
            description,
            path: format!("/{page}/{id}"),
            picture: Some(format!("/api/v1/matches/{id}/picture.png?lang={language}")),
        };
        if page == "join" {
            return Some(Link {
                path: format!("/match/{id}"),
                ..card(
                    words_of("invitation-title", &of_game, language),
                    words_of("invitation", &[], language),
                )
            });
        }
        if !listed.listed {
            return Some(card(
                words_of("unlisted-title", &of_game, language),
                words_of("unlisted", &[], language),
            ));
        }
        let coaches = CoachView::first_of(&summary.chairs, &listed.names, |_| false);
        let names = coach_names(&coaches, language);
        let coach = |side: Side| {
            names[side].clone().unwrap_or_else(|| {
                said(&game.sides[side], language)
                    .unwrap_or_default()
                    .to_owned()
            })
        };
        let (home, away) = (coach(Side::Home), coach(Side::Away));
        let score = summary.score;
        let title = format!("{home} {}–{} {away} · {name}", score.home, score.away);
        let description = match (summary.status, summary.result) {
            (Status::Waiting, _) => words_of("waiting", &of_game, language),
            (Status::Finished, Some(result)) => {
                let result = words::result(game.id, &result);
                let result = said(&result, language).unwrap_or_default();
                words_of("replay", &[("result", result)], language)
            }
            _ => {
                let facts = [("game", name), ("home", &home), ("away", &away)];
                words_of("match", &facts, language)
            }
        };
        Some(card(title, description))
    }
}

fn label<'a>(game: &'a GameDescription, language: &str) -> &'a str {
    said(&game.label, language).unwrap_or(game.id)
}

fn words_of(id: &str, facts: &[(&'static str, &str)], language: &str) -> String {
    let words = words::link(id, facts);
    said(&words, language).unwrap_or_default().to_owned()
}

fn home(language: &'static str) -> Link {
    // The house shows one of its games.
    let shown = descriptions().first();
    Link {
        language,
        title: "Fischio".to_owned(),
        description: words_of("home", &[], language),
        path: "/".to_owned(),
        picture: shown.map(|game| picture_of(game, language)),
    }
}

fn picture_of(game: &GameDescription, language: &str) -> String {
    format!("/api/v1/games/{}/picture.png?lang={language}", game.id)
}

fn rules(game: &GameDescription, language: &'static str) -> Link {
    Link {
        language,
        title: words_of("rules-title", &[("game", label(game, language))], language),
        description: words_of("rules", &[], language),
        path: format!("/rules/{}", game.id),
        picture: Some(picture_of(game, language)),
    }
}

fn learn(game: &GameDescription, language: &'static str) -> Link {
    Link {
        language,
        title: words_of("learn-title", &[("game", label(game, language))], language),
        description: words_of("learn", &[], language),
        path: format!("/learn/{}", game.id),
        picture: Some(picture_of(game, language)),
    }
}

fn lesson(game: &GameDescription, id: &str, language: &'static str) -> Option<Link> {
    let lessons = lessons::of(game.id).ok()?;
    let lesson = lessons.iter().find(|lesson| lesson.id == id)?;
    let title = said(&lesson.title, language)?;
    let facts = [("lesson", title), ("game", label(game, language))];
    let picture = picture_of(game, language);
    Some(Link {
        language,
        title: words_of("lesson-title", &facts, language),
        description: words_of("learn", &[], language),
        path: format!("/learn/{}/{id}", game.id),
        picture: Some(match lesson.scene() {
            Some(_) => format!("{picture}&lesson={id}"),
            None => picture,
        }),
    })
}

impl Link {
    /// The page with this in its head. `base`: what visitors call the server, where that is known.
    pub(super) fn write_into(&self, page: &str, base: Option<&str>) -> String {
        let told = self.tags(base);
        let parts = page
            .split_once(BEGINS)
            .and_then(|(before, rest)| Some((before, rest.split_once(ENDS)?.1)));
        match parts {
            Some((before, after)) => format!("{before}{told}{after}"),
            None => page.replacen(HEAD_ENDS, &format!("{told}{HEAD_ENDS}"), 1),
        }
    }

    fn tags(&self, base: Option<&str>) -> String {
        let (title, description) = (escape(&self.title), escape(&self.description));
        let locale = escape(&words_of("locale", &[], self.language));
        let whole = if self.path == "/" {
            title.clone()
        } else {
            format!("{title} · Fischio")
        };
        let mut tags = format!(
            "<title>{whole}</title>\
             <meta name=\"description\" content=\"{description}\" />\
             <meta property=\"og:site_name\" content=\"Fischio\" />\
             <meta property=\"og:type\" content=\"website\" />\
             <meta property=\"og:locale\" content=\"{locale}\" />\
             <meta property=\"og:title\" content=\"{title}\" />\
             <meta property=\"og:description\" content=\"{description}\" />\
             <meta name=\"twitter:card\" content=\"summary_large_image\" />\
             <meta name=\"twitter:title\" content=\"{title}\" />\
             <meta name=\"twitter:description\" content=\"{description}\" />"
        );
        // Only whole addresses mean something elsewhere.
        if let Some(base) = base.map(escape) {
            let path = escape(&self.path);
            let _ = write!(
                tags,
                "<meta property=\"og:url\" content=\"{base}{path}\" />"
            );
            if let Some(picture) = self.picture.as_deref().map(escape) {
                let _ = write!(
                    tags,
                    "<meta property=\"og:image\" content=\"{base}{picture}\" />\
                     <meta property=\"og:image:type\" content=\"image/png\" />\
                     <meta property=\"og:image:width\" content=\"1200\" />\
                     <meta property=\"og:image:height\" content=\"630\" />\
                     <meta property=\"og:image:alt\" content=\"{title}\" />\
                     <meta name=\"twitter:image\" content=\"{base}{picture}\" />"
                );
            }
        }
        tags
    }
}

/// A text as it stands in the page's head, on one line.
fn escape(text: &str) -> String {
    fischio_pictures::escape(&text.replace(char::is_control, " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page as it is written; the built one has the same marks.
    const PAGE: &str = include_str!("../../../../web/index.html");

    fn example() -> Link {
        Link {
            language: "it",
            title: "</title><script>alert('è')</script> & \"co\"".to_owned(),
            description: "a\nb".to_owned(),
            path: "/match/AAAAAAAAAAAA".to_owned(),
            picture: Some("/api/v1/matches/AAAAAAAAAAAA/picture.png?lang=it".to_owned()),
        }
    }

    #[test]
    fn whatever_a_coach_is_called_stands_in_the_head_as_text() {
        let page = example().write_into(PAGE, Some("https://table.example"));
        assert!(!page.contains("<script>"), "{page}");
        let title =
            "&lt;/title&gt;&lt;script&gt;alert(&#39;è&#39;)&lt;/script&gt; &amp; &quot;co&quot;";
        assert!(page.contains(&format!("<title>{title} · Fischio</title>")));
        assert!(page.contains(&format!("property=\"og:title\" content=\"{title}\"")));
        assert!(page.contains("property=\"og:description\" content=\"a b\""));
        assert_eq!(page.matches("<title>").count(), 1);
        assert_eq!(page.matches("og:site_name").count(), 1);
        assert!(page.contains(
            "og:image\" content=\"https://table.example/api/v1/matches/AAAAAAAAAAAA/picture.png?lang=it\""
        ));
        assert!(page.contains("og:url\" content=\"https://table.example/match/AAAAAAAAAAAA\""));
    }

    #[test]
    fn a_page_without_the_marks_is_told_of_before_its_head_ends() {
        let page = example().write_into("<head></head><body></head>", None);
        assert!(page.starts_with("<head><title>"), "{page}");
        assert!(page.ends_with("</head><body></head>"));
        assert!(!page.contains("og:image") && !page.contains("og:url"));
    }

    #[test]
    fn the_language_is_the_one_asked_for_else_the_one_liked_most() {
        let of = |query: Option<&str>, liked: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, liked.parse().unwrap());
            language(query, &headers)
        };
        assert_eq!(of(None, "it-IT,it;q=0.9,en;q=0.8"), "it");
        assert_eq!(of(None, "fr, en;q=0.4, it;q=0.5"), "it");
        assert_eq!(of(None, "it;q=0, fr"), "en");
        assert_eq!(of(None, "it;q=nonsense, *"), "en");
        assert_eq!(of(Some("a=b&lang=IT"), "en"), "it");
        assert_eq!(of(Some("lang=xx"), "it"), "it");
        assert_eq!(language(None, &HeaderMap::new()), "en");
    }
}
