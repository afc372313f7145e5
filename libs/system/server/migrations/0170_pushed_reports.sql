-- Reports that are sent to their readers by the clock.
CREATE TABLE pushed_report (
  code text PRIMARY KEY,
  reader_ids text[] NOT NULL DEFAULT '{}',
  channels text[] NOT NULL DEFAULT '{message}' CHECK (cardinality(channels) > 0 AND channels <@ '{message,mail}'),
  version integer NOT NULL DEFAULT 0
);
SELECT audit_table('pushed_report');

-- A report as it was made for a day, in whole.
CREATE TABLE report_edition (
  report text NOT NULL,
  day date NOT NULL,
  content jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (report, day)
);
SELECT append_only('report_edition');

-- What a reader was sent of it: within what they may see. Once a report, day and reader.
CREATE TABLE report_push (
  id uuid PRIMARY KEY,
  report text NOT NULL,
  day date NOT NULL,
  reader_id text NOT NULL REFERENCES person (id),
  content jsonb NOT NULL,
  row_count integer NOT NULL,
  channels text[] NOT NULL,
  pushed_at timestamptz NOT NULL,
  UNIQUE (report, day, reader_id)
);
CREATE INDEX report_push_of_reader ON report_push (reader_id, pushed_at DESC, id DESC);
CREATE INDEX report_push_newest ON report_push (pushed_at DESC, id DESC);
SELECT append_only('report_push');
