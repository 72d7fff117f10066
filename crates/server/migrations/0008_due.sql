-- Until when the side that is to act has to decide (milliseconds since 1970) in a match that is played by days.
-- Whichever process sees that this is over lets the match come due.
ALTER TABLE matches ADD COLUMN due INTEGER;

CREATE INDEX matches_due ON matches (due) WHERE due IS NOT NULL;
