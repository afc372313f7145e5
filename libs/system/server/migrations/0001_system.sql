-- Texts of screens that an administrator has reworded; what is not here is as declared.
CREATE TABLE program_label (
  screen text NOT NULL,
  key text NOT NULL,
  zh text NOT NULL,
  en text NOT NULL,
  PRIMARY KEY (screen, key)
);

CREATE TABLE message (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('message', 'fault', 'missingPage', 'system')),
  subject text NOT NULL,
  body text NOT NULL,
  -- What the system writes is in both languages; what people write is as they wrote it (null here).
  subject_en text,
  body_en text,
  -- null: the system.
  sender_id text REFERENCES person (id),
  sent_at timestamptz NOT NULL
);
CREATE INDEX message_by_sender ON message (sender_id, id);

CREATE TABLE message_recipient (
  message_id uuid NOT NULL REFERENCES message (id),
  person_id text NOT NULL REFERENCES person (id),
  read_at timestamptz,
  PRIMARY KEY (person_id, message_id)
);
CREATE INDEX message_recipient_by_message ON message_recipient (message_id);
CREATE INDEX message_recipient_unread ON message_recipient (person_id) WHERE read_at IS NULL;

SELECT audit_table('program_label');
SELECT audit_table('message');
-- Who read what and when stands in the row itself.
SELECT audit_table('message_recipient', '{read_at}');
