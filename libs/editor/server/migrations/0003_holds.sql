-- One person writes alone: a lease that the page renews, and why the last one was broken.
ALTER TABLE shared_document
  ADD COLUMN held_by text REFERENCES person (id),
  ADD COLUMN held_since timestamptz,
  ADD COLUMN held_until timestamptz,
  ADD COLUMN broken jsonb,
  ADD CHECK ((held_by IS NULL) = (held_since IS NULL) AND (held_by IS NULL) = (held_until IS NULL));
