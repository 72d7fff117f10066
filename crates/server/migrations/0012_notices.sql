-- Where somebody is told what happens while they are away, and is told it only if they wanted it.
CREATE TABLE notice_targets (
    id       TEXT    NOT NULL PRIMARY KEY,
    person   TEXT    NOT NULL,
    -- `push`: a browser that shows notices.
    way      TEXT    NOT NULL,
    -- Of push, the address at the browser's push service.
    address  TEXT    NOT NULL,
    -- Of push, what a notice is encrypted with.
    p256dh   TEXT,
    auth     TEXT,
    -- The session that it belongs to, and ends with; nothing for a guest who is known by their cookie alone.
    session  TEXT,
    label    TEXT    NOT NULL,
    language TEXT    NOT NULL,
    made     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX notice_targets_push ON notice_targets (address) WHERE way = 'push';
CREATE INDEX notice_targets_person ON notice_targets (person);
CREATE INDEX notice_targets_session ON notice_targets (session) WHERE session IS NOT NULL;

-- A device that is signed out shows nothing any more.
CREATE TRIGGER sessions_tell_no_more AFTER DELETE ON sessions BEGIN
    DELETE FROM notice_targets WHERE session = old.id;
END;

-- Of which kinds somebody wants to be told by which way.
CREATE TABLE notice_choices (
    person TEXT NOT NULL,
    way    TEXT NOT NULL,
    kinds  TEXT NOT NULL,
    PRIMARY KEY (person, way)
) STRICT, WITHOUT ROWID;

-- What is still to be told where, each once. What it says is looked up when it is told.
CREATE TABLE notices (
    id       INTEGER NOT NULL PRIMARY KEY,
    target   TEXT    NOT NULL REFERENCES notice_targets (id) ON DELETE CASCADE,
    kind     TEXT    NOT NULL,
    -- The ID of the match or the challenge.
    subject  TEXT    NOT NULL,
    -- The match's event that it came of; 0 if none did.
    number   INTEGER NOT NULL,
    made     INTEGER NOT NULL,
    -- When it may be told, or claimed by another process.
    due      INTEGER NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0,
    -- Which process tells it now.
    claim    TEXT,
    UNIQUE (target, kind, subject, number)
) STRICT;

CREATE INDEX notices_due ON notices (due);
CREATE INDEX notices_claim ON notices (claim) WHERE claim IS NOT NULL;
