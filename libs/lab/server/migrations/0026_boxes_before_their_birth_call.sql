-- A box may come before its birth was called in: its line of the log says so.
ALTER TABLE lab_door ADD COLUMN birth_missing boolean NOT NULL DEFAULT false;

-- An issued unit is looked back at also where the time of its birth was corrected.
ALTER TABLE lab_look_back DROP CONSTRAINT lab_look_back_cause_check;
ALTER TABLE lab_look_back ADD CONSTRAINT lab_look_back_cause_check CHECK (cause IN ('result', 'history', 'judgement', 'birth'));

-- A file that does not say its logger, or is of another one than the box had, counts with a reason alone.
ALTER TABLE lab_logger ADD COLUMN reason text NOT NULL DEFAULT '';
