-- Which messages were published to many, and which of them were taken back.
ALTER TABLE message ADD COLUMN published boolean NOT NULL DEFAULT false;
ALTER TABLE message ADD COLUMN taken_back_at timestamptz;
CREATE INDEX message_published ON message (sent_at DESC) WHERE published;
