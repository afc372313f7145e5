-- More than texts: what each kind may hold is checked by the server.
ALTER TABLE shared_document DROP CONSTRAINT shared_document_kind_check;
ALTER TABLE shared_document ADD CONSTRAINT shared_document_kind_check
  CHECK (kind IN ('text', 'mindmap', 'sheet', 'flow'));
