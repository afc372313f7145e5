-- Who read which mail or message of the outbox. What it said is not kept here.
CREATE TABLE outbox_reading (
  id uuid PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  message_id text NOT NULL,
  -- Was its code shown?
  whole boolean NOT NULL,
  person_id text NOT NULL REFERENCES person (id),
  account_id text NOT NULL,
  at timestamptz NOT NULL,
  remote_address text
);
CREATE INDEX outbox_reading_by_message ON outbox_reading (channel, message_id, id);
CREATE INDEX outbox_reading_by_person ON outbox_reading (person_id, id);
SELECT append_only('outbox_reading');
