-- Who put how many rows of which list on paper: rows are added, never changed.
CREATE TABLE list_print (
  id uuid PRIMARY KEY,
  person_id text NOT NULL REFERENCES person (id),
  -- Name of the list.
  list text NOT NULL,
  filters jsonb NOT NULL,
  records integer NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX list_print_of_list ON list_print (list, at);
REVOKE UPDATE, DELETE ON list_print FROM bms_app;
