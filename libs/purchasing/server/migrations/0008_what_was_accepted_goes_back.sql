-- What goes back to the supplier is less accepted only where it had been accepted: it lay usable. What a verdict refused,
-- or came damaged, never was.
INSERT INTO trade_link (source_id, target_id, measure, quantity, person_id, linked_at)
SELECT k.source_id, k.target_id, 'acceptedBack', k.quantity, k.person_id, k.linked_at
  FROM trade_link k JOIN trade_line t ON t.id = k.target_id
  JOIN form f ON f.id = t.document_id AND f.type = 'PUR120P'
  JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(f.own -> 'returns') WHEN 'array' THEN f.own -> 'returns' ELSE '[]' END) AS line
    ON line ->> 'id' = t.line_id
 WHERE k.measure = 'returned' AND k.reverses IS NULL AND line ->> 'from' = 'usable'
   AND NOT EXISTS (SELECT FROM trade_link r WHERE r.reverses = k.id)
 ORDER BY k.id;
