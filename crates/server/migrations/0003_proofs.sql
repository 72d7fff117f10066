-- One row, written anew when the server's health is asked for and nothing else was written
-- just before: only a write proves that the disk can be written.
CREATE TABLE proofs (
    id      INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    written INTEGER NOT NULL
) STRICT;
