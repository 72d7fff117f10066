BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'matches','2026-11-23 00:41:40',1,X'9E3BE312676205385F522D3BDF37BA73DCFFF25CA8E2FB3B79ACE305D6CD3112EFADD61C80087C54181CB1280278652A',1444260);
INSERT INTO "_sqlx_migrations" VALUES(2,'files','2026-11-23 00:41:40',1,X'226342064EEC10B562023A2485EB4F8542FDBA4B5EE3D2B7883506608B07F4DBD50D50B2081E169BEE77DE3FEF2606AE',2730165);
CREATE TABLE chairs (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat     TEXT NOT NULL,
    kind     TEXT NOT NULL,
    visitor  TEXT,
    name     TEXT,
    level    INTEGER,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "chairs" VALUES('2yMk3FYKnBZM','away','open',NULL,NULL,NULL);
INSERT INTO "chairs" VALUES('2yMk3FYKnBZM','home','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8','Ada',NULL);
INSERT INTO "chairs" VALUES('8Srjffs7rhGl','away','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8',NULL,NULL);
INSERT INTO "chairs" VALUES('8Srjffs7rhGl','home','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8',NULL,NULL);
INSERT INTO "chairs" VALUES('FmuMfI3hReqv','away','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8',NULL,NULL);
INSERT INTO "chairs" VALUES('FmuMfI3hReqv','home','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8',NULL,NULL);
INSERT INTO "chairs" VALUES('LEBVU7eHTZBp','away','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8',NULL,NULL);
INSERT INTO "chairs" VALUES('LEBVU7eHTZBp','home','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8',NULL,NULL);
INSERT INTO "chairs" VALUES('NEwTkMtzW1rn','away','person','c35032dd36447f5991c94e82af2a620f2ddc9589e8a556592bf587254a00ce19','Ben',NULL);
INSERT INTO "chairs" VALUES('NEwTkMtzW1rn','home','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8','Ada',NULL);
INSERT INTO "chairs" VALUES('OUa6kbwaOPPt','away','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8',NULL,NULL);
INSERT INTO "chairs" VALUES('OUa6kbwaOPPt','home','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8',NULL,NULL);
INSERT INTO "chairs" VALUES('XuJQye0RMSRd','away','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8',NULL,NULL);
INSERT INTO "chairs" VALUES('XuJQye0RMSRd','home','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8',NULL,NULL);
INSERT INTO "chairs" VALUES('biAVDj5Y7uI2','away','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8',NULL,NULL);
INSERT INTO "chairs" VALUES('biAVDj5Y7uI2','home','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8',NULL,NULL);
INSERT INTO "chairs" VALUES('nwTKwEL87RVV','away','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8',NULL,NULL);
INSERT INTO "chairs" VALUES('nwTKwEL87RVV','home','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8',NULL,NULL);
INSERT INTO "chairs" VALUES('wBsfGiZ9RxZ9','away','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8',NULL,NULL);
INSERT INTO "chairs" VALUES('wBsfGiZ9RxZ9','home','person','afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8',NULL,NULL);
CREATE TABLE files (
    digest TEXT NOT NULL PRIMARY KEY,
    text   TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "files" VALUES('0484b1e177641877240fecfdd1b22bfc19ee42855d83fb7e41c51e93e35740c0','# A squad of UND1C1 (UN-05 to UN-07): two goalkeepers and sixteen outfielders, each listed by
# his first colour (defenders are red, midfielders yellow, forwards green), with the parts of
# the pitch he plays in. A star makes an ability black; small squares: 1 penalties, 2 free
# kicks, 3 both. Quick wings and a cold eye in the area. 61 ability points.

name = "Aironi"

goalkeepers = [
    { abilities = "paw*" }, # P1
    { abilities = "paw" }, # P2
]
defenders = [
    { parts = "left", abilities = "gladiator rabbit archer" }, # D1
    { parts = "left centre", also = "yellow", abilities = "gladiator ram" }, # D2
    { parts = "centre", abilities = "gladiator* ram*" }, # D3
    { parts = "centre", abilities = "gladiator* gorilla ram" }, # D4
    { parts = "right centre", abilities = "gladiator wizard tractor" }, # D5
    { parts = "right", abilities = "archer* rabbit" }, # D6
]
midfielders = [
    { parts = "left", also = "green", abilities = "archer* rabbit wizard" }, # C1
    { parts = "centre", abilities = "playmaker* wizard cannon", squares = 3 }, # C2
    { parts = "centre", abilities = "gladiator tractor playmaker" }, # C3
    { parts = "centre right", abilities = "playmaker cannon* gladiator", squares = 2 }, # C4
    { parts = "right", also = "green", abilities = "archer rabbit wizard*" }, # C5
]
forwards = [
    { parts = "left", abilities = "wizard* viper rabbit", squares = 1 }, # A1
    { parts = "centre", abilities = "viper* ram*", squares = 1 }, # A2
    { parts = "centre", abilities = "viper* wizard ram gorilla" }, # A3
    { parts = "right centre", abilities = "wizard viper cannon", squares = 2 }, # A4
    { parts = "right", also = "yellow", abilities = "archer* wizard rabbit" }, # A5
]
');
INSERT INTO "files" VALUES('114ad3ba844499d7cc09de7a23d1e8db380ebf4198ffa4c830a938b2db502de8','# A squad of Calcetto (CT-05): two goalkeepers and eight outfielders of any roles. Movement
# is the yellow number, strength and save are the red ones, relaunch is the blue one.
# Slower men are stronger; the total is that of away.toml (CT-06).

name = "Gialli"

goalkeepers = [
    { relaunch = 2, save = 4 }, # P1
    { relaunch = 4, save = 2 }, # P2
]
defenders = [
    { movement = 3, strength = 3 }, # D1
    { movement = 3, strength = 3 }, # D2
    { movement = 4, strength = 2 }, # D3
]
midfielders = [
    { movement = 4, strength = 2 }, # C1
    { movement = 4, strength = 2 }, # C2
    { movement = 5, strength = 1 }, # C3
]
attackers = [
    { movement = 3, strength = 3 }, # A1
    { movement = 5, strength = 1 }, # A2
]
');
INSERT INTO "files" VALUES('2c27b930c8bda5b20e0caa850c887d762a7fab910d0f78199bf7e6e12a6e08ac','# What is drawn on the pitch of Calciotto (CO-03). Everything is written for Home and
# mirrored for Away: the same file, ranks counted from the other goal line. The squares
# themselves, the zones and the goal zones are in the rulebook (CO-01, CO-02).

# The penalty area and the small area: two corners each, the first on the goal line.
penalty_area = ["d1", "m3"]
small_area = ["f1", "k1"]

# The two squares behind the penalty spot: the kicker stands on one of them (CO-26).
penalty_squares = ["h3", "i3"]

# Squares of Home''s half inside the centre circle, forbidden at set-up; and the two of them
# where Home kicks off.
circle = ["g10", "h10", "i10", "j10", "h9", "i9"]
kick_off = ["h10", "i10"]
');
INSERT INTO "files" VALUES('6e51554e390d3f8268210bd1bf6c696e99e7aeb1b03db80a12d8612abbd4b417','# What the cards of Calciotto do (CO-12). How many there are of each is in the rulebook
# (CO-08); the values are ours.

# A player whose movement number is `movement` has `bonus` more.
sprint3 = { movement = 3, bonus = 4 }
sprint4 = { movement = 4, bonus = 3 }

# Added to a tackle: by the carrier''s side, and by the tackler''s.
dribbling = 3
tackle = 2
scivolata = 3

# Added to a save.
sicurezza = 3

# How many times the points count, and how many times the higher die.
contropiede = 2
raddoppia = 2
');
INSERT INTO "files" VALUES('8763443b0449ee6fb0d7bec3e6d254ee31b0d86a14bd359b2f5d0ffa889c420a','# A squad of Calciotto (CO-04): 13 to 20 players, at least one of them a goalkeeper. The
# first number on a base is the movement, the circled one the strength, or the save of a
# goalkeeper. Slower players are stronger; the total is that of away.toml (CO-05).

name = "Azzurri"

goalkeepers = [
    { movement = 1, save = 3 }, # P1
    { movement = 2, save = 2 }, # P2
]
defenders = [
    { movement = 3, strength = 3 }, # D1
    { movement = 3, strength = 2 }, # D2
    { movement = 4, strength = 2 }, # D3
    { movement = 4, strength = 1 }, # D4
]
midfielders = [
    { movement = 3, strength = 3 }, # C1
    { movement = 4, strength = 2 }, # C2
    { movement = 4, strength = 2 }, # C3
]
wing_backs = [
    { movement = 4, strength = 2 }, # T1
    { movement = 4, strength = 1 }, # T2
]
forwards = [
    { movement = 3, strength = 3 }, # A1
    { movement = 4, strength = 2 }, # A2
]
');
INSERT INTO "files" VALUES('94d3015b09e6e415b4aaa661750bc251a511cc8bdaa52e7dff2d21106f4bebf8','# A squad of UND1C1 (UN-05 to UN-07): two goalkeepers and sixteen outfielders, each listed by
# his first colour (defenders are red, midfielders yellow, forwards green), with the parts of
# the pitch he plays in. A star makes an ability black; small squares: 1 penalties, 2 free
# kicks, 3 both. Short passes and much running. 61 ability points.

name = "Cervi"

goalkeepers = [
    { abilities = "paw*" }, # P1
    { abilities = "paw playmaker" }, # P2
]
defenders = [
    { parts = "left", abilities = "gladiator rabbit playmaker" }, # D1
    { parts = "centre", abilities = "gladiator* playmaker" }, # D2
    { parts = "centre", also = "yellow", abilities = "gladiator playmaker* tractor" }, # D3
    { parts = "centre", abilities = "gladiator* ram" }, # D4
    { parts = "right", abilities = "gladiator rabbit tractor" }, # D5
    { parts = "left right", abilities = "gladiator archer* rabbit" }, # D6
]
midfielders = [
    { parts = "left", abilities = "playmaker* wizard rabbit" }, # C1
    { parts = "left centre", abilities = "playmaker wizard tractor", squares = 2 }, # C2
    { parts = "centre", abilities = "playmaker* wizard*", squares = 3 }, # C3
    { parts = "centre right", also = "green", abilities = "playmaker* gladiator tractor" }, # C4
    { parts = "right", abilities = "playmaker archer rabbit" }, # C5
]
forwards = [
    { parts = "left", also = "yellow", abilities = "wizard* rabbit archer" }, # A1
    { parts = "left centre", abilities = "wizard viper playmaker", squares = 1 }, # A2
    { parts = "centre", abilities = "viper* wizard ram", squares = 1 }, # A3
    { parts = "centre right", abilities = "viper* cannon rabbit", squares = 2 }, # A4
    { parts = "right", also = "yellow", abilities = "wizard archer* rabbit" }, # A5
]
');
INSERT INTO "files" VALUES('95fbc925e056907a1adefefe702ca14a064272ba9c7065d05576d0b1a985276a','# A squad of Calciotto (CO-04): 13 to 20 players, at least one of them a goalkeeper. The
# first number on a base is the movement, the circled one the strength, or the save of a
# goalkeeper. Slower players are stronger; the total is that of home.toml (CO-05).

name = "Gialli"

goalkeepers = [
    { movement = 2, save = 2 }, # P1
    { movement = 1, save = 3 }, # P2
]
defenders = [
    { movement = 3, strength = 2 }, # D1
    { movement = 3, strength = 2 }, # D2
    { movement = 4, strength = 2 }, # D3
    { movement = 4, strength = 2 }, # D4
]
midfielders = [
    { movement = 3, strength = 3 }, # C1
    { movement = 4, strength = 2 }, # C2
    { movement = 4, strength = 2 }, # C3
]
wing_backs = [
    { movement = 3, strength = 2 }, # T1
    { movement = 4, strength = 2 }, # T2
]
forwards = [
    { movement = 4, strength = 2 }, # A1
    { movement = 4, strength = 2 }, # A2
]
');
INSERT INTO "files" VALUES('9969c1a2315e1493283ea2f33189ccf696b80a9d29558e8444686662bc86192c','# A squad of UND1C1 (UN-05 to UN-07): two goalkeepers and sixteen outfielders, each listed by
# his first colour (defenders are red, midfielders yellow, forwards green), with the parts of
# the pitch he plays in. A star makes an ability black; small squares: 1 penalties, 2 free
# kicks, 3 both. Strong in the tackle and in the air. 61 ability points.

name = "Bufali"

goalkeepers = [
    { abilities = "paw*" }, # P1
    { abilities = "paw* gladiator" }, # P2
]
defenders = [
    { parts = "left", abilities = "gladiator* gorilla" }, # D1
    { parts = "left centre", abilities = "gladiator* ram" }, # D2
    { parts = "centre", abilities = "gladiator* ram*" }, # D3
    { parts = "centre", abilities = "gladiator ram* tractor" }, # D4
    { parts = "centre right", also = "yellow", abilities = "gladiator tractor playmaker" }, # D5
    { parts = "right", abilities = "gladiator archer" }, # D6
]
midfielders = [
    { parts = "left", abilities = "gladiator archer*" }, # C1
    { parts = "centre left", abilities = "gladiator* playmaker ram", squares = 2 }, # C2
    { parts = "centre", abilities = "playmaker* cannon*", squares = 3 }, # C3
    { parts = "centre right", also = "green", abilities = "wizard playmaker gladiator tractor" }, # C4
    { parts = "right", abilities = "archer* gladiator rabbit" }, # C5
]
forwards = [
    { parts = "left", abilities = "archer gorilla viper" }, # A1
    { parts = "centre left", also = "yellow", abilities = "ram* gladiator viper" }, # A2
    { parts = "centre", abilities = "ram* viper*", squares = 1 }, # A3
    { parts = "centre", abilities = "ram cannon* viper", squares = 1 }, # A4
    { parts = "right", abilities = "wizard viper archer", squares = 2 }, # A5
]
');
INSERT INTO "files" VALUES('9d28741edbcfc459eca74d07314b330af05956254296e88194e9622af82361d3','# A squad of Calcetto (CT-05): two goalkeepers and eight outfielders of any roles. Movement
# is the yellow number, strength and save are the red ones, relaunch is the blue one.
# Slower men are stronger; the total is that of home.toml (CT-06).

name = "Azzurri"

goalkeepers = [
    { relaunch = 3, save = 3 }, # P1
    { relaunch = 3, save = 3 }, # P2
]
defenders = [
    { movement = 3, strength = 3 }, # D1
    { movement = 4, strength = 2 }, # D2
    { movement = 4, strength = 2 }, # D3
]
midfielders = [
    { movement = 3, strength = 3 }, # C1
    { movement = 4, strength = 2 }, # C2
    { movement = 5, strength = 1 }, # C3
]
attackers = [
    { movement = 4, strength = 2 }, # A1
    { movement = 4, strength = 2 }, # A2
]
');
INSERT INTO "files" VALUES('cfd10e8783148a140a43879cb4621283e4e0e6e09860a6d399830f4c5e779c18','# The pitch of UND1C1: what is printed on the boxes of the half that Home attacks, from file a
# to file p (UN-02, UN-03). For Away everything is mirrored: the same file, ranks counted from
# the other goal line. A number is a box one shoots from, x a cross box, a dot is neutral. A
# rank that is left out is neutral.

rank14 = "x x x x x .  3  4  4  3  . x x x x x"
rank13 = "x x x x . 0  1  2  2  1  0 . x x x x"
rank12 = "x x x . -3 -2 -1 0 0 -1 -2 -3 . x x x"
rank11 = "x x . . . -4 -3 -2 -2 -3 -4 . . . x x"
rank10 = "x . . . . . . . . . . . . . . x"
');
INSERT INTO "files" VALUES('ef62470824af99207fbb2b9c71f074b34f792e3ccf71a66cfb38565fe2b53ece','# The pitch of Calcetto. Everything is written for Home and mirrored for Away: the same
# file, ranks counted from the other goal line. Ranks are always 14 (CT-01).

# CT-01: files across the pitch: 4, 6 or 8.
files = 8

# CT-04: squares of Home''s half inside the centre circle, forbidden at set-up. The two
# squares at the centre spot, where Home kicks off, are among them.
circle = ["c7", "d7", "e7", "f7", "d6", "e6"]

# CT-03: squares in Away''s half from which Home shoots.
tiro = ["c13", "f13", "d12", "e12", "c11", "f11"]

# CT-03: squares in Away''s half from which Home crosses, and the two TIRO squares each leads to.
[[cross]]
from = "a13"
to = ["c13", "d12"]

[[cross]]
from = "h13"
to = ["f13", "e12"]
');
INSERT INTO "files" VALUES('fe7b752801d1ec80966a8e8e8b84917402ccb37b470a19f6780797f09ba6a340','# A squad of UND1C1 (UN-05 to UN-07): two goalkeepers and sixteen outfielders, each listed by
# his first colour (defenders are red, midfielders yellow, forwards green), with the parts of
# the pitch he plays in. A star makes an ability black; small squares: 1 penalties, 2 free
# kicks, 3 both. Dribblers in front, patience behind. 61 ability points.

name = "Delfini"

goalkeepers = [
    { abilities = "paw*" }, # P1
    { abilities = "paw" }, # P2
]
defenders = [
    { parts = "left", abilities = "gladiator archer wizard" }, # D1
    { parts = "left centre", abilities = "gladiator* ram" }, # D2
    { parts = "centre", abilities = "gladiator* ram*" }, # D3
    { parts = "centre", also = "yellow", abilities = "gladiator playmaker wizard" }, # D4
    { parts = "centre right", abilities = "gladiator ram tractor" }, # D5
    { parts = "right", abilities = "gladiator archer* rabbit" }, # D6
]
midfielders = [
    { parts = "left", abilities = "wizard* archer rabbit" }, # C1
    { parts = "centre", abilities = "playmaker* wizard gladiator", squares = 2 }, # C2
    { parts = "centre", abilities = "gladiator* tractor gorilla" }, # C3
    { parts = "centre", also = "green", abilities = "cannon* wizard*", squares = 3 }, # C4
    { parts = "right", abilities = "wizard archer* rabbit" }, # C5
]
forwards = [
    { parts = "left", abilities = "wizard* viper" }, # A1
    { parts = "left centre", abilities = "wizard* cannon viper", squares = 2 }, # A2
    { parts = "centre", abilities = "viper* wizard*", squares = 1 }, # A3
    { parts = "centre", abilities = "ram* viper gorilla", squares = 1 }, # A4
    { parts = "right", abilities = "wizard archer viper" }, # A5
]
');
CREATE TABLE happenings (
    match_id TEXT    NOT NULL REFERENCES matches (id),
    number   INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',1,'{"number":1,"at_ms":1795394504115,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P1@g0"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',2,'{"number":2,"at_ms":1795394504151,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P1@i0"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',3,'{"number":3,"at_ms":1795394504179,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P1@j0"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',4,'{"number":4,"at_ms":1795394504211,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P2@g0"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',5,'{"number":5,"at_ms":1795394504243,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P2@h0"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',6,'{"number":6,"at_ms":1795394504273,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P2@i0"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',7,'{"number":7,"at_ms":1795394504311,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P2@j0"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',8,'{"number":8,"at_ms":1795394504339,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@a1"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',9,'{"number":9,"at_ms":1795394504376,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@c1"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',10,'{"number":10,"at_ms":1795394504411,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@d1"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',11,'{"number":11,"at_ms":1795394504449,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@e1"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',12,'{"number":12,"at_ms":1795394504482,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@l1"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',13,'{"number":13,"at_ms":1795394504527,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@m1"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',14,'{"number":14,"at_ms":1795394504559,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@n1"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',15,'{"number":15,"at_ms":1795394504615,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@o1"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',16,'{"number":16,"at_ms":1795394504639,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@p1"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',17,'{"number":17,"at_ms":1795394504668,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@a2"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',18,'{"number":18,"at_ms":1795394504705,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@b2"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',19,'{"number":19,"at_ms":1795394504727,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@c2"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',20,'{"number":20,"at_ms":1795394504757,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@d2"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',21,'{"number":21,"at_ms":1795394504803,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@e2"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',22,'{"number":22,"at_ms":1795394504855,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@f2"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',23,'{"number":23,"at_ms":1795394504886,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@n2"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',24,'{"number":24,"at_ms":1795394504919,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D3@p2"}}');
INSERT INTO "happenings" VALUES('8Srjffs7rhGl',25,'{"number":25,"at_ms":1795394504935,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"resign","by":"home"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',1,'{"number":1,"at_ms":1795394500271,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"K@c1"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',2,'{"number":2,"at_ms":1795394500277,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"K@d8"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',3,'{"number":3,"at_ms":1795394500281,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"Q@d1"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',4,'{"number":4,"at_ms":1795394500288,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"Q@d5"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',5,'{"number":5,"at_ms":1795394500293,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"R@g1"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',6,'{"number":6,"at_ms":1795394500297,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"R@g5"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',7,'{"number":7,"at_ms":1795394500305,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P@a2"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',8,'{"number":8,"at_ms":1795394500308,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"R@b6"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',9,'{"number":9,"at_ms":1795394500313,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P@f2"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',10,'{"number":10,"at_ms":1795394500321,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"P@e6"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',11,'{"number":11,"at_ms":1795394500324,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"N@e4"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',12,'{"number":12,"at_ms":1795394500329,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"P@h6"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',13,'{"number":13,"at_ms":1795394500333,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"e4>f2"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',14,'{"number":14,"at_ms":1795394500355,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"d5e5"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',15,'{"number":15,"at_ms":1795394500362,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"d1g4"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',16,'{"number":16,"at_ms":1795394500366,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"e5d5"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',17,'{"number":17,"at_ms":1795394500375,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"g1e1"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',18,'{"number":18,"at_ms":1795394500389,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"d5d6"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',19,'{"number":19,"at_ms":1795394500410,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"e1g1"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',20,'{"number":20,"at_ms":1795394500424,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"d6d7"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',21,'{"number":21,"at_ms":1795394500443,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"g1g3"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',22,'{"number":22,"at_ms":1795394500454,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"d7e8"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',23,'{"number":23,"at_ms":1795394500475,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"g3h3"}}');
INSERT INTO "happenings" VALUES('FmuMfI3hReqv',24,'{"number":24,"at_ms":1795394500495,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"g5g7"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',1,'{"number":1,"at_ms":1795394501027,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P1@d1"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',2,'{"number":2,"at_ms":1795394501059,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P2@d1"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',3,'{"number":3,"at_ms":1795394501088,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P2@e1"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',4,'{"number":4,"at_ms":1795394501116,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@a1"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',5,'{"number":5,"at_ms":1795394501149,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@c1"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',6,'{"number":6,"at_ms":1795394501171,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@f1"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',7,'{"number":7,"at_ms":1795394501193,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@g1"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',8,'{"number":8,"at_ms":1795394501231,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@h1"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',9,'{"number":9,"at_ms":1795394501249,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@a2"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',10,'{"number":10,"at_ms":1795394501268,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@b2"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',11,'{"number":11,"at_ms":1795394501283,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@c2"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',12,'{"number":12,"at_ms":1795394501305,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@d2"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',13,'{"number":13,"at_ms":1795394501335,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@e2"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',14,'{"number":14,"at_ms":1795394501362,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@f2"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',15,'{"number":15,"at_ms":1795394501383,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@g2"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',16,'{"number":16,"at_ms":1795394501411,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@h2"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',17,'{"number":17,"at_ms":1795394501428,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@a3"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',18,'{"number":18,"at_ms":1795394501443,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@b3"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',19,'{"number":19,"at_ms":1795394501456,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@c3"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',20,'{"number":20,"at_ms":1795394501472,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@d3"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',21,'{"number":21,"at_ms":1795394501489,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@e3"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',22,'{"number":22,"at_ms":1795394501510,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@f3"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',23,'{"number":23,"at_ms":1795394501533,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@g3"}}');
INSERT INTO "happenings" VALUES('LEBVU7eHTZBp',24,'{"number":24,"at_ms":1795394501552,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@h3"}}');
INSERT INTO "happenings" VALUES('NEwTkMtzW1rn',1,'{"number":1,"at_ms":1795394507868,"spent_ms":0,"match_ms":0,"deed":"joined","seat":"away","visitor":"c35032dd36447f5991c94e82af2a620f2ddc9589e8a556592bf587254a00ce19","name":"Ben"}');
INSERT INTO "happenings" VALUES('NEwTkMtzW1rn',2,'{"number":2,"at_ms":1795394507885,"spent_ms":16,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"K@c1"}}');
INSERT INTO "happenings" VALUES('NEwTkMtzW1rn',3,'{"number":3,"at_ms":1795394507893,"spent_ms":8,"match_ms":0,"deed":"draw-offered","by":"home"}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',1,'{"number":1,"at_ms":1795394501599,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P1@d1"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',2,'{"number":2,"at_ms":1795394501623,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P2@d1"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',3,'{"number":3,"at_ms":1795394501639,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P2@e1"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',4,'{"number":4,"at_ms":1795394501666,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@a1"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',5,'{"number":5,"at_ms":1795394501695,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@c1"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',6,'{"number":6,"at_ms":1795394501715,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@f1"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',7,'{"number":7,"at_ms":1795394501737,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@g1"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',8,'{"number":8,"at_ms":1795394501757,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@h1"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',9,'{"number":9,"at_ms":1795394501775,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@a2"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',10,'{"number":10,"at_ms":1795394501790,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@b2"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',11,'{"number":11,"at_ms":1795394501800,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@c2"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',12,'{"number":12,"at_ms":1795394501819,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@d2"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',13,'{"number":13,"at_ms":1795394501833,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@e2"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',14,'{"number":14,"at_ms":1795394501871,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@f2"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',15,'{"number":15,"at_ms":1795394501889,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@g2"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',16,'{"number":16,"at_ms":1795394501903,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@h2"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',17,'{"number":17,"at_ms":1795394501921,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@a3"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',18,'{"number":18,"at_ms":1795394501936,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@b3"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',19,'{"number":19,"at_ms":1795394501953,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@c3"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',20,'{"number":20,"at_ms":1795394501966,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@d3"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',21,'{"number":21,"at_ms":1795394501977,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@e3"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',22,'{"number":22,"at_ms":1795394502996,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@f3"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',23,'{"number":23,"at_ms":1795394503015,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@g3"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',24,'{"number":24,"at_ms":1795394503047,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@h3"}}');
INSERT INTO "happenings" VALUES('OUa6kbwaOPPt',25,'{"number":25,"at_ms":1795394503065,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"resign","by":"home"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',1,'{"number":1,"at_ms":1795394500532,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"K@c1"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',2,'{"number":2,"at_ms":1795394500541,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"K@d8"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',3,'{"number":3,"at_ms":1795394500567,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"Q@d1"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',4,'{"number":4,"at_ms":1795394500580,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"Q@d5"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',5,'{"number":5,"at_ms":1795394500604,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"R@g1"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',6,'{"number":6,"at_ms":1795394500624,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"R@g5"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',7,'{"number":7,"at_ms":1795394500649,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P@a2"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',8,'{"number":8,"at_ms":1795394500675,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"R@b6"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',9,'{"number":9,"at_ms":1795394500683,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P@f2"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',10,'{"number":10,"at_ms":1795394500698,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"P@e6"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',11,'{"number":11,"at_ms":1795394500724,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"N@e4"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',12,'{"number":12,"at_ms":1795394500739,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"P@h6"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',13,'{"number":13,"at_ms":1795394500753,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"e4>f2"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',14,'{"number":14,"at_ms":1795394500783,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"d5e5"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',15,'{"number":15,"at_ms":1795394500797,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"d1g4"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',16,'{"number":16,"at_ms":1795394500825,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"e5d5"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',17,'{"number":17,"at_ms":1795394500851,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"g1e1"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',18,'{"number":18,"at_ms":1795394500871,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"d5d6"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',19,'{"number":19,"at_ms":1795394500896,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"e1g1"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',20,'{"number":20,"at_ms":1795394500909,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"d6d7"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',21,'{"number":21,"at_ms":1795394500917,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"g1g3"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',22,'{"number":22,"at_ms":1795394500930,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"d7e8"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',23,'{"number":23,"at_ms":1795394500941,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"g3h3"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',24,'{"number":24,"at_ms":1795394500955,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"away","action":"g5g7"}}');
INSERT INTO "happenings" VALUES('XuJQye0RMSRd',25,'{"number":25,"at_ms":1795394500958,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"resign","by":"home"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',1,'{"number":1,"at_ms":1795394504990,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P1@h0"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',2,'{"number":2,"at_ms":1795394505011,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@a1"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',3,'{"number":3,"at_ms":1795394505026,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@c1"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',4,'{"number":4,"at_ms":1795394505048,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@d1"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',5,'{"number":5,"at_ms":1795394505068,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@a2"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',6,'{"number":6,"at_ms":1795394505098,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@b2"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',7,'{"number":7,"at_ms":1795394505114,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@c2"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',8,'{"number":8,"at_ms":1795394505129,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@d2"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',9,'{"number":9,"at_ms":1795394505140,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@a1"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',10,'{"number":10,"at_ms":1795394505154,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@c1"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',11,'{"number":11,"at_ms":1795394506168,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@d1"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',12,'{"number":12,"at_ms":1795394506180,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@e1"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',13,'{"number":13,"at_ms":1795394506192,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@f1"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',14,'{"number":14,"at_ms":1795394506211,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@g1"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',15,'{"number":15,"at_ms":1795394506235,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@h1"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',16,'{"number":16,"at_ms":1795394506257,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@i1"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',17,'{"number":17,"at_ms":1795394506278,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@j1"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',18,'{"number":18,"at_ms":1795394506302,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@k1"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',19,'{"number":19,"at_ms":1795394506324,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@l1"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',20,'{"number":20,"at_ms":1795394506351,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@a2"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',21,'{"number":21,"at_ms":1795394506378,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@b2"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',22,'{"number":22,"at_ms":1795394506393,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@c2"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',23,'{"number":23,"at_ms":1795394506419,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@d2"}}');
INSERT INTO "happenings" VALUES('biAVDj5Y7uI2',24,'{"number":24,"at_ms":1795394506428,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@e2"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',1,'{"number":1,"at_ms":1795394503155,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P1@g0"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',2,'{"number":2,"at_ms":1795394503195,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P1@i0"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',3,'{"number":3,"at_ms":1795394503252,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P1@j0"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',4,'{"number":4,"at_ms":1795394503284,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P2@g0"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',5,'{"number":5,"at_ms":1795394503316,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P2@h0"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',6,'{"number":6,"at_ms":1795394503353,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P2@i0"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',7,'{"number":7,"at_ms":1795394503399,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P2@j0"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',8,'{"number":8,"at_ms":1795394503450,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@a1"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',9,'{"number":9,"at_ms":1795394503496,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@c1"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',10,'{"number":10,"at_ms":1795394503535,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@d1"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',11,'{"number":11,"at_ms":1795394503564,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@e1"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',12,'{"number":12,"at_ms":1795394503607,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@l1"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',13,'{"number":13,"at_ms":1795394503639,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@m1"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',14,'{"number":14,"at_ms":1795394503665,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@n1"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',15,'{"number":15,"at_ms":1795394503707,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@o1"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',16,'{"number":16,"at_ms":1795394503735,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@p1"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',17,'{"number":17,"at_ms":1795394503777,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@a2"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',18,'{"number":18,"at_ms":1795394503812,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@b2"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',19,'{"number":19,"at_ms":1795394503838,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@c2"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',20,'{"number":20,"at_ms":1795394503881,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@d2"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',21,'{"number":21,"at_ms":1795394503919,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@e2"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',22,'{"number":22,"at_ms":1795394503966,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@f2"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',23,'{"number":23,"at_ms":1795394504004,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@n2"}}');
INSERT INTO "happenings" VALUES('nwTKwEL87RVV',24,'{"number":24,"at_ms":1795394504027,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D3@p2"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',1,'{"number":1,"at_ms":1795394506476,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"P1@h0"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',2,'{"number":2,"at_ms":1795394506484,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@a1"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',3,'{"number":3,"at_ms":1795394506495,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@c1"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',4,'{"number":4,"at_ms":1795394506509,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@d1"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',5,'{"number":5,"at_ms":1795394506523,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@a2"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',6,'{"number":6,"at_ms":1795394506535,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@b2"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',7,'{"number":7,"at_ms":1795394506557,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@c2"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',8,'{"number":8,"at_ms":1795394506569,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D1@d2"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',9,'{"number":9,"at_ms":1795394506599,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@a1"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',10,'{"number":10,"at_ms":1795394506614,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@c1"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',11,'{"number":11,"at_ms":1795394506631,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@d1"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',12,'{"number":12,"at_ms":1795394506640,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@e1"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',13,'{"number":13,"at_ms":1795394506653,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@f1"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',14,'{"number":14,"at_ms":1795394506666,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@g1"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',15,'{"number":15,"at_ms":1795394506687,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@h1"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',16,'{"number":16,"at_ms":1795394506708,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@i1"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',17,'{"number":17,"at_ms":1795394506718,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@j1"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',18,'{"number":18,"at_ms":1795394506730,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@k1"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',19,'{"number":19,"at_ms":1795394507759,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@l1"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',20,'{"number":20,"at_ms":1795394507768,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@a2"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',21,'{"number":21,"at_ms":1795394507787,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@b2"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',22,'{"number":22,"at_ms":1795394507804,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@c2"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',23,'{"number":23,"at_ms":1795394507816,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@d2"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',24,'{"number":24,"at_ms":1795394507833,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"action","by":"home","action":"D2@e2"}}');
INSERT INTO "happenings" VALUES('wBsfGiZ9RxZ9',25,'{"number":25,"at_ms":1795394507839,"spent_ms":0,"match_ms":0,"deed":"entry","entry":{"kind":"resign","by":"home"}}');
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
INSERT INTO "matches" VALUES(1,'FmuMfI3hReqv','chess-football','hot-seat',0,0,'{"id":"FmuMfI3hReqv","game":"chess-football","rules_version":1,"options":{"actions":45,"sealed_goal":false},"files":{},"position":null,"mode":"hot-seat","chairs":{"home":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8"},"away":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8"}},"creator":"away","clock":null,"times":{"match_seconds":null,"decision_seconds":null},"seed":null,"listed":false,"invitations":{},"began_ms":1795394500261}','running',0,0,NULL,'home',1795394500261,NULL);
INSERT INTO "matches" VALUES(2,'XuJQye0RMSRd','chess-football','hot-seat',0,0,'{"id":"XuJQye0RMSRd","game":"chess-football","rules_version":1,"options":{"actions":45,"sealed_goal":false},"files":{},"position":null,"mode":"hot-seat","chairs":{"home":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8"},"away":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8"}},"creator":"away","clock":null,"times":{"match_seconds":null,"decision_seconds":null},"seed":null,"listed":false,"invitations":{},"began_ms":1795394500505}','finished',0,0,'{"home":0,"away":0,"winner":"away","ending":"resigned"}','',1795394500505,1795394500958);
INSERT INTO "matches" VALUES(3,'LEBVU7eHTZBp','calcetto','hot-seat',0,0,'{"id":"LEBVU7eHTZBp","game":"calcetto","rules_version":1,"options":{"decision_limit":"usual","end":"goals","first_to":3,"goals":"4","minutes":"30","phase_limit":400,"phases":50,"untackleable":true},"files":{"away_squad":{"digest":"9d28741edbcfc459eca74d07314b330af05956254296e88194e9622af82361d3","own":false},"board":{"digest":"ef62470824af99207fbb2b9c71f074b34f792e3ccf71a66cfb38565fe2b53ece","own":false},"home_squad":{"digest":"114ad3ba844499d7cc09de7a23d1e8db380ebf4198ffa4c830a938b2db502de8","own":false}},"position":null,"mode":"hot-seat","chairs":{"home":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8"},"away":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8"}},"creator":"home","clock":null,"times":{"match_seconds":null,"decision_seconds":null},"seed":"ff224f67d86a9ffdf8e704ab240fa3f21a95b0e65104054622e20c2506006f98","listed":false,"invitations":{},"began_ms":1795394500975}','running',0,0,NULL,'home away',1795394500975,NULL);
INSERT INTO "matches" VALUES(4,'OUa6kbwaOPPt','calcetto','hot-seat',0,0,'{"id":"OUa6kbwaOPPt","game":"calcetto","rules_version":1,"options":{"decision_limit":"usual","end":"goals","first_to":3,"goals":"4","minutes":"30","phase_limit":400,"phases":50,"untackleable":true},"files":{"away_squad":{"digest":"9d28741edbcfc459eca74d07314b330af05956254296e88194e9622af82361d3","own":false},"board":{"digest":"ef62470824af99207fbb2b9c71f074b34f792e3ccf71a66cfb38565fe2b53ece","own":false},"home_squad":{"digest":"114ad3ba844499d7cc09de7a23d1e8db380ebf4198ffa4c830a938b2db502de8","own":false}},"position":null,"mode":"hot-seat","chairs":{"home":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8"},"away":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8"}},"creator":"home","clock":null,"times":{"match_seconds":null,"decision_seconds":null},"seed":"3304a499451536c0ca4d5093e3b9dd371ba8e9d013e56ec32d3151e14b5baa01","listed":false,"invitations":{},"began_ms":1795394501564}','finished',0,0,'{"home":0,"away":0,"winner":"away","ending":"resigned"}','',1795394501564,1795394503065);
INSERT INTO "matches" VALUES(5,'nwTKwEL87RVV','calciotto','hot-seat',0,0,'{"id":"nwTKwEL87RVV","game":"calciotto","rules_version":1,"options":{"away_coaches":1,"decision_limit":"usual","end":"goals","first_to":3,"goals":"4","home_coaches":1,"minutes":"45","phase_limit":400,"phases":50,"untackleable":true},"files":{"away_squad":{"digest":"95fbc925e056907a1adefefe702ca14a064272ba9c7065d05576d0b1a985276a","own":false},"board":{"digest":"2c27b930c8bda5b20e0caa850c887d762a7fab910d0f78199bf7e6e12a6e08ac","own":false},"cards":{"digest":"6e51554e390d3f8268210bd1bf6c696e99e7aeb1b03db80a12d8612abbd4b417","own":false},"home_squad":{"digest":"8763443b0449ee6fb0d7bec3e6d254ee31b0d86a14bd359b2f5d0ffa889c420a","own":false}},"position":null,"mode":"hot-seat","chairs":{"home":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8"},"away":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8"}},"creator":"away","clock":null,"times":{"match_seconds":null,"decision_seconds":null},"seed":"0fea63d0f5f1911042ddfbbd9350d4187f8b2610a29d09c523f10ba3c1cd77ca","listed":false,"invitations":{},"began_ms":1795394503082}','running',0,0,NULL,'home away',1795394503082,NULL);
INSERT INTO "matches" VALUES(6,'8Srjffs7rhGl','calciotto','hot-seat',0,0,'{"id":"8Srjffs7rhGl","game":"calciotto","rules_version":1,"options":{"away_coaches":1,"decision_limit":"usual","end":"goals","first_to":3,"goals":"4","home_coaches":1,"minutes":"45","phase_limit":400,"phases":50,"untackleable":true},"files":{"away_squad":{"digest":"95fbc925e056907a1adefefe702ca14a064272ba9c7065d05576d0b1a985276a","own":false},"board":{"digest":"2c27b930c8bda5b20e0caa850c887d762a7fab910d0f78199bf7e6e12a6e08ac","own":false},"cards":{"digest":"6e51554e390d3f8268210bd1bf6c696e99e7aeb1b03db80a12d8612abbd4b417","own":false},"home_squad":{"digest":"8763443b0449ee6fb0d7bec3e6d254ee31b0d86a14bd359b2f5d0ffa889c420a","own":false}},"position":null,"mode":"hot-seat","chairs":{"home":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8"},"away":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8"}},"creator":"away","clock":null,"times":{"match_seconds":null,"decision_seconds":null},"seed":"9db6f45e3c9bb226aac940a416b15af439df51774521df904765a519a52c957a","listed":false,"invitations":{},"began_ms":1795394504051}','finished',0,0,'{"home":0,"away":0,"winner":"away","ending":"resigned"}','',1795394504051,1795394504935);
INSERT INTO "matches" VALUES(7,'biAVDj5Y7uI2','und1c1','hot-seat',0,0,'{"id":"biAVDj5Y7uI2","game":"und1c1","rules_version":1,"options":{"away_team":"bufali","corners":true,"fouls":true,"goalkeepers":true,"halves":false,"home_team":"aironi","marking":true,"substitutions":true,"throw_ins":true,"turns":20},"files":{"away_squad":{"digest":"9969c1a2315e1493283ea2f33189ccf696b80a9d29558e8444686662bc86192c","own":false},"board":{"digest":"cfd10e8783148a140a43879cb4621283e4e0e6e09860a6d399830f4c5e779c18","own":false},"home_squad":{"digest":"0484b1e177641877240fecfdd1b22bfc19ee42855d83fb7e41c51e93e35740c0","own":false}},"position":null,"mode":"hot-seat","chairs":{"home":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8"},"away":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8"}},"creator":"home","clock":null,"times":{"match_seconds":null,"decision_seconds":null},"seed":"df4722ecd77261e45d2d25d760dacfca6b1558e15a2a816436c707cc9f10ff48","listed":false,"invitations":{},"began_ms":1795394504956}','running',0,0,NULL,'home away',1795394504956,NULL);
INSERT INTO "matches" VALUES(8,'wBsfGiZ9RxZ9','und1c1','hot-seat',0,0,'{"id":"wBsfGiZ9RxZ9","game":"und1c1","rules_version":1,"options":{"away_team":"bufali","corners":true,"fouls":true,"goalkeepers":true,"halves":false,"home_team":"aironi","marking":true,"substitutions":true,"throw_ins":true,"turns":20},"files":{"away_squad":{"digest":"9969c1a2315e1493283ea2f33189ccf696b80a9d29558e8444686662bc86192c","own":false},"board":{"digest":"cfd10e8783148a140a43879cb4621283e4e0e6e09860a6d399830f4c5e779c18","own":false},"home_squad":{"digest":"0484b1e177641877240fecfdd1b22bfc19ee42855d83fb7e41c51e93e35740c0","own":false}},"position":null,"mode":"hot-seat","chairs":{"home":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8"},"away":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8"}},"creator":"home","clock":null,"times":{"match_seconds":null,"decision_seconds":null},"seed":"8b40af6cbd02bc2af8fe289160c66f0c48596f2d5a0e070e69334485a71d09ba","listed":false,"invitations":{},"began_ms":1795394506447}','finished',0,0,'{"home":0,"away":0,"winner":"away","ending":"resigned"}','',1795394506447,1795394507839);
INSERT INTO "matches" VALUES(9,'2yMk3FYKnBZM','chess-football','link',0,1,'{"id":"2yMk3FYKnBZM","game":"chess-football","rules_version":1,"options":{"actions":45,"sealed_goal":false},"files":{},"position":null,"mode":"link","chairs":{"home":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8","name":"Ada"},"away":{"kind":"open"}},"creator":"home","clock":{"minutes":5,"increment_seconds":2},"times":{"match_seconds":null,"decision_seconds":null},"seed":null,"listed":false,"invitations":{"away":"mLo9oILucQbE5bBH5hWIQ8mg"},"began_ms":1795394507849}','waiting',0,0,NULL,'',1795394507849,NULL);
INSERT INTO "matches" VALUES(10,'NEwTkMtzW1rn','chess-football','link',0,1,'{"id":"NEwTkMtzW1rn","game":"chess-football","rules_version":1,"options":{"actions":45,"sealed_goal":false},"files":{},"position":null,"mode":"link","chairs":{"home":{"kind":"person","visitor":"afda14e98e7dfb157f2ae379967d6729c55142990cf2deddaf8e379bc84306f8","name":"Ada"},"away":{"kind":"open"}},"creator":"home","clock":{"minutes":5,"increment_seconds":2},"times":{"match_seconds":null,"decision_seconds":null},"seed":null,"listed":false,"invitations":{"away":"Ncp0ipN9Tq9vDduEpcDttEPT"},"began_ms":1795394507857}','running',0,0,NULL,'away',1795394507857,NULL);
CREATE INDEX matches_listed ON matches (seq) WHERE listed = 1 AND status = 'running';
CREATE INDEX matches_timed ON matches (seq) WHERE timed = 1 AND status = 'running';
CREATE INDEX chairs_visitor ON chairs (visitor, match_id) WHERE visitor IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('matches',10);
COMMIT;
