-- When a job is expected changes on the way: what it was, what it is, when that was said and by whom. A handover that said so is named.
CREATE TABLE courier_arrival (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id uuid NOT NULL REFERENCES courier_job (id),
  was_at timestamptz,
  eta_at timestamptz,
  handover_id uuid REFERENCES courier_handover (id),
  at timestamptz NOT NULL,
  by_id text NOT NULL REFERENCES person (id),
  CHECK (was_at IS DISTINCT FROM eta_at)
);
CREATE INDEX courier_arrival_of ON courier_arrival (job_id);
CREATE INDEX courier_arrival_by_handover ON courier_arrival (handover_id);
CREATE INDEX courier_arrival_by_person ON courier_arrival (by_id);
SELECT append_only('courier_arrival');
