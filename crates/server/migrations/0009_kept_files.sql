-- Data files that people keep for their matches: squads, boards, decks. A match has its own copy of what it was begun with.
CREATE TABLE kept_files (
    id      TEXT    NOT NULL PRIMARY KEY,
    person  TEXT    NOT NULL,
    game    TEXT    NOT NULL,
    -- What it is a file of, like `squad`.
    form    TEXT    NOT NULL,
    title   TEXT    NOT NULL,
    text    TEXT    NOT NULL,
    changed INTEGER NOT NULL,
    -- What a link has that shows it to anybody, until it is taken back.
    link    TEXT    UNIQUE
) STRICT, WITHOUT ROWID;

CREATE INDEX kept_files_person ON kept_files (person);
