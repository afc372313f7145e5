-- One's own sessions with their last use, second steps that are demanded, and what administrators are told of.

-- When a session was last used, to within minutes. Beside the session, so that using it neither locks nor audits it;
-- UNLOGGED: losing it in a crash harms nobody.
CREATE UNLOGGED TABLE session_use (
  session_id text PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
  used_at timestamptz NOT NULL
);

-- A sign-in may also lack a second step that has to be set up first.
ALTER TABLE session DROP CONSTRAINT session_stage_check;
ALTER TABLE session ADD CONSTRAINT session_stage_check
  CHECK (stage IN ('secondStep', 'newPassword', 'newSecondStep', 'open'));

-- What looks like an attack, or gives power away. One row for a kind, whom it is about, and an hour: what goes on is
-- counted, not told again and again.
CREATE TABLE security_notice (
  id text PRIMARY KEY,
  kind text NOT NULL,
  -- Account, address or person that it is about.
  about text NOT NULL,
  hour timestamptz NOT NULL,
  -- What is said of it.
  facts jsonb NOT NULL,
  count integer NOT NULL DEFAULT 1,
  told_at timestamptz,
  UNIQUE (kind, about, hour)
);
CREATE INDEX security_notice_untold ON security_notice (hour) WHERE told_at IS NULL;

-- Who becomes an administrator is told whatever made them one; the first of an installation is no news to anybody.
CREATE FUNCTION notice_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO security_notice (id, kind, about, hour, facts)
  SELECT gen_random_uuid()::text, 'newAdministrator', NEW.account_id, date_trunc('hour', now()),
         jsonb_build_object('account', a.name, 'by',
           coalesce((SELECT p.name_zh FROM person p WHERE p.id = nullif(current_setting('bms.actor', true), '')), ''))
    FROM account a
   WHERE a.id = NEW.account_id
     AND EXISTS (SELECT FROM account_role r JOIN account o ON o.id = r.account_id AND o.state = 'active'
                  WHERE r.role_id = 'administrator' AND r.account_id <> NEW.account_id)
  ON CONFLICT (kind, about, hour) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER account_role_administrator AFTER INSERT OR UPDATE ON account_role
  FOR EACH ROW WHEN (NEW.role_id = 'administrator') EXECUTE FUNCTION notice_administrator();
