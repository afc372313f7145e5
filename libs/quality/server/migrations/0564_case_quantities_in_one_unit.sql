-- Quantities of rejected lots used to be added up as they were, whatever their unit, and a verdict that was taken back went on
-- counting. Where all that a nonconformity was ever told of are rejections, its figures are those of the verdicts that count, in its
-- own unit: what a unit comes to is known from the inspections. What somebody told of by hand as well stays as it is, as does what is
-- in a unit that none of its inspections has.
WITH rejected AS (
  SELECT o.case_id, q.number, q.unit, v.taken_back_at IS NULL AS counts, q.quantity - v.accept AS quantity, q.base / q.quantity AS factor
    FROM qc_case_inspection o JOIN qc_inspection q ON q.id = o.inspection_id JOIN qc_verdict v ON v.id = o.verdict_id),
known AS (
  SELECT c.id, count(*) FILTER (WHERE r.counts)::int AS times,
         coalesce(round(sum(CASE WHEN r.unit = c.unit THEN r.quantity ELSE r.quantity * r.factor / u.factor END) FILTER (WHERE r.counts), 6), 0)
           AS quantity
    FROM qc_case c JOIN rejected r ON r.case_id = c.id
    LEFT JOIN LATERAL (SELECT max(s.factor) AS factor FROM rejected s WHERE s.case_id = c.id AND s.unit = c.unit) AS u ON true
   WHERE NOT EXISTS (
     SELECT FROM qc_case_move m
      WHERE m.case_id = c.id AND (m.from_state IS NULL OR m.to_state IN (m.from_state, 'reopened'))
        AND NOT EXISTS (SELECT FROM rejected s WHERE s.case_id = c.id AND starts_with(m.words, s.number || '：')))
   GROUP BY c.id
  HAVING bool_and(r.unit = c.unit OR u.factor IS NOT NULL))
UPDATE qc_case c SET quantity = known.quantity, times = known.times, version = c.version + 1
  FROM known WHERE known.id = c.id AND (c.quantity, c.times) IS DISTINCT FROM (known.quantity, known.times);
