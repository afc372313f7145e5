-- What families answered about their health. An entry is never changed: it is corrected by the next one, which says why.
CREATE TABLE bank_health_history (
  id uuid PRIMARY KEY,
  contract_id text NOT NULL REFERENCES bank_contract (id),
  -- 1, 2, 3: each corrects the one before; the last one counts.
  place integer NOT NULL CHECK (place > 0),
  reason text NOT NULL DEFAULT '',
  -- A version of questionnaires, which is never changed; another feature has it.
  questionnaire_id uuid NOT NULL,
  questionnaire_version integer NOT NULL CHECK (questionnaire_version > 0),
  answers jsonb NOT NULL,
  answered_by text NOT NULL CHECK (answered_by IN ('mother', 'father', 'other')),
  answerer text NOT NULL DEFAULT '',
  answered_on date NOT NULL,
  entered_at timestamptz NOT NULL,
  entered_by text NOT NULL REFERENCES person (id),
  UNIQUE (contract_id, place),
  -- Reviews refer to both, so that they know whose entry it is.
  UNIQUE (id, entered_by),
  CONSTRAINT health_corrected_with_reason CHECK ((place = 1) = (reason = '')),
  CONSTRAINT health_of_somebody_named CHECK ((answered_by = 'other') = (answerer <> ''))
);
CREATE INDEX bank_health_history_by_person ON bank_health_history (entered_by);
SELECT append_only('bank_health_history');
SELECT audit_table('bank_health_history', '{answers}');

-- Somebody else than who entered it has looked at it.
CREATE TABLE bank_health_review (
  history_id uuid PRIMARY KEY,
  entered_by text NOT NULL REFERENCES person (id),
  finding text NOT NULL CHECK (finding IN ('none', 'found', 'open')),
  remark text NOT NULL DEFAULT '',
  reviewed_at timestamptz NOT NULL,
  reviewed_by text NOT NULL REFERENCES person (id),
  FOREIGN KEY (history_id, entered_by) REFERENCES bank_health_history (id, entered_by),
  CONSTRAINT health_reviewed_by_another CHECK (reviewed_by <> entered_by)
);
CREATE INDEX bank_health_review_of_person ON bank_health_review (entered_by);
CREATE INDEX bank_health_review_by_person ON bank_health_review (reviewed_by);
SELECT append_only('bank_health_review');
SELECT audit_table('bank_health_review', '{finding,remark}');

-- The history of a contract that counts: 'toReview', or what its reviewer found. No row: there is none.
CREATE VIEW bank_health_standing AS
  SELECT DISTINCT ON (h.contract_id) h.contract_id, h.id AS history_id, h.place, coalesce(r.finding, 'toReview') AS standing
    FROM bank_health_history h LEFT JOIN bank_health_review r ON r.history_id = h.id
   ORDER BY h.contract_id, h.place DESC;
