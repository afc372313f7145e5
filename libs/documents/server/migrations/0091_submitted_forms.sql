-- What a right reaches holds no drafts, so the indexes of lists are of submitted forms alone: thousands of drafts of
-- others are not walked over, and a draft costs no entry in them. Those that drafts were in go with 0092: while these are
-- made everybody goes on reading.
CREATE INDEX form_submitted_by_type ON form (type, sort_at DESC, id DESC)
  INCLUDE (status, company_id, department_id, applicant_id) WHERE status <> 'draft';
CREATE INDEX form_submitted_by_status ON form (type, status, sort_at DESC, id DESC)
  INCLUDE (company_id, department_id, applicant_id) WHERE status <> 'draft';
CREATE INDEX form_submitted_by_time ON form (sort_at DESC, id DESC)
  INCLUDE (type, status, company_id, department_id, applicant_id) WHERE status <> 'draft';
CREATE INDEX form_submitted_by_department ON form (department_id, type, sort_at DESC, id DESC)
  INCLUDE (status, applicant_id) WHERE status <> 'draft';
CREATE INDEX form_submitted_by_company ON form (company_id, type, sort_at DESC, id DESC)
  INCLUDE (status, applicant_id) WHERE status <> 'draft';
CREATE INDEX form_submitted_by_update ON form (type, updated_at, id) WHERE status <> 'draft';
CREATE INDEX form_submitted_by_amount ON form (type, coalesce(amount, '-Infinity'::numeric), id)
  WHERE status <> 'draft';
CREATE INDEX form_submitted_by_number ON form (type, coalesce(number, ''), id) WHERE status <> 'draft';
CREATE INDEX form_submitted_by_subject ON form (type, subject, id) WHERE status <> 'draft';
