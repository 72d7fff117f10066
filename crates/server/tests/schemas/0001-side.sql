BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'matches','2026-11-23 00:41:31',1,X'78930C27959196FA387C698D3E3BF5314E7E702CD8C4242325090FFDA842C0A0FA7DF9B4276AB4BC3D3D774F8D7ECFF7',10407910);
CREATE TABLE chairs (
    match_id TEXT NOT NULL REFERENCES matches (id),
    side     TEXT NOT NULL,
    kind     TEXT NOT NULL,
    visitor  TEXT,
    name     TEXT,
    level    INTEGER,
    PRIMARY KEY (match_id, side)
) STRICT, WITHOUT ROWID;
INSERT INTO "chairs" VALUES('2rgrmrvXPGCl','away','person','47b8991044074d2c212b8b59a03ff3299c2ff12d13f569cba2423e929d64ffb3',NULL,NULL);
INSERT INTO "chairs" VALUES('2rgrmrvXPGCl','home','person','47b8991044074d2c212b8b59a03ff3299c2ff12d13f569cba2423e929d64ffb3',NULL,NULL);
INSERT INTO "chairs" VALUES('dlv1GYoaoG2I','away','person','47b8991044074d2c212b8b59a03ff3299c2ff12d13f569cba2423e929d64ffb3',NULL,NULL);
INSERT INTO "chairs" VALUES('dlv1GYoaoG2I','home','person','47b8991044074d2c212b8b59a03ff3299c2ff12d13f569cba2423e929d64ffb3',NULL,NULL);
INSERT INTO "chairs" VALUES('ewPyAsi5Tovt','away','open',NULL,NULL,NULL);
INSERT INTO "chairs" VALUES('ewPyAsi5Tovt','home','person','47b8991044074d2c212b8b59a03ff3299c2ff12d13f569cba2423e929d64ffb3','Ada',NULL);
INSERT INTO "chairs" VALUES('hLt1gyJSeDNO','away','person','a52bdd257669db2eacdb7848fcc7471da82c3579db2b1135e28ab1259b9b0463','Ben',NULL);
INSERT INTO "chairs" VALUES('hLt1gyJSeDNO','home','person','47b8991044074d2c212b8b59a03ff3299c2ff12d13f569cba2423e929d64ffb3','Ada',NULL);
CREATE TABLE happenings (
    match_id TEXT    NOT NULL REFERENCES matches (id),
    number   INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',1,'{"number":1,"at_ms":1795394491515,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"K@c1"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',2,'{"number":2,"at_ms":1795394491528,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"K@d8"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',3,'{"number":3,"at_ms":1795394491551,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"Q@d1"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',4,'{"number":4,"at_ms":1795394491561,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"Q@d5"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',5,'{"number":5,"at_ms":1795394491579,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"R@g1"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',6,'{"number":6,"at_ms":1795394491587,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"R@g5"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',7,'{"number":7,"at_ms":1795394491594,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P@a2"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',8,'{"number":8,"at_ms":1795394491610,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"R@b6"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',9,'{"number":9,"at_ms":1795394491631,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P@f2"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',10,'{"number":10,"at_ms":1795394491642,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"P@e6"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',11,'{"number":11,"at_ms":1795394491656,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"N@e4"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',12,'{"number":12,"at_ms":1795394491673,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"P@h6"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',13,'{"number":13,"at_ms":1795394491685,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"e4>f2"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',14,'{"number":14,"at_ms":1795394491695,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"d5e5"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',15,'{"number":15,"at_ms":1795394491710,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"d1g4"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',16,'{"number":16,"at_ms":1795394491724,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"e5d5"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',17,'{"number":17,"at_ms":1795394491729,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"g1e1"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',18,'{"number":18,"at_ms":1795394491741,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"d5d6"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',19,'{"number":19,"at_ms":1795394491753,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"e1g1"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',20,'{"number":20,"at_ms":1795394491762,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"d6d7"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',21,'{"number":21,"at_ms":1795394491771,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"g1g3"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',22,'{"number":22,"at_ms":1795394491785,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"d7e8"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',23,'{"number":23,"at_ms":1795394491794,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"g3h3"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',24,'{"number":24,"at_ms":1795394491805,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"g5g7"}}');
INSERT INTO "happenings" VALUES('2rgrmrvXPGCl',25,'{"number":25,"at_ms":1795394491816,"spent_ms":0,"deed":"entry","entry":{"kind":"resign","by":"home"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',1,'{"number":1,"at_ms":1795394491155,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"K@c1"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',2,'{"number":2,"at_ms":1795394491167,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"K@d8"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',3,'{"number":3,"at_ms":1795394491178,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"Q@d1"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',4,'{"number":4,"at_ms":1795394491199,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"Q@d5"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',5,'{"number":5,"at_ms":1795394491215,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"R@g1"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',6,'{"number":6,"at_ms":1795394491227,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"R@g5"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',7,'{"number":7,"at_ms":1795394491243,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P@a2"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',8,'{"number":8,"at_ms":1795394491255,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"R@b6"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',9,'{"number":9,"at_ms":1795394491267,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P@f2"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',10,'{"number":10,"at_ms":1795394491280,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"P@e6"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',11,'{"number":11,"at_ms":1795394491285,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"N@e4"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',12,'{"number":12,"at_ms":1795394491295,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"P@h6"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',13,'{"number":13,"at_ms":1795394491307,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"e4>f2"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',14,'{"number":14,"at_ms":1795394491311,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"d5e5"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',15,'{"number":15,"at_ms":1795394491317,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"d1g4"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',16,'{"number":16,"at_ms":1795394491327,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"e5d5"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',17,'{"number":17,"at_ms":1795394491333,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"g1e1"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',18,'{"number":18,"at_ms":1795394491359,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"d5d6"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',19,'{"number":19,"at_ms":1795394491379,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"e1g1"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',20,'{"number":20,"at_ms":1795394491403,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"d6d7"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',21,'{"number":21,"at_ms":1795394491417,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"g1g3"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',22,'{"number":22,"at_ms":1795394491426,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"d7e8"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',23,'{"number":23,"at_ms":1795394491451,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"g3h3"}}');
INSERT INTO "happenings" VALUES('dlv1GYoaoG2I',24,'{"number":24,"at_ms":1795394491463,"spent_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"g5g7"}}');
INSERT INTO "happenings" VALUES('hLt1gyJSeDNO',1,'{"number":1,"at_ms":1795394491847,"spent_ms":0,"deed":"joined","visitor":"a52bdd257669db2eacdb7848fcc7471da82c3579db2b1135e28ab1259b9b0463","name":"Ben"}');
INSERT INTO "happenings" VALUES('hLt1gyJSeDNO',2,'{"number":2,"at_ms":1795394491858,"spent_ms":10,"deed":"entry","entry":{"kind":"action","by":"home","action":"K@c1"}}');
INSERT INTO "happenings" VALUES('hLt1gyJSeDNO',3,'{"number":3,"at_ms":1795394491868,"spent_ms":9,"deed":"draw-offered","by":"home"}');
CREATE TABLE matches (
    seq        INTEGER PRIMARY KEY AUTOINCREMENT,
    id         TEXT    NOT NULL UNIQUE,
    game       TEXT    NOT NULL,
    mode       TEXT    NOT NULL,
    listed     INTEGER NOT NULL,
    timed      INTEGER NOT NULL,
    fixture    TEXT    NOT NULL,
    status     TEXT    NOT NULL,
    score_home INTEGER NOT NULL,
    score_away INTEGER NOT NULL,
    result     TEXT,
    to_act     TEXT    NOT NULL,
    began      INTEGER NOT NULL,
    ended      INTEGER
) STRICT;
INSERT INTO "matches" VALUES(1,'dlv1GYoaoG2I','chess-football','hot-seat',0,0,'{"id":"dlv1GYoaoG2I","game":"chess-football","rules_version":1,"options":{"actions":45,"sealed_goal":false},"position":null,"mode":"hot-seat","chairs":{"home":{"kind":"person","visitor":"47b8991044074d2c212b8b59a03ff3299c2ff12d13f569cba2423e929d64ffb3"},"away":{"kind":"person","visitor":"47b8991044074d2c212b8b59a03ff3299c2ff12d13f569cba2423e929d64ffb3"}},"clock":null,"listed":false,"invitation":null,"began_ms":1795394491135}','running',0,0,NULL,'home',1795394491135,NULL);
INSERT INTO "matches" VALUES(2,'2rgrmrvXPGCl','chess-football','hot-seat',0,0,'{"id":"2rgrmrvXPGCl","game":"chess-football","rules_version":1,"options":{"actions":45,"sealed_goal":false},"position":null,"mode":"hot-seat","chairs":{"home":{"kind":"person","visitor":"47b8991044074d2c212b8b59a03ff3299c2ff12d13f569cba2423e929d64ffb3"},"away":{"kind":"person","visitor":"47b8991044074d2c212b8b59a03ff3299c2ff12d13f569cba2423e929d64ffb3"}},"clock":null,"listed":false,"invitation":null,"began_ms":1795394491487}','finished',0,0,'{"home":0,"away":0,"winner":"away","ending":"resigned"}','',1795394491487,1795394491816);
INSERT INTO "matches" VALUES(3,'ewPyAsi5Tovt','chess-football','link',0,1,'{"id":"ewPyAsi5Tovt","game":"chess-football","rules_version":1,"options":{"actions":45,"sealed_goal":false},"position":null,"mode":"link","chairs":{"home":{"kind":"person","visitor":"47b8991044074d2c212b8b59a03ff3299c2ff12d13f569cba2423e929d64ffb3","name":"Ada"},"away":{"kind":"open"}},"clock":{"minutes":5,"increment_seconds":2},"listed":false,"invitation":"Idz8VoVWRlsSzh4bVvLVbnGs","began_ms":1795394491825}','waiting',0,0,NULL,'',1795394491825,NULL);
INSERT INTO "matches" VALUES(4,'hLt1gyJSeDNO','chess-football','link',0,1,'{"id":"hLt1gyJSeDNO","game":"chess-football","rules_version":1,"options":{"actions":45,"sealed_goal":false},"position":null,"mode":"link","chairs":{"home":{"kind":"person","visitor":"47b8991044074d2c212b8b59a03ff3299c2ff12d13f569cba2423e929d64ffb3","name":"Ada"},"away":{"kind":"open"}},"clock":{"minutes":5,"increment_seconds":2},"listed":false,"invitation":"nz2XeeQemZzzrljepgqoDYmF","began_ms":1795394491837}','running',0,0,NULL,'away',1795394491837,NULL);
CREATE INDEX matches_listed ON matches (seq) WHERE listed = 1 AND status = 'running';
CREATE INDEX matches_timed ON matches (seq) WHERE timed = 1 AND status = 'running';
CREATE INDEX chairs_visitor ON chairs (visitor, match_id) WHERE visitor IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('matches',4);
COMMIT;
