-- Who tried to look at what is covered, and was refused.
ALTER TABLE register_reveal ADD COLUMN refused boolean NOT NULL DEFAULT false;
