-- Who held a seat before the server signed its cookies, and until when (milliseconds since 1970) a
-- cookie of those days, which is not signed, is taken for theirs: browsers kept it for 400 days.
CREATE TABLE earlier_visitors (
    visitor TEXT    NOT NULL PRIMARY KEY,
    until   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO earlier_visitors (visitor, until)
    SELECT DISTINCT visitor, (unixepoch() + 400 * 86400) * 1000 FROM chairs WHERE visitor IS NOT NULL;
