-- What a mail brings as PDF files: the documents as they were when it was written, made into files when it is delivered.
ALTER TABLE mail_outbox ADD COLUMN attaches jsonb NOT NULL DEFAULT '[]';
