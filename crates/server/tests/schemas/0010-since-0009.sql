-- What a program of schema 10 added to a database of schema 9: its migration, a seek that has run out long ago, and how strong
-- Beatrice is after one rated match.
BEGIN TRANSACTION;
INSERT INTO "_sqlx_migrations" VALUES(10,'lobby','2026-11-24 02:30:40',1,X'9E82128E4274BFDA1832D8DD82A9D918A4DE90A234C6F98400B906383810A897A3888EE57683B20D7B31E4C11B4C7ACA',1);
-- Who wants to play what. A seek is open until it has a match, is withdrawn, or its time is over: those who wait
-- put it off again and again, and whoever finds it over may remove it.
CREATE TABLE seeks (
    id        TEXT    NOT NULL PRIMARY KEY,
    person    TEXT    NOT NULL,
    -- What a guest calls themselves; an account's name is looked up.
    name      TEXT,
    -- Game, options, clock, rated or casual, as JSON: who seeks exactly the same is met.
    terms     TEXT    NOT NULL,
    side      TEXT,
    -- How strong the person was when they began to seek, and how unsure that was.
    rating    REAL    NOT NULL,
    deviation REAL    NOT NULL,
    least     INTEGER,
    most      INTEGER,
    -- Where people are paired quickly.
    pool      TEXT,
    made      INTEGER NOT NULL,
    until     INTEGER NOT NULL,
    match_id  TEXT REFERENCES matches (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX seeks_open ON seeks (terms, person) WHERE match_id IS NULL;
CREATE INDEX seeks_person ON seeks (person);
CREATE INDEX seeks_until ON seeks (until);
CREATE INDEX seeks_match ON seeks (match_id);

CREATE TABLE challenges (
    id       TEXT    NOT NULL PRIMARY KEY,
    by       TEXT    NOT NULL REFERENCES accounts (person) ON DELETE CASCADE,
    whom     TEXT    NOT NULL REFERENCES accounts (person) ON DELETE CASCADE,
    terms    TEXT    NOT NULL,
    side     TEXT,
    state    TEXT    NOT NULL,
    -- Why it was declined.
    reason   TEXT,
    made     INTEGER NOT NULL,
    until    INTEGER NOT NULL,
    match_id TEXT REFERENCES matches (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Who has challenged somebody waits for the answer.
CREATE UNIQUE INDEX challenges_open ON challenges (by, whom) WHERE state = 'open';
CREATE INDEX challenges_whom ON challenges (whom);
CREATE INDEX challenges_until ON challenges (until);
CREATE INDEX challenges_match ON challenges (match_id);

-- How strong accounts play each game, after so many rated matches.
CREATE TABLE ratings (
    person     TEXT    NOT NULL REFERENCES accounts (person) ON DELETE CASCADE,
    game       TEXT    NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    matches    INTEGER NOT NULL,
    last       INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_best ON ratings (game, rating DESC);

-- Rated matches whose end was dealt with, each once; without sides if it did not count.
CREATE TABLE rated (
    match_id TEXT    NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    game     TEXT    NOT NULL,
    at       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE rated_sides (
    match_id    TEXT    NOT NULL REFERENCES rated (match_id) ON DELETE CASCADE,
    side        TEXT    NOT NULL,
    person      TEXT REFERENCES accounts (person) ON DELETE SET NULL,
    -- A bot's level.
    level       INTEGER,
    -- 2 for a win, 1 for a draw.
    half_points INTEGER NOT NULL,
    before      REAL    NOT NULL,
    after       REAL    NOT NULL,
    deviation   REAL    NOT NULL,
    -- Goals beyond those that the dice were expected to give, where dice decide.
    luck        REAL,
    PRIMARY KEY (match_id, side)
) STRICT, WITHOUT ROWID;

CREATE INDEX rated_sides_person ON rated_sides (person);

ALTER TABLE matches ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
CREATE INDEX matches_rated ON matches (status) WHERE rated = 1;

-- An account that is deleted seeks nothing any more.
CREATE TRIGGER accounts_seek_no_more AFTER DELETE ON accounts BEGIN
    DELETE FROM seeks WHERE person = old.person;
END;
INSERT INTO "seeks" VALUES('s33kOfBea001','8bf7f76cf4d1bcb3c95034a695ddefe846b91292599093f899439f222cfc6618',NULL,'{"game":"calcetto","rated":false}',NULL,1500.0,350.0,NULL,NULL,NULL,1795487440000,1795487500000,NULL);
INSERT INTO "ratings" VALUES('8bf7f76cf4d1bcb3c95034a695ddefe846b91292599093f899439f222cfc6618','calcetto',1662.25,290.5,0.06,1,1795487600000);
COMMIT;
