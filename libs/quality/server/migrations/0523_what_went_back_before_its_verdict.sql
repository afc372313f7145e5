-- What of inspections went back to the supplier before their verdict, by the return: made void, it puts that back.
CREATE TABLE qc_gone_back (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id uuid NOT NULL,
  return_number text NOT NULL,
  inspection_id uuid NOT NULL REFERENCES qc_inspection (id),
  quantity numeric(20, 6) NOT NULL CHECK (quantity > 0),
  base numeric(20, 6) NOT NULL CHECK (base >= 0),
  -- Of a lot of serial numbers: the piece as it was drawn.
  serial text,
  source_line text,
  draw double precision,
  CHECK ((serial IS NULL) = (source_line IS NULL) AND (serial IS NULL) = (draw IS NULL))
);
CREATE INDEX qc_gone_back_of_return ON qc_gone_back (return_id);
CREATE INDEX qc_gone_back_of_inspection ON qc_gone_back (inspection_id);

-- Returns from before: which of several inspections of a line gave it nobody wrote down, they took from the one that came last first.
INSERT INTO qc_gone_back (return_id, return_number, inspection_id, quantity, base, serial, source_line, draw)
SELECT f.id, f.number, q.id, r.quantity, round(r.quantity * q.base / q.quantity, 6),
       CASE WHEN q.pieces THEN r.lot END, CASE WHEN q.pieces THEN r.line END, CASE WHEN q.pieces THEN random() END
  FROM form f
 CROSS JOIN LATERAL (
   SELECT each ->> 'lot' AS lot, each #>> '{receiptLine,id}' AS line, (each ->> 'quantity')::numeric AS quantity
     FROM jsonb_array_elements(f.own -> 'returns') AS each WHERE each ->> 'from' = 'quarantine') AS r
 CROSS JOIN LATERAL (
   SELECT i.id, i.quantity, i.base, EXISTS (SELECT FROM qc_piece p WHERE p.inspection_id = i.id) AS pieces
     FROM qc_inspection i
    WHERE i.id IN (SELECT l.id FROM qc_inspection l WHERE l.source_line = r.line
                    UNION SELECT p.inspection_id FROM qc_piece p WHERE p.source_line = r.line)
    ORDER BY i.arrived_at DESC, i.id DESC LIMIT 1) AS q
 WHERE f.type = 'PUR120P' AND f.status = 'approved' AND f.own ->> 'kind' = 'return' AND (NOT q.pieces OR r.lot IS NOT NULL)
 ORDER BY f.finished_at, f.id;
