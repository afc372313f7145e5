-- Knowledge bases with their documents. What a document says is kept by the kit of editing together, under the same id.
CREATE TABLE paper_base (
  id uuid PRIMARY KEY,
  company_id text NOT NULL REFERENCES company (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 60),
  owner_id text NOT NULL REFERENCES person (id),
  reading text NOT NULL DEFAULT 'members' CHECK (reading IN ('members', 'registered')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);
CREATE INDEX paper_base_by_owner ON paper_base (owner_id);

CREATE TABLE paper_base_member (
  base_id uuid NOT NULL REFERENCES paper_base (id),
  person_id text NOT NULL REFERENCES person (id),
  level text NOT NULL CHECK (level IN ('read', 'change')),
  PRIMARY KEY (base_id, person_id)
);
CREATE INDEX paper_base_member_by_person ON paper_base_member (person_id);

CREATE TABLE paper (
  id uuid PRIMARY KEY,
  base_id uuid NOT NULL REFERENCES paper_base (id),
  parent_id uuid REFERENCES paper (id),
  kind text NOT NULL CHECK (kind IN ('folder', 'text')),
  title text NOT NULL CHECK (char_length(title) BETWEEN 2 AND 60),
  author_id text NOT NULL REFERENCES person (id),
  reading text NOT NULL DEFAULT 'members' CHECK (reading IN ('private', 'members', 'registered')),
  locked_by text REFERENCES person (id),
  deleted_at timestamptz,
  created_at timestamptz NOT NULL,
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK (parent_id <> id)
);
CREATE INDEX paper_of_base ON paper (base_id, parent_id, title);
CREATE INDEX paper_search ON paper USING gin (search gin_trgm_ops);

CREATE TABLE paper_member (
  paper_id uuid NOT NULL REFERENCES paper (id),
  person_id text NOT NULL REFERENCES person (id),
  level text NOT NULL CHECK (level IN ('read', 'change')),
  PRIMARY KEY (paper_id, person_id)
);
CREATE INDEX paper_member_by_person ON paper_member (person_id);

SELECT audit_table('paper_base');
SELECT audit_table('paper_base_member');
SELECT audit_table('paper', '{search}');
SELECT audit_table('paper_member');
