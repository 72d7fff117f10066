-- Who people are. A person is an ID as `chairs.visitor` has it: of a guest the SHA-256 of the secret in their cookie, of an
-- account one that the server drew. What is a secret is stored as its SHA-256, a password by Argon2id.
CREATE TABLE accounts (
    person   TEXT    NOT NULL PRIMARY KEY,
    name     TEXT    NOT NULL,
    -- What names that look alike have in common.
    name_key TEXT    NOT NULL UNIQUE,
    password TEXT,
    made     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE passkeys (
    id         TEXT    NOT NULL PRIMARY KEY,
    person     TEXT    NOT NULL REFERENCES accounts (person) ON DELETE CASCADE,
    credential TEXT    NOT NULL UNIQUE,
    label      TEXT    NOT NULL,
    body       TEXT    NOT NULL,
    made       INTEGER NOT NULL,
    used       INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX passkeys_person ON passkeys (person);

CREATE TABLE recovery_codes (
    person TEXT NOT NULL REFERENCES accounts (person) ON DELETE CASCADE,
    code   TEXT NOT NULL,
    PRIMARY KEY (person, code)
) STRICT, WITHOUT ROWID;

-- Devices on which somebody is known by the secret of their own cookie: of an account, or of a guest who linked them.
CREATE TABLE sessions (
    secret    TEXT    NOT NULL PRIMARY KEY,
    id        TEXT    NOT NULL UNIQUE,
    person    TEXT    NOT NULL,
    label     TEXT    NOT NULL,
    made      INTEGER NOT NULL,
    -- When somebody last proved who they are; nothing on a device that was linked.
    signed_in INTEGER,
    -- The day (since 1970) on which it was last seen.
    seen      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_person ON sessions (person);

-- Links that bring a person to another device, each once and until its time is over.
CREATE TABLE device_links (
    secret TEXT    NOT NULL PRIMARY KEY,
    id     TEXT    NOT NULL UNIQUE,
    person TEXT    NOT NULL,
    made   INTEGER NOT NULL,
    until  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX device_links_person ON device_links (person);

-- What programs act with in an account's name.
CREATE TABLE tokens (
    secret TEXT    NOT NULL PRIMARY KEY,
    id     TEXT    NOT NULL UNIQUE,
    person TEXT    NOT NULL REFERENCES accounts (person) ON DELETE CASCADE,
    scopes TEXT    NOT NULL,
    label  TEXT    NOT NULL,
    made   INTEGER NOT NULL,
    seen   INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_person ON tokens (person);

-- What the server asked a passkey, until it is answered or its time is over.
CREATE TABLE challenges_of_passkeys (
    id    TEXT    NOT NULL PRIMARY KEY,
    body  TEXT    NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Guests who have become part of an account. What a match's settings and its log say of them, they say of the account.
CREATE TABLE merged (
    visitor TEXT NOT NULL PRIMARY KEY,
    person  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
