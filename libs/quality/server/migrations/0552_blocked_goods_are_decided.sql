-- What is decided of goods that a verdict left blocked and that do not go back to a supplier. Taken back it stays, and says so.
CREATE TABLE qc_blocked_verdict (
  id uuid PRIMARY KEY,
  verdict_id uuid NOT NULL REFERENCES qc_verdict (id),
  disposition text NOT NULL CHECK (disposition IN ('concession', 'rework', 'scrap')),
  -- In the unit of the inspection; in base units.
  quantity numeric(20, 6) NOT NULL CHECK (quantity > 0),
  base numeric(20, 6) NOT NULL CHECK (base > 0),
  -- Of a lot of serial numbers: which ones.
  serials text[] NOT NULL DEFAULT '{}',
  reason text NOT NULL,
  person_id text,
  decided_at timestamptz NOT NULL,
  taken_back_at timestamptz,
  taken_back_by text,
  why_back text
);
CREATE INDEX qc_blocked_verdict_of_verdict ON qc_blocked_verdict (verdict_id);
SELECT audit_table('qc_blocked_verdict');
