-- What a program of schema 9 added to a database of schema 8: its migration, and a squad that Beatrice keeps and shows by a link.
BEGIN TRANSACTION;
INSERT INTO "_sqlx_migrations" VALUES(9,'kept files','2026-11-24 01:50:11',1,X'ACDC2B8912800EEEE13CB8BA02A0C960A7CDAF01ECF715A37A7123CB9E201A055E1063C3534AB03BA4AADB61EB92F3D0',1);
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
INSERT INTO "kept_files" VALUES('k3ptF1leOfBea001','8bf7f76cf4d1bcb3c95034a695ddefe846b91292599093f899439f222cfc6618','calcetto','squad','Lupi','# A squad of hers.
name = "Lupi"
',1795485011000,'s3cretL1nkOfBeatrice0001');
COMMIT;
