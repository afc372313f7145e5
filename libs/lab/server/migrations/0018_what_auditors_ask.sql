-- When a unit was destroyed: a year of storage falls due until then.
ALTER TABLE lab_unit ADD COLUMN discarded_at timestamptz;
UPDATE lab_unit u SET discarded_at = coalesce((SELECT max(m.moved_at) FROM custody_move m
    WHERE m.unit_id = u.id AND m.sample_id IS NULL AND m.to_place = 'W:waste'), u.banked_at) WHERE u.state = 'discarded';

-- Which units lay in a tank while an alarm went on: it lists them still when they lie elsewhere.
CREATE TABLE lab_alarm_unit (
  alarm_id uuid NOT NULL REFERENCES lab_alarm (id),
  unit_id uuid NOT NULL REFERENCES lab_unit (id),
  PRIMARY KEY (alarm_id, unit_id)
);
CREATE INDEX lab_alarm_unit_of_unit ON lab_alarm_unit (unit_id);
SELECT append_only('lab_alarm_unit');
-- Of alarms from before nothing better is known than what lies there now, which is what they listed.
INSERT INTO lab_alarm_unit (alarm_id, unit_id)
SELECT a.id, u.id FROM lab_alarm a JOIN lab_box b ON b.tank_id = a.tank_id JOIN lab_position pos ON pos.box_id = b.id
  JOIN custody_at k ON k.place_id = 'P:' || pos.id JOIN lab_unit u ON u.id::text = k.unit_id;
CREATE INDEX lab_alarm_in_order ON lab_alarm (began_at DESC, id);

-- Blind counts stay as they were found: who counted which box, what was missing and what was foreign.
CREATE TABLE lab_count (
  id uuid PRIMARY KEY,
  box_id text NOT NULL REFERENCES lab_box (id),
  person_id text NOT NULL,
  counted_at timestamptz NOT NULL,
  expected integer NOT NULL,
  matched integer NOT NULL,
  missing jsonb NOT NULL,
  strange jsonb NOT NULL
);
CREATE INDEX lab_count_of_box ON lab_count (box_id, counted_at DESC);
CREATE INDEX lab_count_in_order ON lab_count (counted_at DESC, id);
SELECT append_only('lab_count');

-- Units are found by a lot however it is typed.
DROP INDEX lab_processing_by_reagent;
CREATE INDEX lab_processing_by_lot ON lab_processing USING gin (lots_in(record -> 'reagents'));

-- Days on which a site works otherwise than on that day of the week: holidays, and days on which it opens for once.
ALTER TABLE lab_site ADD COLUMN days jsonb NOT NULL DEFAULT '[]';
