-- What was done once for this installation: 'set up', 'demo'. The role of the server may add, not take back.
CREATE TABLE installation_step (
  name text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  note text NOT NULL DEFAULT ''
);
SELECT append_only('installation_step');
