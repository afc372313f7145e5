-- Records that are the same as another. Nothing is rewritten by it: what refers to a merged record goes on saying so, and
-- whoever counts or offers records asks here who stands for it.
CREATE TABLE merged_record (
  -- As references have it: 'supplier'.
  kind text NOT NULL,
  id text NOT NULL,
  -- The record that it was merged into.
  into_id text NOT NULL,
  -- The one at the end, where that was merged in its turn.
  survivor_id text NOT NULL,
  -- The line of the ledger of merges that says so.
  merge_id uuid NOT NULL,
  PRIMARY KEY (kind, id),
  CHECK (id <> into_id AND id <> survivor_id)
);
CREATE INDEX merged_record_by_survivor ON merged_record (kind, survivor_id);
CREATE INDEX merged_record_by_next ON merged_record (kind, into_id);

-- The record that stands for this one; itself where it was not merged.
CREATE FUNCTION canonical_id(asked_kind text, asked_id text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT survivor_id FROM merged_record WHERE kind = asked_kind AND id = asked_id), asked_id)
$$;

-- A record and all that it stands for: what lists, balances and uses of it count.
CREATE FUNCTION group_of(asked_kind text, asked_id text) RETURNS text[]
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ARRAY[asked_id] || ARRAY(SELECT id FROM merged_record WHERE kind = asked_kind AND survivor_id = asked_id ORDER BY id)
$$;
