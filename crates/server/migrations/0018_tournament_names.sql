-- Under which names people stand in the logs of tournaments, so that these can be forgotten when an account is deleted: also the names
-- of those who were replaced, and those of guests who have become part of an account since.
CREATE TABLE tournament_names (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    entrant INTEGER NOT NULL,
    -- Who they were when they entered: so the log knows them for good.
    logged TEXT NOT NULL,
    -- Who they are now.
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (tournament, entrant, logged, name)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_names_of ON tournament_names (person);

INSERT INTO tournament_names (tournament, entrant, logged, person, name)
    SELECT tournament, entrant, person, person, name FROM tournament_people WHERE name IS NOT NULL;

-- How often a name in its log was forgotten: who has folded it before folds it anew.
ALTER TABLE tournaments ADD COLUMN forgotten INTEGER NOT NULL DEFAULT 0;
