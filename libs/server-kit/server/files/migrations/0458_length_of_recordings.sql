-- How long a recording takes, in milliseconds, as the server has read it from the file itself; null: it is none, or does not say so.
ALTER TABLE file ADD COLUMN length integer CHECK (length >= 0);
