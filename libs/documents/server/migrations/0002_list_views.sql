-- How people keep their lists: saved views (a list's address), and each person's columns, density and default view.
CREATE TABLE list_view (
  -- Made by the browser, so that a retried save is the same view.
  id uuid PRIMARY KEY,
  -- Code of the screen: 'REQ110P'.
  screen text NOT NULL CHECK (length(screen) BETWEEN 1 AND 20),
  owner_id text NOT NULL REFERENCES person (id),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 30),
  shared boolean NOT NULL,
  query text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (screen, owner_id, name)
);
CREATE INDEX list_view_shared ON list_view (screen) WHERE shared;

CREATE TABLE list_setting (
  person_id text NOT NULL REFERENCES person (id),
  screen text NOT NULL,
  columns jsonb NOT NULL DEFAULT '[]',
  density text NOT NULL DEFAULT 'usual' CHECK (density IN ('compact', 'usual', 'roomy')),
  default_view_id uuid REFERENCES list_view (id) ON DELETE SET NULL,
  PRIMARY KEY (person_id, screen)
);
CREATE INDEX list_setting_by_default ON list_setting (default_view_id) WHERE default_view_id IS NOT NULL;

SELECT audit_table('list_view');
SELECT audit_table('list_setting');
