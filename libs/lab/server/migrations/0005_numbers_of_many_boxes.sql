-- Numbers of boxes beyond 9999 and of positions beyond 99 are longer; they were cut off, and met others.
CREATE OR REPLACE FUNCTION lab_fill_tank(tank text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  made integer;
BEGIN
  WITH shelves AS (
    SELECT t.id, s AS section, r AS rack, h AS shelf, t.slots
      FROM lab_tank t, generate_series(1, t.sections::int) AS s, generate_series(1, t.racks::int) AS r, generate_series(1, t.shelves::int) AS h
     WHERE t.id = tank AND NOT EXISTS (SELECT FROM lab_box b WHERE b.tank_id = t.id AND b.section = s AND b.rack = r AND b.shelf = h)
     ORDER BY s, r, h
  ), boxes AS (
    INSERT INTO lab_box (id, tank_id, section, rack, shelf)
    SELECT 'B' || lpad(s.number, greatest(4, length(s.number)), '0'), s.id, s.section, s.rack, s.shelf
      FROM (SELECT *, nextval('lab_box_number')::text AS number FROM shelves) AS s
    RETURNING id
  ), positions AS (
    INSERT INTO lab_position (id, box_id, slot)
    SELECT b.id || '-' || lpad(n::text, greatest(2, length(n::text)), '0'), b.id, n
      FROM boxes b, lab_tank t, generate_series(1, t.slots::int) AS n WHERE t.id = tank
  )
  SELECT count(*) INTO made FROM boxes;
  RETURN made;
END $$;
