-- What a finished match showed, number by number, as it was when it ended: compressed JSON, so
-- that it is shown for ever though the rules may change.
CREATE TABLE frames (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    body     BLOB NOT NULL
) STRICT;

-- Since when (milliseconds since 1970) a running match has been frozen, because its log does not
-- fold by this program's rules.
CREATE TABLE frozen (
    match_id TEXT    NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    since    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
