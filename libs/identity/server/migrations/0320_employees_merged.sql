-- Two records of one employee are found and merged as those of other registers are: what they are compared by stands beside
-- what they are found by, follows from the record and says nothing of its own, so the audit leaves it out.
ALTER TABLE person
  ADD COLUMN twin_name text NOT NULL DEFAULT '',
  ADD COLUMN twin_bigrams text[] NOT NULL DEFAULT '{}',
  ADD COLUMN twin_marks text[] NOT NULL DEFAULT '{}',
  DROP CONSTRAINT person_state_check,
  ADD CONSTRAINT person_state_check CHECK (state IN ('active', 'disabled', 'merged'));

-- Whoever is employed is active, unless their record was merged into another: it keeps its standing, for when that is undone.
CREATE OR REPLACE FUNCTION keep_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  merged CONSTANT boolean := NEW.state = 'merged';
BEGIN
  NEW.mobile := coalesce(NEW.mobile, '');
  NEW.email := coalesce(NEW.email, '');
  NEW.nickname := coalesce(NEW.nickname, '');
  NEW.profession := coalesce(NEW.profession, '');
  IF TG_OP = 'INSERT' THEN
    NEW.standing := coalesce(NEW.standing, CASE WHEN NEW.active THEN 'employed' ELSE 'left' END);
    NEW.active := NEW.standing = 'employed';
    IF NEW.job_level_id IS NULL AND NEW.job_level <> '' THEN
      NEW.job_level_id := (SELECT id FROM job_level WHERE lower(code) = lower(NEW.job_level));
    ELSE
      NEW.job_level := coalesce((SELECT code FROM job_level WHERE id = NEW.job_level_id), '');
    END IF;
  ELSE
    IF NEW.standing <> OLD.standing OR OLD.state = 'merged' THEN
      NEW.active := NEW.standing = 'employed';
    ELSIF NEW.active <> OLD.active AND NOT merged THEN
      NEW.standing := CASE WHEN NEW.active THEN 'employed' ELSE 'left' END;
    END IF;
    IF NEW.job_level_id IS DISTINCT FROM OLD.job_level_id THEN
      NEW.job_level := coalesce((SELECT code FROM job_level WHERE id = NEW.job_level_id), '');
    END IF;
  END IF;
  IF merged THEN
    NEW.active := false;
  ELSE
    NEW.state := CASE WHEN NEW.active THEN 'active' ELSE 'disabled' END;
  END IF;
  RETURN NEW;
END $$;

DROP TRIGGER audit ON person;
-- It is worked out at the next start, together with what records are found by.
UPDATE person SET search = '';
SELECT audit_table('person', '{search,twin_name,twin_bigrams,twin_marks}');

CREATE INDEX person_twin_bigrams ON person USING gin (twin_bigrams);
CREATE INDEX person_twin_marks ON person USING gin (twin_marks);

-- What was merged keeps what it says, and its survivor may say the same.
DROP INDEX person_unique_id_number;
CREATE UNIQUE INDEX person_unique_id_number ON person (lower(id_number)) WHERE state <> 'merged';
