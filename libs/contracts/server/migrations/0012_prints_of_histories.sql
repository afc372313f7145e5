-- Health histories are put on paper, and counted, as records of the laboratory are.
CREATE TABLE bank_health_print (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  history_id uuid NOT NULL REFERENCES bank_health_history (id),
  person_id text NOT NULL REFERENCES person (id),
  printed_at timestamptz NOT NULL
);
CREATE INDEX bank_health_print_of_history ON bank_health_print (history_id);
CREATE INDEX bank_health_print_by_person ON bank_health_print (person_id);
SELECT append_only('bank_health_print');
