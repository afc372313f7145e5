-- What messages, and the faults that they report, are found by. Rows of before are filled at the start.
ALTER TABLE message ADD COLUMN search text NOT NULL DEFAULT '';
CREATE INDEX message_unsearched ON message (id) WHERE search = '';
DROP TRIGGER audit ON message;
SELECT audit_table('message', '{search}');
