-- Figures and lists of people who have thousands waiting and hundreds of thousands decided, from indexes alone.
CREATE INDEX approval_task_open ON approval_task (person_id, deadline) WHERE state = 'open';
CREATE INDEX approval_task_decided_by_type ON approval_task (decided_by, subject_type, decided_at DESC, id DESC)
  INCLUDE (state) WHERE decided_by IS NOT NULL;
-- What came back to its applicant: few of many.
CREATE INDEX approval_instance_returned ON approval_instance (applicant_id) WHERE state = 'returned';
