-- What a program of schema 3 added to a database of schema 2: its migration, the proof of a write, and a match that was called off,
-- which programs before it did not know.
BEGIN TRANSACTION;
INSERT INTO "_sqlx_migrations" VALUES(3,'proofs','2026-11-23 01:36:02',1,X'B332ADB4DD612E0348D47B4CBAC08E2A6DA2B9C18AD03D549411EB88F02044860AD4992530F9844E0A5F0BB6A0C42903',1012345);
-- One row, written anew when the server's health is asked for and nothing else was written
-- just before: only a write proves that the disk can be written.
CREATE TABLE proofs (
    id      INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    written INTEGER NOT NULL
) STRICT;
INSERT INTO "proofs" VALUES(1,1795397764120);
INSERT INTO "matches" VALUES(11,'c3Lleg0ff3dQ','chess-football','link',0,1,'{"id":"c3Lleg0ff3dQ","game":"chess-football","rules_version":1,"options":{"actions":45,"sealed_goal":false},"files":{},"position":null,"mode":"link","chairs":{"home":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8","name":"Ada"},"away":{"kind":"open"}},"creator":"home","clock":{"minutes":5,"increment_seconds":2},"times":{"match_seconds":null,"decision_seconds":null},"seed":null,"listed":false,"invitations":{"away":"w7Q0dpmV2fJbHq9sTzLk4xYc"},"began_ms":1795397770010}','finished',0,0,'{"home":0,"away":0,"winner":null,"ending":"aborted"}','',1795397770010,1795397770093);
INSERT INTO "chairs" VALUES('c3Lleg0ff3dQ','away','person','c35032dd36447f5991c94e82af2a620f2ddc9589e8a556592bf587254a00ce19','Ben',NULL);
INSERT INTO "chairs" VALUES('c3Lleg0ff3dQ','home','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8','Ada',NULL);
INSERT INTO "happenings" VALUES('c3Lleg0ff3dQ',1,'{"number":1,"at_ms":1795397770031,"spent_ms":0,"match_ms":0,"deed":"joined","seat":"away","visitor":"c35032dd36447f5991c94e82af2a620f2ddc9589e8a556592bf587254a00ce19","name":"Ben"}');
INSERT INTO "happenings" VALUES('c3Lleg0ff3dQ',2,'{"number":2,"at_ms":1795397770058,"spent_ms":19,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"K@c1"}}');
INSERT INTO "happenings" VALUES('c3Lleg0ff3dQ',3,'{"number":3,"at_ms":1795397770093,"spent_ms":31,"match_ms":0,"deed":"entry","entry":{"kind":"abort","by":"away"}}');
COMMIT;
