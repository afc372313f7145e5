-- Documents that are linked with projects. What they say and who may read them is kept where they stand.
CREATE TABLE project_paper (
  project_id uuid NOT NULL REFERENCES project (id),
  paper_id uuid NOT NULL,
  linked_by text NOT NULL REFERENCES person (id),
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, paper_id)
);
CREATE INDEX project_paper_by_person ON project_paper (linked_by);
SELECT audit_table('project_paper');
