-- Accounts that may decide about reports and people by a token. Only who may write the data directory makes one such (`fischio admin grant`).
CREATE TABLE admins (
    person TEXT    NOT NULL PRIMARY KEY REFERENCES accounts (person) ON DELETE CASCADE,
    since  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who decided by a token; nobody where it was decided on the server's machine.
ALTER TABLE decisions ADD COLUMN by TEXT;
