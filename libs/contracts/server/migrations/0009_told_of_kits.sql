-- Of a kit with a family that does not last until the birth somebody is told once.
ALTER TABLE kit ADD COLUMN failing_told_at timestamptz;
