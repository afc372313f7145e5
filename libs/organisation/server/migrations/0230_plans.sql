-- Reorganisations as they are planned: where departments are to stand and who is to head them, from a day on. The tree of
-- that day follows by itself when the first call of the day comes.
CREATE TABLE organisation_plan (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  from_day date NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'planned', 'applied', 'refused')),
  -- [{ departmentId, parent: { id } | null, head: { id } | null }]; null: it stays.
  changes jsonb NOT NULL,
  -- Why it could not take effect, in both languages.
  why jsonb,
  person_id text NOT NULL REFERENCES person (id),
  at timestamptz NOT NULL
);
CREATE INDEX organisation_plan_waiting ON organisation_plan (from_day) WHERE state = 'planned';
SELECT audit_table('organisation_plan');
