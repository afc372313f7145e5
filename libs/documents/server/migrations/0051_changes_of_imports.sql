-- Forms that an import has changed: sent again it does not change them again, and they can be put back.
CREATE TABLE form_import_change (
  import_id uuid NOT NULL REFERENCES form_import (id) ON DELETE CASCADE,
  form_id uuid NOT NULL REFERENCES form (id) ON DELETE CASCADE,
  -- What it was before: the content is kept under it in form_revision.
  before integer NOT NULL,
  PRIMARY KEY (import_id, form_id)
);
CREATE INDEX form_import_change_by_form ON form_import_change (form_id);
