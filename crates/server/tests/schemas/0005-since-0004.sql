-- What a program of schema 5 added to a database of schema 4: its migration, and the match of a visitor whose cookie it signed.
BEGIN TRANSACTION;
INSERT INTO "_sqlx_migrations" VALUES(5,'earlier visitors','2026-11-23 04:38:20',1,X'2FE200690AB4BFB77D393BEC6E7BBBC69D0DC5561F972D0EF9643A6E791DDE716E2D1EB5DF9A8787F8AAC742927E8586',1);
-- Who held a seat before the server signed its cookies, and until when (milliseconds since 1970) a
-- cookie of those days, which is not signed, is taken for theirs: browsers kept it for 400 days.
CREATE TABLE earlier_visitors (
    visitor TEXT    NOT NULL PRIMARY KEY,
    until   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "earlier_visitors" VALUES('60786e1293bde48962f84307118e8a270399859219d5287c26f95def33ed1d39',1829968700000);
INSERT INTO "earlier_visitors" VALUES('99d5bfe91684e26ef049e9c41e06d27b655ef13f5e1790294797b8b5e7fea0e1',1829968700000);
INSERT INTO "matches" VALUES(12,'s1gnedC00k1e','chess-football','hot-seat',0,0,'{"id":"s1gnedC00k1e","game":"chess-football","rules_version":1,"options":{"actions":45,"sealed_goal":false},"files":{},"position":null,"mode":"hot-seat","chairs":{"home":{"kind":"person","visitor":"02390e77777abfb43dd8a29c5349122f7c00dd7e48193db364938ebc8e7ebdde","name":"Caterina"},"away":{"kind":"person","visitor":"02390e77777abfb43dd8a29c5349122f7c00dd7e48193db364938ebc8e7ebdde","name":"Caterina"}},"creator":"home","clock":null,"times":{"match_seconds":null,"decision_seconds":null},"seed":null,"listed":false,"invitations":{},"began_ms":1795409112044}','running',0,0,NULL,'away',1795409112044,NULL);
INSERT INTO "chairs" VALUES('s1gnedC00k1e','away','person','02390e77777abfb43dd8a29c5349122f7c00dd7e48193db364938ebc8e7ebdde','Caterina',NULL);
INSERT INTO "chairs" VALUES('s1gnedC00k1e','home','person','02390e77777abfb43dd8a29c5349122f7c00dd7e48193db364938ebc8e7ebdde','Caterina',NULL);
INSERT INTO "happenings" VALUES('s1gnedC00k1e',1,'{"number":1,"at_ms":1795409112090,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"K@c1"}}');
COMMIT;
