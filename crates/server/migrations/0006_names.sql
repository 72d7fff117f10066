-- What visitors call themselves, match by match. Names stand here and nowhere else: the settings of a
-- match, its log and its chairs have visitors, whose names are looked up when they are shown.
CREATE TABLE names (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    visitor  TEXT NOT NULL,
    name     TEXT NOT NULL,
    PRIMARY KEY (match_id, visitor)
) STRICT, WITHOUT ROWID;

CREATE INDEX names_visitor ON names (visitor);

-- A visitor has one name in a match, whichever of its seats they hold.
INSERT OR IGNORE INTO names (match_id, visitor, name)
    SELECT match_id, visitor, name FROM chairs
    WHERE visitor IS NOT NULL AND name IS NOT NULL ORDER BY match_id, seat;

ALTER TABLE chairs DROP COLUMN name;

UPDATE matches SET fixture = json_set(fixture, '$.chairs', json((
    SELECT json_group_object(chair.key, json_remove(chair.value, '$.name'))
    FROM json_each(matches.fixture, '$.chairs') AS chair)))
    WHERE json_valid(fixture);

UPDATE happenings SET body = json_remove(body, '$.name')
    WHERE CASE WHEN json_valid(body) THEN json_extract(body, '$.deed') = 'joined' END;
