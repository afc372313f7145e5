-- Reports of a day or a week: one a person, kind and period. What was sent before stays readable.
CREATE TABLE work_report (
  id uuid PRIMARY KEY,
  author_id text NOT NULL REFERENCES person (id),
  kind text NOT NULL CHECK (kind IN ('daily', 'weekly')),
  -- The day, or the Monday of the week.
  starts_on date NOT NULL,
  state text NOT NULL DEFAULT 'saved' CHECK (state IN ('saved', 'sent')),
  body jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  saved_at timestamptz NOT NULL,
  sent_at timestamptz,
  CHECK ((state = 'sent') = (sent_at IS NOT NULL)),
  CHECK (kind = 'daily' OR extract(isodow FROM starts_on) = 1)
);
CREATE UNIQUE INDEX work_report_once ON work_report (author_id, kind, starts_on);

CREATE TABLE report_receiver (
  report_id uuid NOT NULL REFERENCES work_report (id),
  person_id text NOT NULL REFERENCES person (id),
  place smallint NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (report_id, person_id)
);
CREATE INDEX report_receiver_by_person ON report_receiver (person_id, report_id);

-- What a sent report said until it was amended.
CREATE TABLE report_earlier (
  report_id uuid NOT NULL REFERENCES work_report (id),
  version integer NOT NULL,
  until timestamptz NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (report_id, version)
);
SELECT append_only('report_earlier');

SELECT audit_table('work_report');
SELECT audit_table('report_receiver', '{place,read_at}');
