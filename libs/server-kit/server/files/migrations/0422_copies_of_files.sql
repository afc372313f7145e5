-- A file may be a copy of another: a row with a right and a life of its own, whose bytes lie where those of the first one do.
-- They go with the last row that has them.
ALTER TABLE file ADD COLUMN bytes_key text;
CREATE INDEX file_bytes ON file (bytes_key) WHERE bytes_key IS NOT NULL;
