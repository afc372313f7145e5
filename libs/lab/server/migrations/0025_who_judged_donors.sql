-- Whoever judged the donor of a unit has worked on it, and does not sign its release. Of what was judged before, the audit knows.
ALTER TABLE lab_unit ADD COLUMN judged_by text[] NOT NULL DEFAULT '{}';
UPDATE lab_unit u SET judged_by = j.people
  FROM (SELECT record_id, array_agg(DISTINCT actor_id) AS people FROM audit_entry
         WHERE table_name = 'lab_unit' AND action = 'update' AND actor_id IS NOT NULL
           AND (changes ? 'risk' OR changes ? 'plasma_diluted') GROUP BY record_id) AS j
 WHERE j.record_id = u.id::text;
