-- By when a person should have decided: the first time-out of the task. due_at goes on to the next one (the clock acts
-- several times) and ends; what is late stays late.
ALTER TABLE approval_task ADD COLUMN deadline timestamptz;
UPDATE approval_task SET deadline = due_at WHERE due_at IS NOT NULL;
CREATE INDEX approval_task_late ON approval_task (deadline) WHERE state = 'open' AND deadline IS NOT NULL;
