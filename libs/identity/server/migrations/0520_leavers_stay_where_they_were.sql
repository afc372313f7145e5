-- Whoever leaves stays where they were last: where that is can change after their leaving was written down, so it is not asked of
-- the leaving itself.
CREATE OR REPLACE FUNCTION person_of_day(day date, whom text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH now_in_force AS (
    SELECT * FROM person_act WHERE person_id = whom AND from_day <= day ORDER BY from_day DESC LIMIT 1
  ), placed AS (
    SELECT * FROM person_act
     WHERE person_id = whom AND from_day <= day AND kind <> 'leave' ORDER BY from_day DESC LIMIT 1
  ), first_one AS (
    SELECT * FROM person_act WHERE person_id = whom ORDER BY from_day LIMIT 1
  ), said AS (
    SELECT f.person_id,
           CASE WHEN n.id IS NULL THEN 'planned' WHEN n.kind = 'leave' THEN 'left' ELSE 'employed' END AS standing,
           coalesce(w.company_id, f.company_id) AS company_id,
           coalesce(w.department_id, f.department_id) AS department_id,
           CASE WHEN w.id IS NULL THEN f.post_id ELSE w.post_id END AS post_id,
           CASE WHEN w.id IS NULL THEN f.job_level_id ELSE w.job_level_id END AS job_level_id,
           (SELECT max(a.from_day) FROM person_act a WHERE a.person_id = f.person_id AND a.kind = 'join'
               AND (a.from_day <= day OR n.id IS NULL) AND a.from_day > date '1970-01-01') AS joined_on,
           CASE WHEN n.kind = 'leave' THEN n.from_day
                ELSE (SELECT min(a.from_day) FROM person_act a
                       WHERE a.person_id = f.person_id AND a.kind = 'leave' AND a.from_day > day) END AS left_on,
           (SELECT min(a.from_day) FROM person_act a WHERE a.person_id = f.person_id AND a.from_day > day) AS next_on
      FROM first_one f LEFT JOIN now_in_force n ON n.person_id = f.person_id
                       LEFT JOIN placed w ON w.person_id = f.person_id
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

-- Those who have left already.
UPDATE person p
   SET company_id = w.company_id, department_id = w.department_id, post_id = w.post_id, job_level_id = w.job_level_id,
       version = p.version + 1
  FROM (SELECT DISTINCT ON (a.person_id) a.*
          FROM person_act a JOIN person l ON l.id = a.person_id AND l.standing = 'left' AND a.from_day < l.left_on
         WHERE a.kind <> 'leave' ORDER BY a.person_id, a.from_day DESC) AS w
 WHERE p.id = w.person_id
   AND (p.company_id, p.department_id, p.post_id, p.job_level_id)
       IS DISTINCT FROM (w.company_id, w.department_id, w.post_id, w.job_level_id);
