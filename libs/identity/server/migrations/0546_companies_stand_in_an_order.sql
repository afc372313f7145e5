-- Companies are a tree that people put in order, as departments are; until then they stand by their code.
ALTER TABLE company ADD COLUMN position integer NOT NULL DEFAULT 0;
