-- Files of projects and tasks are found by their names with pinyin. Those that there are get their texts at the next start, a
-- thousand at once; where nothing is left to do, the index says so.
ALTER TABLE project_file ADD COLUMN search text NOT NULL DEFAULT '';
SELECT audit_table('project_file', '{downloads,search}');
CREATE INDEX project_file_unsearched ON project_file (id) WHERE search = '';
