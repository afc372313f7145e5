-- Which form goes on from which, of forms written before 0011. In a file of its own: making the trigger holds up whoever
-- writes a form, and this takes half a minute of a million forms. What is no UUID is never compared with ids of forms,
-- so that one pass over them and one over their key does.
INSERT INTO form_link (from_id, to_id)
SELECT f.id, t.id
  FROM form f
 CROSS JOIN LATERAL (
   SELECT DISTINCT v #>> '{}' AS id FROM jsonb_path_query(f.own, 'lax $.**.id') AS v OFFSET 0
 ) AS ids
  JOIN form t
    ON t.id = CASE WHEN ids.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN ids.id::uuid END
 WHERE t.id <> f.id
ON CONFLICT DO NOTHING;
