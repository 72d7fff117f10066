-- Tournaments (TN-01 to TN-16). What happened in one stands in tournament_events, which is the truth about it; the row has
-- what lists show, so that nothing is folded for them.
CREATE TABLE tournaments (
    -- The order of all.
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    format TEXT NOT NULL,
    listed INTEGER NOT NULL,
    -- What was said when it was opened and is not in the log: JSON.
    setup TEXT NOT NULL,
    -- What its lots and its secret links come from, in hexadecimal.
    seed TEXT NOT NULL,
    stage TEXT NOT NULL,
    -- Milliseconds since 1970.
    opened INTEGER NOT NULL,
    starts INTEGER,
    ended INTEGER,
    -- When it is next to be looked at, whatever happens before.
    wake INTEGER,
    entrants INTEGER NOT NULL,
    round INTEGER,
    rounds INTEGER,
    winner TEXT
) STRICT;

CREATE INDEX tournaments_woken ON tournaments (wake) WHERE wake IS NOT NULL;
CREATE INDEX tournaments_listed ON tournaments (listed, stage, game, seq);

-- Each number once: whatever is decided is decided once, whoever else decides at the same moment.
CREATE TABLE tournament_events (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE tournament_organisers (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    person TEXT NOT NULL,
    -- Nothing once the account was deleted.
    name TEXT,
    -- Whether they still are one: what they decided stays under their name.
    active INTEGER NOT NULL,
    -- Whether they opened it.
    opened INTEGER NOT NULL,
    PRIMARY KEY (tournament, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_organisers_of ON tournament_organisers (person);

CREATE TABLE tournament_people (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    person TEXT NOT NULL,
    entrant INTEGER NOT NULL,
    -- In the order in which they came to the entry.
    place INTEGER NOT NULL,
    -- What they are called in it; nothing once the account was deleted.
    name TEXT,
    -- A guest who has become part of an account may have had an entry beside the account's.
    PRIMARY KEY (tournament, entrant, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_people_of ON tournament_people (person);

CREATE TABLE tournament_matches (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    round INTEGER NOT NULL,
    table_number INTEGER NOT NULL,
    board INTEGER NOT NULL,
    match_id TEXT NOT NULL UNIQUE REFERENCES matches (id),
    PRIMARY KEY (tournament, round, table_number, board)
) STRICT, WITHOUT ROWID;
