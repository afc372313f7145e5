-- The file of a logger is a record of how a unit came: it is kept as it was read, as that of a freezer is. Of those read before
-- today the readings alone are there.
ALTER TABLE lab_logger ADD COLUMN content text;
