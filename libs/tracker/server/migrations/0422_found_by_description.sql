-- Tasks are found by the words of their descriptions too. Those that have one get their text at the next start, a thousand at
-- once; where nothing is left to do, the index says so.
UPDATE task SET search = '' WHERE description <> '';
CREATE INDEX task_unsearched ON task (id) WHERE search = '';
