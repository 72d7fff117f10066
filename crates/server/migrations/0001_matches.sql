-- A match is its fixture (how it began) and its happenings in order; the state is a fold over
-- them. The other columns repeat, for lists, what that fold comes to.
CREATE TABLE matches (
    seq        INTEGER PRIMARY KEY AUTOINCREMENT,
    id         TEXT    NOT NULL UNIQUE,
    game       TEXT    NOT NULL,
    mode       TEXT    NOT NULL,
    listed     INTEGER NOT NULL,
    timed      INTEGER NOT NULL,
    fixture    TEXT    NOT NULL,
    status     TEXT    NOT NULL,
    score_home INTEGER NOT NULL,
    score_away INTEGER NOT NULL,
    result     TEXT,
    to_act     TEXT    NOT NULL,
    began      INTEGER NOT NULL,
    ended      INTEGER
) STRICT;

CREATE INDEX matches_listed ON matches (seq) WHERE listed = 1 AND status = 'running';
CREATE INDEX matches_timed ON matches (seq) WHERE timed = 1 AND status = 'running';

CREATE TABLE chairs (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat     TEXT NOT NULL,
    kind     TEXT NOT NULL,
    visitor  TEXT,
    name     TEXT,
    level    INTEGER,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX chairs_visitor ON chairs (visitor, match_id) WHERE visitor IS NOT NULL;

CREATE TABLE happenings (
    match_id TEXT    NOT NULL REFERENCES matches (id),
    number   INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;
