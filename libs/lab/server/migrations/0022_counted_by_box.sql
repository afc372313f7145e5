-- What a box holds is counted for the map of its tank and for the next free position: from the index alone, without its rows.
DROP INDEX custody_at_by_box;
CREATE INDEX custody_at_by_box ON custody_at (split_part(place_id, '-', 1)) INCLUDE (unit_id, place_id) WHERE place_id LIKE 'P:%';
