-- The page of an account shows when it signed in; the audit has that, and is long.
CREATE INDEX audit_entry_sign_in ON audit_entry ((changes -> 'account_id' ->> 1), at)
  WHERE table_name = 'session' AND action = 'insert';
