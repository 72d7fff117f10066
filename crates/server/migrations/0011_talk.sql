-- What coaches say to each other beside a match. It is no part of the match: neither its log nor its record has it, and it is
-- removed some weeks after it was said.
CREATE TABLE talk (
    seq      INTEGER NOT NULL PRIMARY KEY,
    id       TEXT    NOT NULL UNIQUE,
    match_id TEXT    NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    person   TEXT    NOT NULL,
    seat     TEXT    NOT NULL,
    -- For all coaches, or for those of the speaker's side.
    audience TEXT    NOT NULL,
    -- A ready-made phrase by its word, or else what was written.
    phrase   TEXT,
    text     TEXT,
    at       INTEGER NOT NULL
) STRICT;

CREATE INDEX talk_match ON talk (match_id, seq);
CREATE INDEX talk_person ON talk (person);
CREATE INDEX talk_at ON talk (at);

-- Whom people do not want to hear (mute), or to meet either (block).
CREATE TABLE blocks (
    id       TEXT    NOT NULL PRIMARY KEY,
    person   TEXT    NOT NULL,
    whom     TEXT    NOT NULL,
    kind     TEXT    NOT NULL,
    -- Where they met: a guest has a name in that match alone.
    match_id TEXT    REFERENCES matches (id) ON DELETE SET NULL,
    made     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX blocks_pair ON blocks (person, whom, kind);
CREATE INDEX blocks_whom ON blocks (whom);
CREATE INDEX blocks_match ON blocks (match_id);

-- That somebody told those who run the server of somebody else: once for each match and person. It has the last lines that
-- were said, so it stays when they go, or the match does.
CREATE TABLE reports (
    id       TEXT    NOT NULL PRIMARY KEY,
    match_id TEXT    NOT NULL,
    by       TEXT    NOT NULL,
    about    TEXT    NOT NULL,
    reason   TEXT    NOT NULL,
    more     TEXT,
    -- JSON: seat, when, phrase or text.
    lines    TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    -- When it was decided; what about it stands in the log of decisions.
    decided  INTEGER
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX reports_once ON reports (match_id, by, about);
CREATE INDEX reports_at ON reports (at);
CREATE INDEX reports_about ON reports (about);

-- What those who run the server decided about people, and why. Nothing in it is ever changed.
CREATE TABLE decisions (
    number INTEGER NOT NULL PRIMARY KEY,
    person TEXT    NOT NULL,
    report TEXT,
    action TEXT    NOT NULL,
    reason TEXT    NOT NULL,
    until  INTEGER,
    at     INTEGER NOT NULL
) STRICT;

CREATE TRIGGER decisions_are_not_changed BEFORE UPDATE ON decisions BEGIN
    SELECT RAISE(ABORT, 'what was decided is never changed');
END;
CREATE TRIGGER decisions_are_not_removed BEFORE DELETE ON decisions BEGIN
    SELECT RAISE(ABORT, 'what was decided is never removed');
END;

-- What of it concerns somebody now: a warning that they are shown, a time in which they say nothing.
CREATE TABLE penalties (
    decision INTEGER NOT NULL PRIMARY KEY REFERENCES decisions (number),
    person   TEXT    NOT NULL,
    kind     TEXT    NOT NULL,
    reason   TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    until    INTEGER NOT NULL
) STRICT;

CREATE INDEX penalties_person ON penalties (person);
CREATE INDEX penalties_until ON penalties (until);

-- Names of accounts that were closed: nobody takes them again.
CREATE TABLE closed_names (
    name_key TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- An account that is deleted says nothing any more. Reports stay until they are decided and some time after.
CREATE TRIGGER accounts_say_no_more AFTER DELETE ON accounts BEGIN
    DELETE FROM talk WHERE person = old.person;
    DELETE FROM blocks WHERE person = old.person OR whom = old.person;
    DELETE FROM penalties WHERE person = old.person;
END;
