-- E-mail is a way by which somebody is told, too: a row of `notice_targets` with the way `mail`, one for each account, whose `auth` is
-- what ends the notices without signing in. An address that nobody has confirmed yet has the way `unconfirmed`, and is told nothing but
-- the link that confirms it.
--
-- How often in a row an e-mail server has refused for good what was sent there.
ALTER TABLE notice_targets ADD COLUMN refused INTEGER NOT NULL DEFAULT 0;

CREATE UNIQUE INDEX notice_targets_mail ON notice_targets (person) WHERE way = 'mail';
CREATE UNIQUE INDEX notice_targets_unconfirmed ON notice_targets (person) WHERE way = 'unconfirmed';
CREATE INDEX notice_targets_mail_address ON notice_targets (lower(address)) WHERE way = 'mail';
CREATE UNIQUE INDEX notice_targets_mail_auth ON notice_targets (auth) WHERE way = 'mail';

-- Links that were sent by e-mail, each good once: to confirm an address, and to set a new password. They go with the address.
CREATE TABLE mail_links (
    -- SHA-256.
    secret  TEXT    NOT NULL PRIMARY KEY,
    target  TEXT    NOT NULL REFERENCES notice_targets (id) ON DELETE CASCADE,
    purpose TEXT    NOT NULL,
    until   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX mail_links_target ON mail_links (target);
CREATE INDEX mail_links_until ON mail_links (until);
