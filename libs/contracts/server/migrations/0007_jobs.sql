-- Arrivals are said on the clocks of the laboratory that a job goes to; null: of the company. Courier sheets are counted.
ALTER TABLE courier_job ADD COLUMN lab_zone text, ADD COLUMN prints integer NOT NULL DEFAULT 0;
