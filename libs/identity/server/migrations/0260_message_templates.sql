-- What administrators say in mails and text messages instead of the declared words; the newest version of each is said.
CREATE TABLE message_template (
  template text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  version integer NOT NULL CHECK (version > 0),
  subject_zh text NOT NULL,
  subject_en text NOT NULL,
  body_zh text NOT NULL CHECK (body_zh <> ''),
  body_en text NOT NULL CHECK (body_en <> ''),
  note text NOT NULL DEFAULT '',
  written_by text NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (template, channel, version)
);
SELECT append_only('message_template');
SELECT audit_table('message_template');
