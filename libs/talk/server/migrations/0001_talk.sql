-- Talks: dialogs of two, groups, and one a record. Messages are only added; one that is recalled keeps its place.
CREATE TABLE dialog (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('single', 'group', 'thread')),
  -- The two people of a single dialog, the lesser id first: one dialog a pair.
  pair text UNIQUE,
  -- The record that a thread belongs to; who may read it is asked of that record, each time.
  record_type text,
  record_id text,
  name text NOT NULL DEFAULT '' CHECK (char_length(name) <= 60),
  owner_id text REFERENCES person (id),
  -- Place of the newest message. Whoever sends holds the row, so that places become visible in their order.
  last_number integer NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL,
  created_by text NOT NULL REFERENCES person (id),
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'single') = (pair IS NOT NULL)),
  CHECK ((kind = 'thread') = (record_type IS NOT NULL AND record_id IS NOT NULL)),
  CHECK ((kind = 'group') = (owner_id IS NOT NULL))
);
CREATE UNIQUE INDEX dialog_of_record ON dialog (record_type, record_id) WHERE kind = 'thread';
SELECT audit_table('dialog', '{last_number,last_at}');

-- A stay of somebody in a dialog: it reaches messages after from_number, up to to_number once they have left.
CREATE TABLE dialog_member (
  dialog_id uuid NOT NULL REFERENCES dialog (id),
  person_id text NOT NULL REFERENCES person (id),
  from_number integer NOT NULL DEFAULT 0,
  to_number integer,
  joined_at timestamptz NOT NULL,
  left_at timestamptz,
  -- Place of the last message that was read.
  read_to integer NOT NULL DEFAULT 0,
  muted boolean NOT NULL DEFAULT false,
  pinned boolean NOT NULL DEFAULT false,
  PRIMARY KEY (dialog_id, person_id, from_number),
  CHECK ((left_at IS NULL) = (to_number IS NULL))
);
CREATE UNIQUE INDEX dialog_member_now ON dialog_member (person_id, dialog_id) WHERE left_at IS NULL;
SELECT audit_table('dialog_member', '{read_to,muted,pinned}');

CREATE TABLE chat_message (
  -- Made by the browser: a message that is sent twice is said once.
  id uuid PRIMARY KEY,
  dialog_id uuid NOT NULL REFERENCES dialog (id),
  number integer NOT NULL CHECK (number > 0),
  kind text NOT NULL CHECK (kind IN ('text', 'image', 'file', 'taskB', 'report', 'video', 'voice', 'notice')),
  author_id text NOT NULL REFERENCES person (id),
  at timestamptz NOT NULL,
  words text NOT NULL DEFAULT '' CHECK (char_length(words) <= 5000),
  mentions jsonb NOT NULL DEFAULT '[]',
  attachments jsonb NOT NULL DEFAULT '[]',
  seconds smallint CHECK (seconds BETWEEN 1 AND 60),
  about jsonb,
  notice jsonb,
  recalled_at timestamptz,
  recalled_by text REFERENCES person (id),
  search text NOT NULL DEFAULT '',
  UNIQUE (dialog_id, number),
  CHECK ((recalled_at IS NULL) = (recalled_by IS NULL)),
  CHECK (recalled_at IS NOT NULL OR words <> '' OR attachments <> '[]' OR about IS NOT NULL OR notice IS NOT NULL)
);
CREATE INDEX chat_message_search ON chat_message USING gin (search gin_trgm_ops);
-- Who said what when stands in the row itself, which is only added; the audit keeps what a recall took away.
CREATE TRIGGER audit AFTER UPDATE OR DELETE ON chat_message
  FOR EACH ROW EXECUTE FUNCTION audit_change('{id}', '{search}', '{}');

-- What was made of a message: a task.
CREATE TABLE chat_message_link (
  message_id uuid NOT NULL REFERENCES chat_message (id),
  type text NOT NULL,
  target_id text NOT NULL,
  title text NOT NULL,
  PRIMARY KEY (message_id, type, target_id)
);
SELECT audit_table('chat_message_link');
