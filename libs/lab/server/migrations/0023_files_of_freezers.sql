-- The file of a freezer is a record of how a unit was processed: it is kept as it was read, beside what follows from it. Of those
-- read before today the readings alone are there.
ALTER TABLE lab_curve ADD COLUMN content text;
