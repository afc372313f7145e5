-- What a document says at one place may be kept under several names: each is kept for ever.
ALTER TABLE document_version DROP CONSTRAINT document_version_pkey,
  ADD PRIMARY KEY (document_id, number, why, name);
