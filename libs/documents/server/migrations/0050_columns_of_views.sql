-- A view may keep columns beside filters and order; each reader's changes of them are that reader's own.
ALTER TABLE list_view ADD COLUMN columns jsonb;

CREATE TABLE list_view_setting (
  person_id text NOT NULL REFERENCES person (id),
  view_id uuid NOT NULL REFERENCES list_view (id) ON DELETE CASCADE,
  columns jsonb NOT NULL,
  PRIMARY KEY (person_id, view_id)
);
CREATE INDEX list_view_setting_by_view ON list_view_setting (view_id);

SELECT audit_table('list_view_setting');
