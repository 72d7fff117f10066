//! What is told of runs: pages whose numbers are those of the tables, whatever the experiment is called and however far it is.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use fischio_core::BySide;
use lab::as_csv::write_csv;
use lab::compare::{CompareError, Finding, compare};
use lab::stop::Points;
use lab::summary::CellSummary;
use lab::{Experiment, ReadError, Summary, comparison, report, run};
use roxmltree::{Document, Node};
use tempfile::TempDir;

/// Names that would be something else if they were not escaped.
const TEXT: &str = r#"
    name = "Ends <script>alert('x')</script> & \"more\""
    game = "calcetto"
    matches = 44
    seed = 5
    swap = true
    exchange = true
    home = "greedy"
    away = "random"
    [[factors]]
    name = "end</h3>"
    variants = [
        { name = "six, <b>phases</b>", options = { end = "phases", phases = 6 } },
        { name = "goals", options = { goals = "4", phase_limit = 60 } },
    ]
    [[factors]]
    name = "players"
    variants = [{ name = "unequal" }, { name = "equal", away = "greedy" }]
"#;

const NAMES: [&str; 4] = [
    "six, <b>phases</b>, unequal",
    "six, <b>phases</b>, equal",
    "goals, unequal",
    "goals, equal",
];

fn played(text: &str) -> TempDir {
    let none = |path: &Path| Err(format!("{} is not there", path.display()));
    let experiment = Experiment::parse(text, none).unwrap();
    let directory = TempDir::new().unwrap();
    run(&experiment, text, directory.path(), 2, |_| {}).unwrap();
    directory
}

fn page_of(directory: &Path) -> String {
    report(&Summary::read(directory).unwrap())
}

/// The body of a page, which is read as strictly as XML is.
fn body(page: &str) -> &str {
    let from = page.find("<body>").unwrap();
    let to = page.find("</body>").unwrap() + "</body>".len();
    &page[from..to]
}

fn text_of(node: Node) -> String {
    let all: Vec<&str> = node.descendants().filter_map(|one| one.text()).collect();
    // An element's text is also that of its first child.
    let mut texts: Vec<&str> = Vec::new();
    for (nth, one) in all.iter().enumerate() {
        if nth == 0 || all[nth - 1].as_ptr() != one.as_ptr() {
            texts.push(one);
        }
    }
    texts.join(" ")
}

fn by_id<'a>(document: &'a Document, id: &str) -> Option<Node<'a, 'a>> {
    document
        .descendants()
        .find(|node| node.attribute("id") == Some(id))
}

fn section<'a>(document: &'a Document, id: &str) -> Node<'a, 'a> {
    by_id(document, id).unwrap_or_else(|| panic!("the page has no {id}"))
}

/// The rows of the tables of a section whose caption begins so: their names, and the first text of the cell under each head.
fn rows<'a>(section: Node<'a, 'a>, caption: &str) -> BTreeMap<String, BTreeMap<String, String>> {
    let has_caption = |node: &Node| {
        let mut all = node.children();
        all.any(|one| one.has_tag_name("caption") && text_of(one).starts_with(caption))
    };
    let mut tables = section
        .descendants()
        .filter(|node| node.has_tag_name("table"));
    let table = tables
        .find(has_caption)
        .unwrap_or_else(|| panic!("no table {caption}"));
    let body = table
        .children()
        .find(|node| node.has_tag_name("tbody"))
        .unwrap();
    let named = body.children().filter(Node::is_element).map(|row| {
        let head = row.children().find(|node| node.has_tag_name("th")).unwrap();
        let cells = row.children().filter_map(|cell| {
            let name = cell.attribute("data-head")?;
            Some((name.to_owned(), text_of(cell)))
        });
        (head.text().unwrap().trim().to_owned(), cells.collect())
    });
    named.collect()
}

/// A table as text: a map for each row.
fn csv_rows(path: &Path) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_path(path).unwrap();
    let heads: Vec<String> = reader
        .headers()
        .unwrap()
        .iter()
        .map(ToOwned::to_owned)
        .collect();
    let row = |row: Result<csv::StringRecord, csv::Error>| {
        let row = row.unwrap();
        heads
            .iter()
            .cloned()
            .zip(row.iter().map(ToOwned::to_owned))
            .collect()
    };
    reader.records().map(row).collect()
}

fn numbers(rows: &[BTreeMap<String, String>], cell: &str, of: &str) -> Vec<f64> {
    let rows = rows.iter().filter(|row| row["cell_name"] == cell);
    rows.map(|row| row[of].parse().unwrap()).collect()
}

fn count(all: &[f64]) -> f64 {
    f64::from(u32::try_from(all.len()).unwrap())
}

fn mean(all: &[f64]) -> f64 {
    all.iter().sum::<f64>() / count(all)
}

/// Wilson's interval by its definition: the shares from which the measured one is no farther than so many of their own standard errors.
fn wilson(share: f64, matches: f64) -> [f64; 2] {
    let is_near =
        |truth: f64| (share - truth).abs() <= 1.959_964 * (truth * (1.0 - truth) / matches).sqrt();
    let end = |outside: f64| {
        let (mut far, mut near) = (outside, share);
        for _ in 0..60 {
            let middle = f64::midpoint(far, near);
            if is_near(middle) {
                near = middle;
            } else {
                far = middle;
            }
        }
        near
    };
    [end(0.0), end(1.0)]
}

/// Points in percent with their interval, as a page has them.
fn told(all: &[f64]) -> String {
    let (count, share) = (count(all), mean(all));
    // Draws make the points vary less: as if that many matches without draws had been played, with a win and a loss more.
    let with_two: Vec<f64> = all.iter().copied().chain([1.0, 0.0]).collect();
    let centre = mean(&with_two);
    let squares: Vec<f64> = with_two.iter().map(|one| (one - centre).powi(2)).collect();
    let matches = (count / (mean(&squares) / (centre * (1.0 - centre))) + 1e-6).floor();
    let [low, high] = wilson(share, matches).map(|end| 100.0 * end);
    format!("{:.1} % {low:.1} to {high:.1} %", 100.0 * share)
}

#[test]
fn the_numbers_of_a_page_are_those_of_the_tables() {
    let directory = played(TEXT);
    let out = TempDir::new().unwrap();
    write_csv(directory.path(), out.path()).unwrap();
    let matches = csv_rows(&out.path().join("matches.csv"));
    assert_eq!(matches.len(), 4 * 44);
    let page = page_of(directory.path());
    let document = Document::parse(body(&page)).unwrap();

    let results = section(&document, "results");
    let home = rows(results, "Points of the side at home");
    let first = rows(results, "Points of the player that each cell has at home");
    assert_eq!(home.len(), 4);
    for name in NAMES {
        assert_eq!(
            home[name]["Points"],
            told(&numbers(&matches, name, "points_home")),
            "{name}"
        );
    }
    // Only where the players are two.
    assert_eq!(first.keys().collect::<Vec<_>>(), [NAMES[2], NAMES[0]]);
    for name in [NAMES[0], NAMES[2]] {
        assert_eq!(
            first[name]["Points"],
            told(&numbers(&matches, name, "points_first")),
            "{name}"
        );
    }

    let spread = section(&document, "spread");
    let (draws, goals) = (
        rows(spread, "Matches that nobody won"),
        rows(spread, "Goals of both sides in a match"),
    );
    for name in NAMES {
        let all: Vec<f64> = numbers(&matches, name, "goals_home")
            .iter()
            .zip(numbers(&matches, name, "goals_away"))
            .map(|(home, away)| home + away)
            .collect();
        let value = goals[name]["Goals"].split(' ').next().unwrap().to_owned();
        assert_eq!(value, format!("{:.2}", mean(&all)), "{name}");
        let drawn: Vec<f64> = numbers(&matches, name, "points_home")
            .iter()
            .map(|points| f64::from(u8::from((points - 0.5).abs() < 0.1)))
            .collect();
        let [low, high] = wilson(mean(&drawn), 44.0).map(|end| 100.0 * end);
        assert_eq!(
            draws[name]["Draws"],
            format!("{:.1} % {low:.1} to {high:.1} %", 100.0 * mean(&drawn))
        );
    }

    // Side, squad and player apart.
    let effects = section(&document, "effects");
    let of_cell = rows(effects, "Points of a hundred above or below half");
    let name = NAMES[0];
    let side = 100.0 * (mean(&numbers(&matches, name, "points_home")) - 0.5);
    assert!(
        of_cell["Playing at home"]["Worth"]
            .replace('−', "-")
            .starts_with(&change(side))
    );
    let squad: Vec<f64> = matches
        .iter()
        .filter(|row| row["cell_name"] == name)
        .map(|row| {
            let home: f64 = row["points_home"].parse().unwrap();
            if row["exchanged"] == "true" {
                1.0 - home
            } else {
                home
            }
        })
        .collect();
    let squad = 100.0 * (mean(&squad) - 0.5);
    let row = &of_cell["The squad that the cell gives to Home"];
    assert!(
        row["Worth"].replace('−', "-").starts_with(&change(squad)),
        "{row:?} {squad}"
    );

    // What is varied, in cells that are the same otherwise: both pairs weigh as much, since all cells have as many matches.
    let options = section(&document, "options");
    let more = rows(options, "How many more points of a hundred Home takes");
    let of = |name| mean(&numbers(&matches, name, "points_home"));
    let expected = 50.0 * (of(NAMES[2]) - of(NAMES[0]) + of(NAMES[3]) - of(NAMES[1]));
    let row = &more["goals instead of six, <b>phases</b>"];
    assert!(
        row["Difference"]
            .replace('−', "-")
            .starts_with(&change(expected)),
        "{row:?} {expected}"
    );
}

/// A difference with one decimal and its sign.
fn change(number: f64) -> String {
    let text = format!("{number:+.1}");
    match text.as_str() {
        "+0.0" | "-0.0" => "0.0".to_owned(),
        _ => text,
    }
}

#[test]
fn a_lead_is_worth_what_the_tables_say() {
    let directory = played(TEXT);
    let out = TempDir::new().unwrap();
    write_csv(directory.path(), out.path()).unwrap();
    let matches = csv_rows(&out.path().join("matches.csv"));
    let goals = csv_rows(&out.path().join("goals.csv"));
    // Every goal of the matches is there, in order, and the last one has their score.
    for row in &matches {
        let own: Vec<_> = goals
            .iter()
            .filter(|goal| (&goal["cell"], &goal["number"]) == (&row["cell"], &row["number"]))
            .collect();
        let number = |text: &str| text.parse::<u32>().unwrap();
        let all = number(&row["goals_home"]) + number(&row["goals_away"]);
        assert_eq!(own.len() as u32, all);
        if let Some(last) = own.last() {
            assert_eq!(
                (&last["score_home"], &last["score_away"]),
                (&row["goals_home"], &row["goals_away"])
            );
            assert!(number(&last["decisions"]) <= number(&row["decisions"]));
        }
        let gone: Vec<f64> = own
            .iter()
            .map(|goal| goal["gone"].parse().unwrap())
            .collect();
        assert!(gone.is_sorted() && gone.iter().all(|gone| (0.0..=1.0).contains(gone)));
        let clock = if row["cell_name"].starts_with("goals") {
            "goals"
        } else {
            "phases"
        };
        assert!(own.iter().all(|goal| goal["clock"] == clock));
    }
    // Half of the movement phases are gone: who is ahead by one then, and what did they take?
    let mut ahead = Vec::new();
    for row in matches
        .iter()
        .filter(|row| row["cell_name"].starts_with("six"))
    {
        let mut own = goals.iter().filter(|goal| {
            (&goal["cell"], &goal["number"]) == (&row["cell"], &row["number"])
                && goal["gone"].parse::<f64>().unwrap() <= 0.5
        });
        if let Some(last) = own.next_back() {
            let score = ["score_home", "score_away"].map(|of| last[of].parse::<i32>().unwrap());
            let home: f64 = row["points_home"].parse().unwrap();
            let won = |points: f64| f64::from(u8::from(points > 0.9));
            match score[0] - score[1] {
                1 => ahead.push(won(home)),
                -1 => ahead.push(won(1.0 - home)),
                _ => {}
            }
        }
    }
    assert!(!ahead.is_empty());
    let page = page_of(directory.path());
    let document = Document::parse(body(&page)).unwrap();
    let leads = section(&document, "leads");
    let tables: Vec<Node> = leads
        .descendants()
        .filter(|node| node.has_tag_name("table"))
        .collect();
    // Two ways to end, two tables.
    assert_eq!(tables.len(), 2);
    let by_phases = tables
        .iter()
        .find(|table| text_of(**table).contains("movement phases"))
        .unwrap();
    let half = by_phases
        .descendants()
        .filter(|node| node.has_tag_name("tr"))
        .find(|row| text_of(*row).starts_with("50.0 %"))
        .unwrap();
    let cell = half
        .children()
        .filter(|node| node.has_tag_name("td"))
        .nth(1)
        .unwrap();
    let [low, high] = wilson(mean(&ahead), count(&ahead)).map(|end| 100.0 * end);
    let says = format!("{:.1} % {low:.1} to {high:.1} %", 100.0 * mean(&ahead));
    let cell = text_of(cell);
    assert!(cell.starts_with(&says), "{cell} {says}");
    assert!(cell.contains(&format!("{} match", ahead.len())), "{cell}");
}

/// A match that begins from an opening has its score and its time from the first.
#[test]
fn leads_count_from_the_opening() {
    let text = r#"
        name = "Openings"
        game = "chess-football"
        matches = 12
        seed = 2
        home = "random"
        away = "random"
        openings = "some.txt"
        options = { actions = 2 }
    "#;
    // Six of eight actions are gone, and White is ahead by one or Black by two.
    let read = |_: &Path| {
        let board = "3k4/8/8/8/4P3/8/8/4K3 e4 w m b 2 2";
        Ok(format!("{board} 1-0\n{board} 0-2\n"))
    };
    let experiment = Experiment::parse(text, read).unwrap();
    let directory = TempDir::new().unwrap();
    run(&experiment, text, directory.path(), 1, |_| {}).unwrap();
    let out = TempDir::new().unwrap();
    write_csv(directory.path(), out.path()).unwrap();
    let matches = csv_rows(&out.path().join("matches.csv"));
    for (row, away) in matches.iter().zip(["0", "2"].into_iter().cycle()) {
        assert_eq!(row["clock"], "actions");
        assert_eq!((&*row["began_gone"], &*row["began_away"]), ("0.75", away));
    }
    let cell = &Summary::read(directory.path()).unwrap().cells[0];
    let at = |nth: usize| [0, 1, 2].map(|lead| cell.leads.at(nth, lead));
    for nth in 0..9 {
        assert!(at(nth).iter().all(|all| all.matches == 0), "{nth}");
    }
    let [level, one, two] = at(9);
    assert_eq!((level.matches, one.matches, two.matches), (0, 6, 6));
    let mut won: [Vec<f64>; 2] = Default::default();
    for row in &matches {
        let home: f64 = row["points_home"].parse().unwrap();
        let is_black = row["began_away"] == "2";
        won[usize::from(is_black)].push(if is_black { 1.0 - home } else { home });
    }
    for (all, won) in [one, two].iter().zip(&won) {
        assert!((all.sum - won.iter().sum::<f64>()).abs() < 1e-9, "{all:?}");
    }
    let page = page_of(directory.path());
    let document = Document::parse(body(&page)).unwrap();
    let leads = text_of(section(&document, "leads"));
    assert!(leads.contains("6 matches"), "{leads}");
}

/// Six matches of four arrangements: two of them twice.
#[test]
fn what_was_not_equally_often_is_not_said_to_have_been() {
    let notes = |matches: &str| {
        let text = TEXT.replace("matches = 44", matches);
        let directory = played(&text);
        let page = page_of(directory.path());
        let document = Document::parse(body(&page)).unwrap();
        text_of(section(&document, "effects"))
    };
    let even = notes("matches = 8");
    for says in [
        "each squad was at home equally often",
        "squad effect: on either side equally often",
        "against random, on either side equally often",
    ] {
        assert!(even.contains(says), "{says}: {even}");
    }
    let odd = notes("matches = 6");
    for says in [
        "the squad that the cell gives to Home was at home in 4 of 6 matches",
        "with a little of the side's: at home in 4 of 6 matches",
        "against random, on either side equally often",
    ] {
        assert!(odd.contains(says), "{says}: {odd}");
    }
    assert!(!odd.contains("each squad was at home equally often"));
    let odd = notes("matches = 5");
    let says = "against random, with a little of the side's: at home in 3 of 5 matches";
    assert!(odd.contains(says), "{odd}");
}

#[test]
fn names_are_texts_and_pages_need_nothing_else() {
    let directory = played(&TEXT.replace("matches = 44", "matches = 4"));
    let pages = [page_of(directory.path()), {
        let summary = Summary::read(directory.path()).unwrap();
        comparison(&compare([&summary, &summary], [None, None]).unwrap())
    }];
    for page in pages {
        let document = Document::parse(body(&page)).unwrap();
        for node in document.descendants().filter(Node::is_element) {
            assert!(
                !["script", "b", "img", "link", "iframe"].contains(&node.tag_name().name()),
                "{node:?}"
            );
            for attribute in node.attributes() {
                let name = attribute.name();
                assert!(
                    !["src", "srcset"].contains(&name) && !name.starts_with("on"),
                    "{name}"
                );
                if name == "href" {
                    assert!(attribute.value().starts_with('#'));
                    assert!(
                        by_id(&document, &attribute.value()[1..]).is_some(),
                        "{}",
                        attribute.value()
                    );
                }
            }
        }
        assert!(!page.contains("http://") && !page.contains("https://") && !page.contains("url("));
        let heading = document
            .descendants()
            .find(|node| node.has_tag_name("h1"))
            .unwrap();
        assert!(text_of(heading).contains("Ends <script>alert('x')</script> & \"more\""));
        assert!(page.contains("six, &lt;b&gt;phases&lt;/b&gt;"));
    }
}

#[test]
fn tables_as_text_have_all_that_the_tables_have() {
    let directory = played(TEXT);
    let outs = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    for out in &outs {
        let written = write_csv(directory.path(), out.path()).unwrap();
        let names: Vec<_> = written.iter().filter_map(|path| path.file_name()).collect();
        assert_eq!(names, ["matches.csv", "counts.csv", "goals.csv"]);
    }
    let tables = lab::Tables::open(directory.path()).unwrap();
    for table in lab::TABLES {
        let name = format!("{table}.csv");
        let bytes = outs
            .each_ref()
            .map(|out| fs::read(out.path().join(&name)).unwrap());
        assert_eq!(bytes[0], bytes[1]);
        let mut reader = csv::Reader::from_reader(&bytes[0][..]);
        let columns: Vec<String> = reader
            .headers()
            .unwrap()
            .iter()
            .map(ToOwned::to_owned)
            .collect();
        assert_eq!(columns, tables.columns(table, (0, 0)).unwrap());
        let mut texts = reader.records().map(|row| row.unwrap());
        for at in tables.all() {
            for row in tables.rows(table, at, |row| Ok(row.texts())).unwrap() {
                let text: Vec<String> = texts
                    .next()
                    .unwrap()
                    .iter()
                    .map(ToOwned::to_owned)
                    .collect();
                assert_eq!(text, row);
            }
        }
        assert!(texts.next().is_none());
    }
    // Numbers come back as they were.
    for row in csv_rows(&outs[0].path().join("matches.csv")) {
        let number: u32 = row["number"].parse().unwrap();
        let played = lab::play(
            &Experiment::parse(TEXT, |_| Err(String::new())).unwrap(),
            row["cell"].parse().unwrap(),
            number,
            true,
        );
        let played = played.unwrap().row;
        assert_eq!(
            row["seed"].parse::<i64>().unwrap().cast_unsigned(),
            played.seed
        );
        let expected = played.expected_goals.unwrap().home;
        assert_eq!(
            row["expected_goals_home"].parse::<f64>().unwrap().to_bits(),
            expected.to_bits()
        );
        if number == 3 {
            break;
        }
    }
}

#[test]
fn runs_that_are_not_finished_or_older_are_told_as_far_as_they_are() {
    let directory = played(TEXT);
    for gone in [
        "matches-0003-000000.parquet",
        "matches-0001-000001.parquet",
        "counts-0002-000001.parquet",
    ] {
        fs::remove_file(directory.path().join(gone)).unwrap();
    }
    let summary = Summary::read(directory.path()).unwrap();
    let counts: Vec<u32> = summary.cells.iter().map(CellSummary::matches).collect();
    assert_eq!(counts, [44, 32, 32]);
    let page = report(&summary);
    assert!(page.contains("The run is not finished: 108 of 176 matches are there."));
    Document::parse(body(&page)).unwrap();
    // A run from before goals were written.
    for part in ["0000-000000", "0000-000001", "0001-000000", "0002-000000"] {
        fs::remove_file(directory.path().join(format!("goals-{part}.parquet"))).unwrap();
    }
    let page = page_of(directory.path());
    let document = Document::parse(body(&page)).unwrap();
    assert!(by_id(&document, "leads").is_none() && by_id(&document, "results").is_some());
    let out = TempDir::new().unwrap();
    assert_eq!(write_csv(directory.path(), out.path()).unwrap().len(), 2);
    // Nothing yet.
    let empty = TempDir::new().unwrap();
    fs::write(empty.path().join("experiment.toml"), TEXT).unwrap();
    let page = page_of(empty.path());
    assert!(page.contains("Nothing yet"));
    Document::parse(body(&page)).unwrap();
    assert!(write_csv(empty.path(), out.path()).unwrap().is_empty());
    // An experiment's file that nobody can read is no reason to say nothing.
    fs::write(directory.path().join("experiment.toml"), "?").unwrap();
    let page = page_of(directory.path());
    assert!(
        page.contains("The experiment's file cannot be read"),
        "{page}"
    );
}

#[test]
fn what_is_no_run_is_refused() {
    let empty = TempDir::new().unwrap();
    for path in [empty.path().to_owned(), empty.path().join("nowhere")] {
        let error = Summary::read(&path).unwrap_err();
        assert!(matches!(error, ReadError::NoRun(_)), "{error}");
        assert!(error.to_string().contains("fischio lab run"));
    }
    let directory = played(&TEXT.replace("matches = 44", "matches = 2"));
    fs::write(directory.path().join("counts-0002-000000.parquet"), "half").unwrap();
    let error = Summary::read(directory.path()).unwrap_err();
    assert!(
        error.to_string().contains("counts-0002-000000.parquet"),
        "{error}"
    );
}

fn points(wins: u32, losses: u32) -> Points {
    let mut all = Points::default();
    (0..wins).for_each(|_| all.add(1.0));
    (0..losses).for_each(|_| all.add(0.0));
    all
}

/// A cell in which the first player won so many matches and lost so many, all at home.
fn cell(name: &str, wins: u32, losses: u32) -> CellSummary {
    let mut cell = CellSummary {
        name: name.to_owned(),
        game: "calcetto".to_owned(),
        home: points(wins, losses),
        first: points(wins, losses),
        ..CellSummary::default()
    };
    cell.players = BySide {
        home: "strong".to_owned(),
        away: "weak".to_owned(),
    };
    cell.meetings.insert(
        ("strong".to_owned(), "weak".to_owned()),
        points(wins, losses),
    );
    cell
}

#[test]
fn all_of_the_points_and_none_of_them_make_sense() {
    let summary = Summary {
        outline: None,
        builds: Vec::new(),
        cells: vec![cell("all", 40, 0), cell("none", 0, 40)],
    };
    let page = report(&summary);
    let document = Document::parse(body(&page)).unwrap();
    let home = rows(section(&document, "results"), "Points of the side at home");
    assert_eq!(home["all"]["Points"], "100.0 % 91.2 to 100.0 %");
    assert_eq!(home["none"]["Points"], "0.0 % 0.0 to 8.8 %");
    assert!(home["all"]["Elo"].starts_with("– at least +"), "{home:?}");
    assert!(home["none"]["Elo"].starts_with("– at most −"), "{home:?}");
    assert_eq!(home["all"]["In words"], "more than half for Home");
    for text in ["NaN", "inf", "∞"] {
        assert!(!body(&page).contains(text), "{text}");
    }
    // Over both cells they are equal, and the ladder says so.
    let ladder = rows(section(&document, "ladder"), "Elo");
    assert!(ladder["strong"]["Elo"].starts_with("0 "), "{ladder:?}");
    let one = Summary {
        outline: None,
        builds: Vec::new(),
        cells: vec![cell("all", 40, 0)],
    };
    let page = report(&one);
    let document = Document::parse(body(&page)).unwrap();
    let ladder = rows(section(&document, "ladder"), "Elo");
    assert!(ladder["strong"]["In words"].starts_with("won all"));
    assert!(ladder["weak"]["In words"].starts_with("lost all"));
}

#[test]
fn two_runs_are_compared_and_what_cannot_be_told_is_said() {
    let summary = |cells: Vec<CellSummary>| Summary {
        outline: None,
        builds: Vec::new(),
        cells,
    };
    let runs = [
        summary(vec![
            cell("same", 30, 30),
            cell("other", 50, 10),
            cell("first", 1, 1),
        ]),
        summary(vec![
            cell("other", 10, 50),
            cell("same", 31, 29),
            cell("second", 1, 1),
        ]),
    ];
    let of = |name: &str, found: &lab::compare::Comparison| {
        let pair = found
            .pairs
            .iter()
            .find(|pair| pair.cells[0] == name)
            .unwrap();
        pair.measures
            .iter()
            .find(|measure| measure.name == "points of Home")
            .unwrap()
            .clone()
    };
    let found = compare([&runs[0], &runs[1]], [None, None]).unwrap();
    assert_eq!(found.pairs.len(), 2);
    assert_eq!(
        found.alone,
        [vec!["first".to_owned()], vec!["second".to_owned()]]
    );
    let same = of("same", &found);
    assert_eq!(same.finding, Finding::CannotTell);
    assert!((same.difference.value - 1.0 / 60.0).abs() < 1e-9);
    // To tell a 60th takes about as many matches as the interval is wider, squared.
    let needed = same.needed.unwrap();
    assert!((5_000..10_000).contains(&needed), "{needed}");
    assert_eq!(same.verdict(), "cannot tell");
    let other = of("other", &found);
    assert_eq!((other.finding, other.needed), (Finding::Less, None));
    let text = found.text();
    assert!(
        text.contains("less in the second")
            && text.contains("cannot tell; if it is as measured, about "),
        "{text}"
    );
    assert!(text.contains("only in the first: first"), "{text}");
    let page = comparison(&found);
    let document = Document::parse(body(&page)).unwrap();
    let rows = rows(section(&document, "differences"), "Shares");
    assert!(
        rows["points of Home"]["Difference"].starts_with("+1.7 "),
        "{rows:?}"
    );
    // Two cells of one run, by name.
    let found = compare([&runs[0], &runs[0]], [Some("same"), Some("other")]).unwrap();
    assert_eq!(found.pairs[0].cells, ["same", "other"]);
    assert_eq!(of("same", &found).finding, Finding::More);
    // A run beside itself.
    let found = compare([&runs[0], &runs[0]], [None, None]).unwrap();
    let mut all = found.pairs.iter().flat_map(|pair| &pair.measures);
    assert!(all.all(|measure| measure.finding == Finding::CannotTell && measure.needed.is_none()));
    assert!(comparison(&found).contains("The data cannot tell the two apart"));
    // Nothing to compare.
    let wrong = compare([&runs[0], &runs[1]], [Some("nowhere"), None]).unwrap_err();
    assert!(
        wrong.to_string().contains("\"same\", \"other\", \"first\""),
        "{wrong}"
    );
    let apart = [
        summary(vec![cell("a", 1, 1), cell("b", 1, 1)]),
        summary(vec![cell("c", 1, 1)]),
    ];
    let wrong = compare([&apart[0], &apart[1]], [None, None]).unwrap_err();
    assert!(matches!(wrong, CompareError::NoPairs(..)), "{wrong}");
    let wrong = compare([&apart[0], &summary(Vec::new())], [None, None]).unwrap_err();
    assert!(matches!(wrong, CompareError::Empty(_)), "{wrong}");
    // One cell each needs no name.
    assert_eq!(
        compare([&apart[1], &summary(vec![cell("d", 2, 1)])], [None, None])
            .unwrap()
            .pairs
            .len(),
        1
    );
    let found = compare([&apart[0], &apart[1]], [Some("b"), None]).unwrap();
    assert_eq!(found.pairs[0].cells, ["b", "c"]);
}
