-- Passages of a text that people talk about: where they stand moves with the words, as Yjs keeps places.
CREATE TABLE document_passage (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL REFERENCES shared_document (id),
  first_place bytea NOT NULL CHECK (length(first_place) BETWEEN 1 AND 200),
  last_place bytea NOT NULL CHECK (length(last_place) BETWEEN 1 AND 200),
  -- What stood there when it was begun: shown where the words are gone.
  quote text NOT NULL CHECK (char_length(quote) BETWEEN 1 AND 200),
  created_by text NOT NULL REFERENCES person (id),
  created_at timestamptz NOT NULL,
  resolved_by text REFERENCES person (id),
  resolved_at timestamptz,
  CHECK ((resolved_by IS NULL) = (resolved_at IS NULL))
);
CREATE INDEX document_passage_of ON document_passage (document_id, created_at);
SELECT audit_table('document_passage', '{first_place,last_place}');
