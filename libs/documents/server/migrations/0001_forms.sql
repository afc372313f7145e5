-- Forms (requisitions and the like): one header table for all types with typed columns for what all share and lists sort
-- by; own fields and lines in `own`, which the declaration validates on the way in and out.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE form (
  -- Made by the browser, so that a retried save is the same form.
  id uuid PRIMARY KEY,
  type text NOT NULL,
  -- Taken at the first submission.
  number text,
  status text NOT NULL
    CHECK (status IN ('draft', 'pending', 'returned', 'approved', 'rejected', 'withdrawn', 'voided')),
  company_id text NOT NULL REFERENCES company (id),
  department_id text NOT NULL REFERENCES department (id),
  applicant_id text NOT NULL REFERENCES person (id),
  subject text NOT NULL,
  urgency text NOT NULL,
  currency text NOT NULL,
  amount numeric(21, 6),
  -- First submission.
  applied_at timestamptz,
  -- applied_at, and created_at while a draft: what lists are sorted by.
  sort_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- When it was approved or rejected.
  finished_at timestamptz,
  version integer NOT NULL,
  own jsonb NOT NULL,
  cc jsonb NOT NULL DEFAULT '[]',
  attachments jsonb NOT NULL DEFAULT '[]',
  remarks text NOT NULL DEFAULT '',
  -- Who holds it, at which step, since when: told by the approval.
  step_label jsonb,
  holders jsonb NOT NULL DEFAULT '[]',
  holder_since timestamptz,
  void_reason text NOT NULL DEFAULT '',
  -- Number, subject and applicant with pinyin and pairs of characters (list/form-search.ts).
  search text NOT NULL,
  CHECK (status = 'draft' OR (number IS NOT NULL AND applied_at IS NOT NULL))
);
CREATE UNIQUE INDEX form_number ON form (company_id, type, number);

-- A list of one type, newest first; what the reader's scope asks about is in the index, so that finding a page and
-- counting touch no row.
CREATE INDEX form_by_type ON form (type, sort_at DESC, id DESC)
  INCLUDE (status, company_id, department_id, applicant_id);
CREATE INDEX form_by_status ON form (type, status, sort_at DESC, id DESC)
  INCLUDE (company_id, department_id, applicant_id);
-- All types in one list (REQ990P).
CREATE INDEX form_by_time ON form (sort_at DESC, id DESC)
  INCLUDE (type, status, company_id, department_id, applicant_id);
CREATE INDEX form_by_applicant ON form (applicant_id, type, sort_at DESC, id DESC);
CREATE INDEX form_by_department ON form (department_id, type, sort_at DESC, id DESC);
CREATE INDEX form_by_company ON form (company_id, type, sort_at DESC, id DESC);
-- The other sort keys of the lists.
CREATE INDEX form_by_update ON form (type, updated_at, id);
CREATE INDEX form_by_amount ON form (type, coalesce(amount, '-Infinity'::numeric), id);
CREATE INDEX form_by_number ON form (type, coalesce(number, ''), id);
CREATE INDEX form_by_subject ON form (type, subject, id);
CREATE INDEX form_search ON form USING gin (search gin_trgm_ops);

-- Who may see a form, written down: applicant, approvers, copied, heads. Follows from the form, its approval and the
-- directory at that time, all of which are audited; so it is not itself.
CREATE TABLE form_participant (
  form_id uuid NOT NULL REFERENCES form (id) ON DELETE CASCADE,
  person_id text NOT NULL REFERENCES person (id),
  roles text[] NOT NULL CHECK (roles <@ '{applicant,approver,copied,head}' AND cardinality(roles) > 0),
  type text NOT NULL,
  sort_at timestamptz NOT NULL,
  PRIMARY KEY (form_id, person_id)
);
CREATE INDEX form_participant_by_type ON form_participant (person_id, type, sort_at DESC, form_id DESC);
CREATE INDEX form_participant_by_time ON form_participant (person_id, sort_at DESC, form_id DESC);

-- What was in a form before each save, while it can be edited: the original that a second editor began with.
CREATE TABLE form_revision (
  form_id uuid NOT NULL REFERENCES form (id) ON DELETE CASCADE,
  version integer NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (form_id, version)
);

SELECT audit_table('form', '{search,sort_at,updated_at,version}');
