-- A reader may put a message away; it stays for the others and for its sender.
ALTER TABLE message_recipient ADD COLUMN deleted_at timestamptz;
-- Where in the application the message leads: a path, never another site.
ALTER TABLE message ADD COLUMN link text CHECK (link LIKE '/%' AND link NOT LIKE '//%');

-- A fault that somebody reported; its words and pictures are those of the message with the same id.
CREATE TABLE fault_report (
  id uuid PRIMARY KEY REFERENCES message (id),
  reporter_id text NOT NULL REFERENCES person (id),
  state text NOT NULL CHECK (state IN ('open', 'handling', 'answered', 'closed')),
  -- What the browser said of itself: page, version, browser, screen, last requests.
  facts jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX fault_report_by_reporter ON fault_report (reporter_id, id);
CREATE INDEX fault_report_by_state ON fault_report (state, id);

-- Answers and follow-up questions.
CREATE TABLE fault_entry (
  id uuid PRIMARY KEY,
  report_id uuid NOT NULL REFERENCES fault_report (id),
  author_id text NOT NULL REFERENCES person (id),
  body text NOT NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX fault_entry_by_report ON fault_entry (report_id, id);

-- A notification that is published later; its id becomes that of the message.
CREATE TABLE notification_plan (
  id uuid PRIMARY KEY,
  author_id text NOT NULL REFERENCES person (id),
  state text NOT NULL CHECK (state IN ('planned', 'published', 'cancelled')),
  title text NOT NULL,
  body text NOT NULL,
  -- Whom it is for: { people, departments, companies, everyone }.
  audience jsonb NOT NULL,
  publish_at timestamptz NOT NULL
);
CREATE INDEX notification_plan_waiting ON notification_plan (publish_at) WHERE state = 'planned';

SELECT audit_table('notification_plan');
SELECT audit_table('fault_report');
SELECT audit_table('fault_entry');
