-- Of which certificates of suppliers purchasing has been told: of each once, and anew when its last day is another.
CREATE TABLE certificate_told (
  supplier_id text NOT NULL REFERENCES supplier (id) ON DELETE CASCADE,
  kind text NOT NULL,
  until date NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (supplier_id, kind, until)
);
