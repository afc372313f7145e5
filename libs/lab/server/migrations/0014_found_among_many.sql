-- A unit is joined to its position by the name of the place, and a box has what lies in it; the list of moves goes by their
-- moment, that of units by their deadline, and a sample is found by any part of its code: each without reading all of them.
CREATE INDEX lab_position_as_place ON lab_position (('P:' || id));
CREATE INDEX custody_at_by_box ON custody_at (split_part(place_id, '-', 1)) INCLUDE (unit_id) WHERE place_id LIKE 'P:%';
CREATE INDEX lab_position_blocked ON lab_position (box_id) WHERE blocked IS NOT NULL;
CREATE INDEX custody_move_by_moment ON custody_move (coalesce(moved_at, '-infinity'::timestamptz), id);
CREATE INDEX lab_unit_by_deadline ON lab_unit (coalesce(deadline, '9999-12-31'::timestamptz), id);
CREATE INDEX lab_sample_by_code ON lab_sample USING gin (lower(id) gin_trgm_ops);
