-- Old tools that were given back in exchange for new ones: they belong to no stock any more, and wait to be scrapped.
CREATE TABLE replaced_tool (
  id uuid PRIMARY KEY,
  company_id text NOT NULL REFERENCES company (id),
  item_id text NOT NULL,
  quantity numeric(20, 6) NOT NULL CHECK (quantity > 0),
  document_type text NOT NULL,
  document_id uuid NOT NULL,
  line_id text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'scrapped', 'withdrawn')),
  handed_in_at timestamptz NOT NULL,
  scrapped_at timestamptz,
  scrapped_by text REFERENCES person (id),
  -- How it was disposed of.
  words text NOT NULL DEFAULT '',
  UNIQUE (document_id, line_id),
  CHECK ((state = 'scrapped') = (scrapped_at IS NOT NULL AND scrapped_by IS NOT NULL))
);
CREATE INDEX replaced_tool_listed ON replaced_tool (state, handed_in_at, id);
CREATE INDEX replaced_tool_item ON replaced_tool (item_id);
SELECT audit_table('replaced_tool');
