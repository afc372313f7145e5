-- What custody and published documents are found by: text and pinyin, as everywhere. Rows of before are filled at the start.
ALTER TABLE custody ADD COLUMN search text NOT NULL DEFAULT '';
CREATE INDEX custody_unsearched ON custody (id) WHERE search = '';
DROP TRIGGER audit ON custody;
SELECT audit_table('custody', '{reminded_on,search}');

ALTER TABLE published_document ADD COLUMN search text NOT NULL DEFAULT '';
CREATE INDEX published_unsearched ON published_document (id) WHERE search = '';
DROP TRIGGER audit ON published_document;
SELECT audit_table('published_document', '{search}');
