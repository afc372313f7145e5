-- What a page sent at once is kept as one, and so is a version that is restored: up to what a document may hold.
ALTER TABLE document_update DROP CONSTRAINT document_update_bytes_check;
ALTER TABLE document_update ADD CONSTRAINT document_update_bytes_check CHECK (length(bytes) BETWEEN 1 AND 12582912);
