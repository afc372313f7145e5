-- Types of forms that an administrator designs: what is being worked on, and every version that forms were filled in by.
CREATE TABLE own_type (
  -- Part of what forms ('MEETING@2') and flows ('REQ910P:MEETING') refer to.
  id text PRIMARY KEY CHECK (id ~ '^[A-Z][A-Z0-9]{1,19}$'),
  title_zh text NOT NULL CHECK (length(title_zh) BETWEEN 1 AND 60),
  title_en text NOT NULL CHECK (length(title_en) BETWEEN 1 AND 120),
  note text NOT NULL DEFAULT '',
  -- Roles that may begin one; none means everybody.
  starters text[] NOT NULL DEFAULT '{}',
  active boolean NOT NULL DEFAULT true,
  draft jsonb NOT NULL,
  -- The version in force.
  version integer,
  row_version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL
);

CREATE TABLE own_type_version (
  id uuid PRIMARY KEY,
  type_id text NOT NULL REFERENCES own_type (id),
  version integer NOT NULL CHECK (version > 0),
  title_zh text NOT NULL,
  title_en text NOT NULL,
  design jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  published_by text NOT NULL,
  UNIQUE (type_id, version)
);

SELECT audit_table('own_type');
SELECT audit_table('own_type_version');
