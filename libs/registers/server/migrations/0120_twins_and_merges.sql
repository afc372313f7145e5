-- Pairs of records that may be the same, as they were found when one of them was last saved.
CREATE TABLE register_twin_pair (
  register text NOT NULL,
  -- The smaller id.
  first_id text NOT NULL,
  second_id text NOT NULL,
  certainty text NOT NULL CHECK (certainty IN ('certain', 'likely', 'possible')),
  because text[] NOT NULL,
  -- How alike their names are.
  alike numeric(4,3) NOT NULL,
  -- Of all that was compared: 'not a duplicate' holds while it stays the same.
  compared text NOT NULL,
  PRIMARY KEY (register, first_id, second_id),
  CHECK (first_id < second_id)
);
CREATE INDEX register_twin_pair_by_second ON register_twin_pair (register, second_id);

-- Somebody has said that two records are not the same.
CREATE TABLE register_twin_dismissed (
  register text NOT NULL,
  first_id text NOT NULL,
  second_id text NOT NULL,
  compared text NOT NULL,
  person_id text NOT NULL REFERENCES person (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (register, first_id, second_id)
);
SELECT audit_table('register_twin_dismissed');

-- Every merge and every undo of one, forever. Who stands for whom now is in merged_record.
CREATE TABLE register_merge (
  id uuid PRIMARY KEY,
  register text NOT NULL,
  loser_id text NOT NULL,
  survivor_id text NOT NULL,
  -- The merge that this line takes back.
  undoes uuid UNIQUE REFERENCES register_merge (id),
  -- Of the loser before the merge: it has it again afterwards.
  loser_state text NOT NULL,
  -- Of the survivor before and after it took over fields; what they said then is in the audit.
  version_before integer NOT NULL,
  version_after integer NOT NULL,
  person_id text NOT NULL REFERENCES person (id),
  at timestamptz NOT NULL
);
CREATE INDEX register_merge_by_loser ON register_merge (register, loser_id, at);
CREATE INDEX register_merge_by_survivor ON register_merge (register, survivor_id);
SELECT append_only('register_merge');
