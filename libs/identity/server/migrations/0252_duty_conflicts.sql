-- Two duties that one person should not have at once, as administrators keep them: who may change the bank account of a
-- supplier does not pay.
CREATE TABLE duty_conflict (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  one_screen text NOT NULL,
  one_action text NOT NULL,
  other_screen text NOT NULL,
  other_action text NOT NULL,
  rule text NOT NULL CHECK (rule IN ('warn', 'refuse')),
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  CHECK ((one_screen, one_action) <> (other_screen, other_action))
);
SELECT audit_table('duty_conflict');
