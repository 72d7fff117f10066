-- Whether an account is a program's: others are told wherever they meet it.
ALTER TABLE accounts ADD COLUMN program INTEGER NOT NULL DEFAULT 0;
