-- A message by SMS that brings a code; so far all of them do.
ALTER TABLE sms_outbox ADD COLUMN secret boolean NOT NULL DEFAULT true;
CREATE INDEX sms_outbox_newest ON sms_outbox (created_at DESC, id DESC);
DROP INDEX sms_outbox_by_time;
