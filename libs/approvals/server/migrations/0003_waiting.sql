-- The workflow administrator looks at everything that waits, the longest first.
CREATE INDEX approval_task_waiting ON approval_task (arrived_at, id) WHERE state = 'open';
