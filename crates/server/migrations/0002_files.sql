-- Every data file that a match uses, by the SHA-256 of its text: a match refers to them in its
-- fixture (`files`: option, digest, whether the match brought it), so that it opens as it was played
-- whatever the built-in files become.
CREATE TABLE files (
    digest TEXT NOT NULL PRIMARY KEY,
    text   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The built-in files at the time of this migration. Matches stored before it were played with them,
-- but for those that they brought, whose texts stand in their options and count first.
INSERT INTO files (digest, text) VALUES
('ef62470824af99207fbb2b9c71f074b34f792e3ccf71a66cfb38565fe2b53ece', '# The pitch of Calcetto. Everything is written for Home and mirrored for Away: the same
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
'),
('114ad3ba844499d7cc09de7a23d1e8db380ebf4198ffa4c830a938b2db502de8', '# A squad of Calcetto (CT-05): two goalkeepers and eight outfielders of any roles. Movement
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
'),
('9d28741edbcfc459eca74d07314b330af05956254296e88194e9622af82361d3', '# A squad of Calcetto (CT-05): two goalkeepers and eight outfielders of any roles. Movement
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
'),
('2c27b930c8bda5b20e0caa850c887d762a7fab910d0f78199bf7e6e12a6e08ac', '# What is drawn on the pitch of Calciotto (CO-03). Everything is written for Home and
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
'),
('8763443b0449ee6fb0d7bec3e6d254ee31b0d86a14bd359b2f5d0ffa889c420a', '# A squad of Calciotto (CO-04): 13 to 20 players, at least one of them a goalkeeper. The
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
'),
('95fbc925e056907a1adefefe702ca14a064272ba9c7065d05576d0b1a985276a', '# A squad of Calciotto (CO-04): 13 to 20 players, at least one of them a goalkeeper. The
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
'),
('6e51554e390d3f8268210bd1bf6c696e99e7aeb1b03db80a12d8612abbd4b417', '# What the cards of Calciotto do (CO-12). How many there are of each is in the rulebook
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
'),
('cfd10e8783148a140a43879cb4621283e4e0e6e09860a6d399830f4c5e779c18', '# The pitch of UND1C1: what is printed on the boxes of the half that Home attacks, from file a
# to file p (UN-02, UN-03). For Away everything is mirrored: the same file, ranks counted from
# the other goal line. A number is a box one shoots from, x a cross box, a dot is neutral. A
# rank that is left out is neutral.

rank14 = "x x x x x .  3  4  4  3  . x x x x x"
rank13 = "x x x x . 0  1  2  2  1  0 . x x x x"
rank12 = "x x x . -3 -2 -1 0 0 -1 -2 -3 . x x x"
rank11 = "x x . . . -4 -3 -2 -2 -3 -4 . . . x x"
rank10 = "x . . . . . . . . . . . . . . x"
'),
('0484b1e177641877240fecfdd1b22bfc19ee42855d83fb7e41c51e93e35740c0', '# A squad of UND1C1 (UN-05 to UN-07): two goalkeepers and sixteen outfielders, each listed by
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
'),
('9969c1a2315e1493283ea2f33189ccf696b80a9d29558e8444686662bc86192c', '# A squad of UND1C1 (UN-05 to UN-07): two goalkeepers and sixteen outfielders, each listed by
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
'),
('94d3015b09e6e415b4aaa661750bc251a511cc8bdaa52e7dff2d21106f4bebf8', '# A squad of UND1C1 (UN-05 to UN-07): two goalkeepers and sixteen outfielders, each listed by
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
'),
('fe7b752801d1ec80966a8e8e8b84917402ccb37b470a19f6780797f09ba6a340', '# A squad of UND1C1 (UN-05 to UN-07): two goalkeepers and sixteen outfielders, each listed by
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

UPDATE matches SET fixture = json_set(fixture, '$.files', json_object(
        'board', json_object('digest', 'ef62470824af99207fbb2b9c71f074b34f792e3ccf71a66cfb38565fe2b53ece', 'own', json('false')),
        'home_squad', json_object('digest', '114ad3ba844499d7cc09de7a23d1e8db380ebf4198ffa4c830a938b2db502de8', 'own', json('false')),
        'away_squad', json_object('digest', '9d28741edbcfc459eca74d07314b330af05956254296e88194e9622af82361d3', 'own', json('false'))))
    WHERE game = 'calcetto';

UPDATE matches SET fixture = json_set(fixture, '$.files', json_object(
        'board', json_object('digest', '2c27b930c8bda5b20e0caa850c887d762a7fab910d0f78199bf7e6e12a6e08ac', 'own', json('false')),
        'home_squad', json_object('digest', '8763443b0449ee6fb0d7bec3e6d254ee31b0d86a14bd359b2f5d0ffa889c420a', 'own', json('false')),
        'away_squad', json_object('digest', '95fbc925e056907a1adefefe702ca14a064272ba9c7065d05576d0b1a985276a', 'own', json('false')),
        'cards', json_object('digest', '6e51554e390d3f8268210bd1bf6c696e99e7aeb1b03db80a12d8612abbd4b417', 'own', json('false'))))
    WHERE game = 'calciotto';

UPDATE matches SET fixture = json_set(fixture, '$.files', json_object(
        'board', json_object('digest', 'cfd10e8783148a140a43879cb4621283e4e0e6e09860a6d399830f4c5e779c18', 'own', json('false')),
        'home_squad', json_object('own', json('false'), 'digest',
        CASE json_extract(fixture, '$.options.home_team')
        WHEN 'bufali' THEN '9969c1a2315e1493283ea2f33189ccf696b80a9d29558e8444686662bc86192c'
        WHEN 'cervi' THEN '94d3015b09e6e415b4aaa661750bc251a511cc8bdaa52e7dff2d21106f4bebf8'
        WHEN 'delfini' THEN 'fe7b752801d1ec80966a8e8e8b84917402ccb37b470a19f6780797f09ba6a340'
        ELSE '0484b1e177641877240fecfdd1b22bfc19ee42855d83fb7e41c51e93e35740c0' END),
        'away_squad', json_object('own', json('false'), 'digest',
        CASE json_extract(fixture, '$.options.away_team')
        WHEN 'bufali' THEN '9969c1a2315e1493283ea2f33189ccf696b80a9d29558e8444686662bc86192c'
        WHEN 'cervi' THEN '94d3015b09e6e415b4aaa661750bc251a511cc8bdaa52e7dff2d21106f4bebf8'
        WHEN 'delfini' THEN 'fe7b752801d1ec80966a8e8e8b84917402ccb37b470a19f6780797f09ba6a340'
        ELSE '0484b1e177641877240fecfdd1b22bfc19ee42855d83fb7e41c51e93e35740c0' END)))
    WHERE game = 'und1c1';
