-- The log counts by the company of its site: that of another company may begin its day with the same number.
ALTER TABLE lab_door DROP CONSTRAINT lab_door_number_key, ADD UNIQUE (site_id, number);
