-- What came back to its applicant: few of many. There already where 0020 still made it.
CREATE INDEX IF NOT EXISTS approval_instance_returned ON approval_instance (applicant_id) WHERE state = 'returned';
