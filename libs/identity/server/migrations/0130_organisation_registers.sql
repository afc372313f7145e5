-- Companies, departments, posts, groups and employees become registers: a code beside the id, a state, remarks. Ids stay
-- what forms, approvals and rights hold; the tables stay where they are.

-- What is done here to every row was done by nobody: the audit begins again below.
DROP TRIGGER audit ON company;
DROP TRIGGER audit ON post;
DROP TRIGGER audit ON department;
DROP TRIGGER audit ON person;
DROP TRIGGER audit ON person_group;

ALTER TABLE company
  ADD COLUMN code text,
  ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  ADD COLUMN remarks text NOT NULL DEFAULT '',
  ADD CHECK (parent_id <> id);
ALTER TABLE department
  ADD COLUMN code text,
  ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  ADD COLUMN remarks text NOT NULL DEFAULT '';
ALTER TABLE post
  ADD COLUMN code text,
  ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  ADD COLUMN remarks text NOT NULL DEFAULT '',
  ADD COLUMN search text NOT NULL DEFAULT '';
ALTER TABLE person_group
  ADD COLUMN code text,
  ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  ADD COLUMN remarks text NOT NULL DEFAULT '',
  ADD COLUMN search text NOT NULL DEFAULT '',
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN members jsonb;

-- Job levels were texts of people; the standards of expenses speak of their codes.
CREATE TABLE job_level (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX job_level_in_order ON job_level (code, id);
CREATE INDEX job_level_by_name ON job_level (lower(name_zh));
CREATE INDEX job_level_by_name_en ON job_level (lower(name_en));
CREATE UNIQUE INDEX job_level_unique_code ON job_level (lower(code));
INSERT INTO job_level (id, code, name_zh)
SELECT DISTINCT ON (lower(job_level)) job_level, job_level, job_level
  FROM person WHERE job_level <> '' ORDER BY lower(job_level), job_level;

-- The number of an employee is their code.
ALTER TABLE person RENAME COLUMN number TO code;
ALTER TABLE person
  ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  ADD COLUMN remarks text NOT NULL DEFAULT '',
  ADD COLUMN job_level_id text REFERENCES job_level (id),
  ADD COLUMN departments jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN id_number text,
  ADD COLUMN bank text,
  ADD COLUMN bank_account text,
  -- What the acts of their employment come to today: see person_act.
  ADD COLUMN standing text CHECK (standing IN ('planned', 'employed', 'left')),
  ADD COLUMN joined_on date,
  ADD COLUMN left_on date,
  ADD COLUMN next_on date;
UPDATE person SET job_level_id = (SELECT id FROM job_level WHERE lower(code) = lower(person.job_level));

UPDATE company SET code = id, state = CASE WHEN active THEN 'active' ELSE 'disabled' END;
UPDATE department SET code = id, state = CASE WHEN active THEN 'active' ELSE 'disabled' END;
UPDATE post SET code = id, state = CASE WHEN active THEN 'active' ELSE 'disabled' END;
UPDATE person_group AS g
   SET code = g.id, state = CASE WHEN g.active THEN 'active' ELSE 'disabled' END,
       members = (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name_zh) ORDER BY p.code)
                            FROM person_group_member m JOIN person p ON p.id = m.person_id WHERE m.group_id = g.id);
UPDATE person
   SET state = CASE WHEN active THEN 'active' ELSE 'disabled' END,
       standing = CASE WHEN active THEN 'employed' ELSE 'left' END,
       departments = coalesce((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'department',
                                        jsonb_build_object('id', d.id, 'name', d.name_zh)) ORDER BY d.id)
                                 FROM person_department f JOIN department d ON d.id = f.department_id
                                WHERE f.person_id = person.id), '[]');

ALTER TABLE company ALTER COLUMN code SET NOT NULL;
ALTER TABLE department ALTER COLUMN code SET NOT NULL;
ALTER TABLE post ALTER COLUMN code SET NOT NULL;
ALTER TABLE person_group ALTER COLUMN code SET NOT NULL;
ALTER TABLE person ALTER COLUMN standing SET NOT NULL;

-- In use or not is said in two ways: `active` by those who ask for people and departments, `state` by registers. A record
-- that brings no code is known by its id.
CREATE FUNCTION keep_organisation_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.code := coalesce(nullif(NEW.code, ''), NEW.id);
  IF TG_OP = 'UPDATE' AND NEW.state <> OLD.state THEN
    NEW.active := NEW.state = 'active';
  ELSIF TG_OP = 'INSERT' AND NEW.state = 'disabled' THEN
    NEW.active := false;
  ELSE
    NEW.state := CASE WHEN NEW.active THEN 'active' ELSE 'disabled' END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_head BEFORE INSERT OR UPDATE ON company FOR EACH ROW EXECUTE FUNCTION keep_organisation_head();
CREATE TRIGGER keep_head BEFORE INSERT OR UPDATE ON department FOR EACH ROW EXECUTE FUNCTION keep_organisation_head();
CREATE TRIGGER keep_head BEFORE INSERT OR UPDATE ON post FOR EACH ROW EXECUTE FUNCTION keep_organisation_head();
CREATE TRIGGER keep_head BEFORE INSERT OR UPDATE ON person_group FOR EACH ROW EXECUTE FUNCTION keep_organisation_head();

-- Whoever is employed is active; texts that registers leave out are empty; the level as a text is the code of the level.
CREATE FUNCTION keep_person() RETURNS trigger LANGUAGE plpgsql AS $$
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
    IF NEW.standing <> OLD.standing THEN
      NEW.active := NEW.standing = 'employed';
    ELSIF NEW.active <> OLD.active THEN
      NEW.standing := CASE WHEN NEW.active THEN 'employed' ELSE 'left' END;
    END IF;
    IF NEW.job_level_id IS DISTINCT FROM OLD.job_level_id THEN
      NEW.job_level := coalesce((SELECT code FROM job_level WHERE id = NEW.job_level_id), '');
    END IF;
  END IF;
  NEW.state := CASE WHEN NEW.active THEN 'active' ELSE 'disabled' END;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_person BEFORE INSERT OR UPDATE ON person FOR EACH ROW EXECUTE FUNCTION keep_person();

-- Members of a group and further departments of a person are written with the record, and asked for by rows of their own.
CREATE FUNCTION keep_group_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.members IS NOT DISTINCT FROM (CASE WHEN TG_OP = 'UPDATE' THEN OLD.members END) THEN RETURN NULL; END IF;
  DELETE FROM person_group_member
   WHERE group_id = NEW.id AND person_id NOT IN (SELECT one ->> 'id' FROM jsonb_array_elements(coalesce(NEW.members, '[]')) AS one);
  INSERT INTO person_group_member (id, group_id, person_id)
  SELECT DISTINCT ON (one ->> 'id') gen_random_uuid()::text, NEW.id, one ->> 'id' FROM jsonb_array_elements(coalesce(NEW.members, '[]')) AS one
  ON CONFLICT (group_id, person_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_members AFTER INSERT OR UPDATE ON person_group FOR EACH ROW EXECUTE FUNCTION keep_group_members();

CREATE FUNCTION keep_person_departments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'INSERT' AND NEW.departments = '[]') OR (TG_OP = 'UPDATE' AND NEW.departments = OLD.departments) THEN
    RETURN NULL;
  END IF;
  DELETE FROM person_department
   WHERE person_id = NEW.id
     AND department_id NOT IN (SELECT one -> 'department' ->> 'id' FROM jsonb_array_elements(NEW.departments) AS one);
  INSERT INTO person_department (id, person_id, department_id)
  SELECT DISTINCT ON (one -> 'department' ->> 'id') gen_random_uuid()::text, NEW.id, one -> 'department' ->> 'id'
    FROM jsonb_array_elements(NEW.departments) AS one
  ON CONFLICT (person_id, department_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_departments AFTER INSERT OR UPDATE ON person FOR EACH ROW EXECUTE FUNCTION keep_person_departments();

-- What goes with a record that nothing refers to, when it is deleted.
ALTER TABLE person_group_member
  DROP CONSTRAINT person_group_member_group_id_fkey,
  ADD FOREIGN KEY (group_id) REFERENCES person_group (id) ON DELETE CASCADE;
ALTER TABLE person_department
  DROP CONSTRAINT person_department_person_id_fkey,
  ADD FOREIGN KEY (person_id) REFERENCES person (id) ON DELETE CASCADE;

-- Joining, moving and leaving, each from a day on until the next: at most one a day, so that a day has one answer. Who
-- has none was there before acts were written down.
CREATE TABLE person_act (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('join', 'move', 'leave')),
  from_day date NOT NULL,
  company_id text NOT NULL REFERENCES company (id),
  department_id text NOT NULL REFERENCES department (id),
  post_id text REFERENCES post (id),
  job_level_id text REFERENCES job_level (id),
  reason text NOT NULL DEFAULT '',
  -- When the record of the person came to say so, and when others were told.
  applied_at timestamptz,
  told_at timestamptz,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by text,
  UNIQUE (person_id, from_day)
);
CREATE INDEX person_act_waiting ON person_act (from_day) WHERE applied_at IS NULL;
CREATE INDEX person_act_untold ON person_act (applied_at) WHERE applied_at IS NOT NULL AND told_at IS NULL;
CREATE INDEX person_act_by_department ON person_act (department_id);
CREATE INDEX person_act_by_company ON person_act (company_id);
SELECT audit_table('person_act', '{applied_at,told_at}');

-- Makes the records of people say what their acts come to on a day; asked before anything of a new day is read. Who has
-- left by then cannot sign in any more. `whom`: this person alone, whatever was applied before.
CREATE FUNCTION people_of_day(day date, whom text DEFAULT NULL) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  touched text[];
BEGIN
  IF whom IS NULL THEN
    SELECT array_agg(DISTINCT person_id) INTO touched FROM person_act WHERE applied_at IS NULL AND from_day <= day;
    IF touched IS NULL THEN RETURN 0; END IF;
  ELSE
    touched := ARRAY[whom];
  END IF;
  PERFORM FROM person WHERE id = ANY (touched) ORDER BY id FOR UPDATE;
  WITH now_in_force AS (
    SELECT DISTINCT ON (person_id) * FROM person_act
     WHERE person_id = ANY (touched) AND from_day <= day ORDER BY person_id, from_day DESC
  ), first_one AS (
    SELECT DISTINCT ON (person_id) * FROM person_act WHERE person_id = ANY (touched) ORDER BY person_id, from_day
  ), said AS (
    SELECT f.person_id,
           CASE WHEN n.id IS NULL THEN 'planned' WHEN n.kind = 'leave' THEN 'left' ELSE 'employed' END AS standing,
           coalesce(n.company_id, f.company_id) AS company_id,
           coalesce(n.department_id, f.department_id) AS department_id,
           CASE WHEN n.id IS NULL THEN f.post_id ELSE n.post_id END AS post_id,
           CASE WHEN n.id IS NULL THEN f.job_level_id ELSE n.job_level_id END AS job_level_id,
           (SELECT max(a.from_day) FROM person_act a WHERE a.person_id = f.person_id AND a.kind = 'join'
               AND (a.from_day <= day OR n.id IS NULL) AND a.from_day > date '1970-01-01') AS joined_on,
           CASE WHEN n.kind = 'leave' THEN n.from_day END AS left_on,
           (SELECT min(a.from_day) FROM person_act a WHERE a.person_id = f.person_id AND a.from_day > day) AS next_on
      FROM first_one f LEFT JOIN now_in_force n ON n.person_id = f.person_id
  )
  UPDATE person p
     SET standing = s.standing, company_id = s.company_id, department_id = s.department_id, post_id = s.post_id,
         job_level_id = s.job_level_id, joined_on = s.joined_on, left_on = s.left_on, next_on = s.next_on,
         version = p.version + 1
    FROM said s
   WHERE p.id = s.person_id
     AND (p.standing, p.company_id, p.department_id, p.post_id, p.job_level_id, p.joined_on, p.left_on, p.next_on)
         IS DISTINCT FROM
         (s.standing, s.company_id, s.department_id, s.post_id, s.job_level_id, s.joined_on, s.left_on, s.next_on);
  UPDATE account SET state = 'disabled'
   WHERE state = 'active' AND person_id IN (SELECT id FROM person WHERE id = ANY (touched) AND standing = 'left');
  UPDATE person_act SET applied_at = now()
   WHERE person_id = ANY (touched) AND applied_at IS NULL AND from_day <= day;
  RETURN cardinality(touched);
END $$;

SELECT audit_table('company', '{search}');
SELECT audit_table('post', '{search}');
SELECT audit_table('department', '{search}');
SELECT audit_table('person', '{search}');
SELECT audit_table('person_group', '{search}');
SELECT audit_table('job_level', '{search}');

CREATE INDEX company_in_order ON company (code, id);
CREATE INDEX company_by_name ON company (lower(name_zh));
CREATE INDEX company_by_name_en ON company (lower(name_en));
CREATE UNIQUE INDEX company_unique_code ON company (lower(code));
CREATE INDEX department_in_order ON department (code, id);
CREATE INDEX department_by_name ON department (lower(name_zh));
CREATE INDEX department_by_name_en ON department (lower(name_en));
CREATE UNIQUE INDEX department_unique_code ON department (lower(code));
CREATE INDEX department_by_deputy ON department (deputy_id);
CREATE INDEX post_in_order ON post (code, id);
CREATE INDEX post_by_name ON post (lower(name_zh));
CREATE INDEX post_by_name_en ON post (lower(name_en));
CREATE UNIQUE INDEX post_unique_code ON post (lower(code));
CREATE INDEX person_group_in_order ON person_group (code, id);
CREATE INDEX person_group_by_name ON person_group (lower(name_zh));
CREATE INDEX person_group_by_name_en ON person_group (lower(name_en));
CREATE UNIQUE INDEX person_group_unique_code ON person_group (lower(code));
CREATE INDEX person_in_order ON person (code, id);
CREATE INDEX person_by_name ON person (lower(name_zh));
CREATE INDEX person_by_name_en ON person (lower(name_en));
CREATE UNIQUE INDEX person_unique_code ON person (lower(code));
CREATE UNIQUE INDEX person_unique_id_number ON person (lower(id_number));
CREATE INDEX person_by_job_level ON person (job_level_id);
