-- What approvals put into somebody's hands: tools that were borrowed, a seal that was used or taken out.
CREATE TABLE custody (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('tool', 'seal')),
  form_id uuid NOT NULL REFERENCES form (id),
  -- Line of the form; empty where the form is one thing.
  line_id text NOT NULL DEFAULT '',
  company_id text NOT NULL REFERENCES company (id),
  holder_id text NOT NULL REFERENCES person (id),
  -- Item, or the value of the seal.
  thing_id text NOT NULL,
  thing_name text NOT NULL,
  quantity numeric(20, 6) NOT NULL CHECK (quantity > 0),
  taken_on date NOT NULL,
  -- Day by which it comes back; null: used on the spot, nothing comes back.
  due date,
  -- Where it is used; for a seal the document and who receives it.
  about text NOT NULL DEFAULT '',
  -- The form was made void.
  voided_at timestamptz,
  -- The last day on which the holder was reminded.
  reminded_on date,
  UNIQUE (form_id, line_id)
);
CREATE INDEX custody_by_day ON custody (kind, taken_on DESC, id DESC);
CREATE INDEX custody_of_thing ON custody (company_id, thing_id) WHERE due IS NOT NULL AND voided_at IS NULL;
CREATE INDEX custody_due ON custody (due) WHERE due IS NOT NULL AND voided_at IS NULL;
SELECT audit_table('custody', '{reminded_on}');

-- What came back, when, in which condition and who took it. Append-only: what is still out follows from the lines.
CREATE TABLE custody_return (
  id uuid PRIMARY KEY,
  custody_id uuid NOT NULL REFERENCES custody (id),
  quantity numeric(20, 6) NOT NULL CHECK (quantity > 0),
  condition text NOT NULL CHECK (condition IN ('good', 'damaged', 'lost')),
  words text NOT NULL DEFAULT '',
  received_by text NOT NULL REFERENCES person (id),
  returned_at timestamptz NOT NULL
);
CREATE INDEX custody_return_of ON custody_return (custody_id);
SELECT append_only('custody_return');

-- Controlled documents that were approved: each approval is the next version of its number.
CREATE TABLE published_document (
  id uuid PRIMARY KEY,
  form_id uuid NOT NULL UNIQUE REFERENCES form (id),
  company_id text NOT NULL REFERENCES company (id),
  number text NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  secrecy text NOT NULL,
  summary text NOT NULL,
  effective date NOT NULL,
  -- [{id, name, size, mediaType}]
  files jsonb NOT NULL,
  -- Ids of those who have to read it; null: everyone whom its secrecy lets in.
  readers text[],
  published_at timestamptz NOT NULL,
  voided_at timestamptz,
  UNIQUE (company_id, number, version)
);
CREATE INDEX published_by_day ON published_document (published_at DESC, id DESC);
SELECT audit_table('published_document');

CREATE TABLE document_reading (
  document_id uuid NOT NULL REFERENCES published_document (id),
  person_id text NOT NULL REFERENCES person (id),
  read_at timestamptz NOT NULL,
  PRIMARY KEY (document_id, person_id)
);
SELECT append_only('document_reading');

-- What submissions are held against: found by index, however many forms there are.
CREATE FUNCTION form_invoices(own jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(upper(trim(line ->> 'invoice'))), '{}')
    FROM jsonb_array_elements(CASE WHEN own ? 'invoices' THEN own -> 'invoices' ELSE own -> 'lines' END) AS line
   WHERE trim(line ->> 'invoice') <> '' $$;
CREATE INDEX form_by_invoice ON form USING gin (form_invoices(own))
  WHERE type IN ('REQ150P', 'REQ445P') AND status IN ('pending', 'approved');
CREATE INDEX form_by_sales_order ON form ((own -> 'salesOrder' ->> 'id'))
  WHERE own -> 'salesOrder' ->> 'id' IS NOT NULL;
CREATE INDEX form_by_shipment ON form ((own -> 'shipment' ->> 'id')) WHERE own -> 'shipment' ->> 'id' IS NOT NULL;
CREATE INDEX form_by_loan ON form ((own -> 'loan' ->> 'id')) WHERE own -> 'loan' ->> 'id' IS NOT NULL;
CREATE INDEX form_overtime_of ON form USING gin (jsonb_path_query_array(own, '$.lines[*].employee.id') jsonb_path_ops)
  WHERE type = 'REQ410P' AND status IN ('pending', 'approved');
CREATE INDEX form_tool_asked ON form USING gin (jsonb_path_query_array(own, '$.lines[*].tool.id') jsonb_path_ops)
  WHERE type = 'REQ510P' AND status IN ('pending', 'approved');
