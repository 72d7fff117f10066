//! What the words of a page mean.

use maud::html;

use super::page::{Section, section as section_named};

const WORDS: [(&str, &str); 16] = [
    (
        "95 % sure",
        "If the whole experiment were done again and again, 95 of 100 such lines would hold the true number. It says nothing of what the experiment did not vary.",
    ),
    (
        "Cannot tell",
        "The line crosses the number that would mean no difference. That is not the same as no difference: it may be as large as the line is long.",
    ),
    (
        "Cell",
        "One combination of what an experiment varies, played many times.",
    ),
    (
        "Decision",
        "One action of one side, placements of a set-up included.",
    ),
    (
        "Draw",
        "A match that nobody won. It counts half a point for each side.",
    ),
    (
        "Elo",
        "Strength as chess tells it. Equal players have the same; who is 100 ahead takes 64 % of the points, 200 ahead 76 %, 400 ahead 91 %. All of the points have no Elo, so it is told as more than something.",
    ),
    (
        "Expected goals",
        "The odds of all shots, added up: how many goals usual luck would have brought.",
    ),
    ("First possession", "Who had the ball when play began."),
    (
        "Interval",
        "The line through a dot: where the true number is, as far as the matches say.",
    ),
    (
        "Ladder",
        "Players in the order of their strength, which all their matches against one another fit best (the method of Bradley and Terry).",
    ),
    (
        "Percent of the match gone",
        "As the game counts: actions, turns or movement phases; goals where a number of goals ends it.",
    ),
    (
        "Points",
        "A win is 1, a draw ½, a loss 0. In percent: of all that were to be had.",
    ),
    (
        "Side effect",
        "What it is worth to play at home, when both sides have the same squad, or have each equally often.",
    ),
    (
        "Squad effect",
        "What it is worth to have this squad, team or deck rather than the other one, on either side equally often.",
    ),
    (
        "Variant",
        "One of the ways in which a thing was tried: one option, squad or player instead of another.",
    ),
    (
        "Win chance",
        "How many of a hundred such matches the side won. Draws are not won, so both sides' chances need not make a hundred.",
    ),
];

pub(super) fn section() -> Section {
    let content = html! {
        dl.glossary { @for (word, meaning) in WORDS { dt { (word) } dd { (meaning) } } }
        details {
            summary { "For those who know statistics" }
            ul.cells {
                li { "Shares: Wilson's interval. Points: the same, with the effective number of matches that draws give (Kish)." }
                li { "Averages and slopes: Student's t. Differences and sums: the method of variance estimates recovery (Zou and Donner), for shares Newcombe's." }
                li { "Differences over several cells: weights of Cochran, as of Mantel and Haenszel. Nothing is corrected for how many lines there are." }
                li { "Ladders: Bradley and Terry by minorisation and maximisation (Hunter), half a draw more for each two who met, sandwich variance." }
                li { "Intervals are those of a fixed number of matches, also where a stop rule ended a cell." }
            }
        }
    };
    section_named("words", "What the words mean", content)
}
