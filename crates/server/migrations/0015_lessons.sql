-- Which lessons somebody with an account has done, so that each of their devices shows it.
CREATE TABLE lessons_done (
    person TEXT    NOT NULL REFERENCES accounts (person) ON DELETE CASCADE,
    -- As `GAME/LESSON`: only lessons that there are, so a person has no more rows than there are of those.
    lesson TEXT    NOT NULL,
    done   INTEGER NOT NULL,
    PRIMARY KEY (person, lesson)
) STRICT, WITHOUT ROWID;
