-- Why the day of joining lies before the day on which it was written down, as it is kept of other acts that are backdated.
ALTER TABLE person ADD COLUMN joined_reason text;
