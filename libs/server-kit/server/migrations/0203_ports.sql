-- Services outside: what is set for them, encrypted by the key of the installation, which is not in the database.
CREATE TABLE port_setting (
  port text PRIMARY KEY,
  sealed bytea,
  is_set boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text,
  CHECK (is_set = (sealed IS NOT NULL))
);
SELECT audit_table('port_setting', '{}', '{sealed}');

-- Web hooks that have come: the same body has an effect once.
CREATE TABLE hook_seen (
  port text NOT NULL,
  digest bytea NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (port, digest)
);
SELECT append_only('hook_seen');
