-- Two people may have one mobile until both are active. Whoever cannot be brought to the day stays as they are, their act
-- waiting, and is tried again; everybody else is brought to it.
CREATE FUNCTION person_of_day(day date, whom text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH now_in_force AS (
    SELECT * FROM person_act WHERE person_id = whom AND from_day <= day ORDER BY from_day DESC LIMIT 1
  ), first_one AS (
    SELECT * FROM person_act WHERE person_id = whom ORDER BY from_day LIMIT 1
  ), said AS (
    SELECT f.person_id,
           CASE WHEN n.id IS NULL THEN 'planned' WHEN n.kind = 'leave' THEN 'left' ELSE 'employed' END AS standing,
           coalesce(n.company_id, f.company_id) AS company_id,
           coalesce(n.department_id, f.department_id) AS department_id,
           CASE WHEN n.id IS NULL THEN f.post_id ELSE n.post_id END AS post_id,
           CASE WHEN n.id IS NULL THEN f.job_level_id ELSE n.job_level_id END AS job_level_id,
           (SELECT max(a.from_day) FROM person_act a WHERE a.person_id = f.person_id AND a.kind = 'join'
               AND (a.from_day <= day OR n.id IS NULL) AND a.from_day > date '1970-01-01') AS joined_on,
           CASE WHEN n.kind = 'leave' THEN n.from_day
                ELSE (SELECT min(a.from_day) FROM person_act a
                       WHERE a.person_id = f.person_id AND a.kind = 'leave' AND a.from_day > day) END AS left_on,
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
   WHERE state = 'active' AND person_id IN (SELECT id FROM person WHERE id = whom AND standing = 'left');
  UPDATE person_act SET applied_at = now() WHERE person_id = whom AND applied_at IS NULL AND from_day <= day;
END $$;

-- Answers how many were brought to the day.
CREATE OR REPLACE FUNCTION people_of_day(day date, whom text DEFAULT NULL) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  due text[];
  one text;
  brought integer := 0;
BEGIN
  IF whom IS NULL THEN
    -- Who was to come first has the mobile.
    SELECT array_agg(person_id ORDER BY since, made, person_id) INTO due
      FROM (SELECT person_id, min(from_day) AS since, min(made_at) AS made
              FROM person_act WHERE applied_at IS NULL AND from_day <= day GROUP BY person_id) AS waiting;
    IF due IS NULL THEN RETURN 0; END IF;
  ELSE
    due := ARRAY[whom];
  END IF;
  PERFORM FROM person WHERE id = ANY (due) ORDER BY id FOR UPDATE;
  FOREACH one IN ARRAY due LOOP
    BEGIN
      PERFORM person_of_day(day, one);
      brought := brought + 1;
    EXCEPTION WHEN unique_violation THEN
      -- Their act waits; the job that tells of acts says so.
    END;
  END LOOP;
  RETURN brought;
END $$;

-- Asked at each save of a mobile, also of those who are still to come.
CREATE INDEX person_by_mobile ON person (mobile);
