-- Who people are, what they may, and how they sign in.
-- pg_trgm is a trusted extension: the owner of the database may create it, no superuser needed.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE company (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('group', 'metals', 'health-bank', 'ranch')),
  parent_id text REFERENCES company (id),
  currency text NOT NULL DEFAULT 'CNY',
  active boolean NOT NULL DEFAULT true,
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE post (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE department (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  company_id text NOT NULL REFERENCES company (id),
  parent_id text REFERENCES department (id),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  -- Both may be missing for a while: an approval then goes to the workflow administrator, visibly.
  head_id text,
  deputy_id text,
  position integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK (parent_id <> id)
);
CREATE INDEX department_by_company ON department (company_id);
CREATE INDEX department_by_parent ON department (parent_id);
CREATE INDEX department_by_head ON department (head_id);

-- An employee. Never deleted: what they wrote stays theirs.
CREATE TABLE person (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  number text NOT NULL UNIQUE,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  nickname text NOT NULL DEFAULT '',
  mobile text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  company_id text NOT NULL REFERENCES company (id),
  department_id text NOT NULL REFERENCES department (id),
  post_id text REFERENCES post (id),
  job_level text NOT NULL DEFAULT '',
  profession text NOT NULL DEFAULT '',
  avatar text NOT NULL DEFAULT '',
  active boolean NOT NULL DEFAULT true,
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX person_by_company ON person (company_id);
CREATE INDEX person_by_department ON person (department_id);
CREATE INDEX person_by_post ON person (post_id);
-- Signing in by mobile needs one answer.
CREATE UNIQUE INDEX person_mobile ON person (mobile) WHERE active AND mobile <> '';
CREATE INDEX person_search ON person USING gin (search gin_trgm_ops);

ALTER TABLE department
  ADD FOREIGN KEY (head_id) REFERENCES person (id) DEFERRABLE INITIALLY DEFERRED,
  ADD FOREIGN KEY (deputy_id) REFERENCES person (id) DEFERRABLE INITIALLY DEFERRED;

-- Departments that a person belongs to beside their own.
CREATE TABLE person_department (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES person (id),
  department_id text NOT NULL REFERENCES department (id),
  UNIQUE (person_id, department_id)
);
CREATE INDEX person_department_by_department ON person_department (department_id);

-- People named together for approvals and messages, across departments.
CREATE TABLE person_group (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  active boolean NOT NULL DEFAULT true
);
CREATE TABLE person_group_member (
  id text PRIMARY KEY,
  group_id text NOT NULL REFERENCES person_group (id),
  person_id text NOT NULL REFERENCES person (id),
  UNIQUE (group_id, person_id)
);

CREATE TABLE account (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  name text NOT NULL,
  -- Lower-cased name: signing in does not ask for case.
  name_key text NOT NULL UNIQUE,
  person_id text UNIQUE REFERENCES person (id),
  state text NOT NULL CHECK (state IN ('waiting', 'active', 'disabled')),
  -- What a person who registered said of themselves, until an administrator names the employee.
  registered_name text NOT NULL DEFAULT '',
  registered_mobile text NOT NULL DEFAULT '',
  registered_email text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state = 'waiting' OR person_id IS NOT NULL)
);

-- Secrets of an account, apart from it, so that nothing that reads accounts ever holds them.
CREATE TABLE credential (
  account_id text PRIMARY KEY REFERENCES account (id),
  password_hash text NOT NULL,
  must_change boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL DEFAULT now(),
  second_step text CHECK (second_step IN ('totp', 'sms')),
  totp_secret text,
  -- Begun, not yet confirmed with a first code.
  totp_pending text,
  -- Number of the 30-second step last used: a code serves once (RFC 6238, 5.2).
  totp_last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE role (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE role_right (
  id text PRIMARY KEY,
  role_id text NOT NULL REFERENCES role (id),
  screen text NOT NULL,
  actions text[] NOT NULL CHECK (cardinality(actions) > 0),
  scope text NOT NULL CHECK (scope IN ('all', 'companies', 'departmentAndBelow', 'department', 'self')),
  company_ids text[] NOT NULL DEFAULT '{}',
  UNIQUE (role_id, screen)
);

-- A role of an account: in one company, or where company_id is null in the whole group.
CREATE TABLE account_role (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  role_id text NOT NULL REFERENCES role (id),
  company_id text REFERENCES company (id)
);
CREATE UNIQUE INDEX account_role_once ON account_role (account_id, role_id, coalesce(company_id, ''));
CREATE INDEX account_role_role ON account_role (role_id);

CREATE TABLE session (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  -- SHA-256 of the token; the token itself is nowhere.
  token_hash bytea NOT NULL UNIQUE,
  -- What is still missing before it is a session: a half one answers 70008 to every call.
  stage text NOT NULL CHECK (stage IN ('secondStep', 'newPassword', 'open')),
  -- Version of the account's rights when it began; a later one answers 70006.
  rights_version integer NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('signedOut', 'elsewhere', 'passwordChanged', 'byAdministrator', 'replaced')),
  ip text,
  agent text,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX session_by_account ON session (account_id) WHERE ended_at IS NULL;

-- A code sent by SMS or mail: the second step of a session, or a forgotten password.
CREATE TABLE sent_code (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id),
  purpose text NOT NULL CHECK (purpose IN ('secondStep', 'recovery')),
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX sent_code_account ON sent_code (account_id, purpose, created_at);

-- Messages by SMS; without an SMS service they stay here ('kept') and an administrator can read them.
CREATE TABLE sms_outbox (
  id text PRIMARY KEY,
  mobile text NOT NULL,
  body text NOT NULL,
  state text NOT NULL CHECK (state IN ('kept', 'waiting', 'sent', 'failed')),
  created_at timestamptz NOT NULL
);
CREATE INDEX sms_outbox_by_time ON sms_outbox (created_at);

-- How fast somebody may try: a bucket a key, shared by all server processes. Losing it in a crash harms nobody.
CREATE UNLOGGED TABLE pace (
  key text PRIMARY KEY,
  tokens double precision NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX pace_updated ON pace (updated_at);

CREATE TABLE setting (
  id text PRIMARY KEY,
  value jsonb NOT NULL
);

-- What a start has seeded before: what an administrator took away afterwards is not put back.
CREATE TABLE seed_mark (
  kind text NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (kind, key)
);

-- Counts changes of what an account may; sessions that began before are asked to sign in again (70006).
CREATE TABLE authority (
  account_id text PRIMARY KEY,
  version integer NOT NULL
);

-- Counts changes of departments and of who heads or belongs to them; caches of data scopes go by it.
CREATE TABLE directory_version (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  version bigint NOT NULL
);
INSERT INTO directory_version (version) VALUES (1);

CREATE FUNCTION account_roles_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO authority (account_id, version)
  SELECT DISTINCT account_id, 1 FROM changed ORDER BY 1
  ON CONFLICT (account_id) DO UPDATE SET version = authority.version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER account_role_inserted AFTER INSERT ON account_role
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION account_roles_changed();
CREATE TRIGGER account_role_updated AFTER UPDATE ON account_role
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION account_roles_changed();
CREATE TRIGGER account_role_deleted AFTER DELETE ON account_role
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION account_roles_changed();

-- `changed` has the role in role_id (rights) or id (the role itself, see the triggers' argument).
CREATE FUNCTION role_rights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO authority (account_id, version)
  SELECT DISTINCT account_id, 1 FROM account_role
  WHERE role_id IN (SELECT coalesce(to_jsonb(changed) ->> 'role_id', to_jsonb(changed) ->> 'id') FROM changed)
  ORDER BY 1
  ON CONFLICT (account_id) DO UPDATE SET version = authority.version + 1;
  -- Heads of departments hold the role departmentHead without a row in account_role.
  IF EXISTS (
    SELECT FROM changed
    WHERE coalesce(to_jsonb(changed) ->> 'role_id', to_jsonb(changed) ->> 'id') = 'departmentHead'
  ) THEN
    UPDATE directory_version SET version = version + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER role_right_inserted AFTER INSERT ON role_right
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_rights_changed();
CREATE TRIGGER role_right_updated AFTER UPDATE ON role_right
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_rights_changed();
CREATE TRIGGER role_right_deleted AFTER DELETE ON role_right
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_rights_changed();
CREATE TRIGGER role_updated AFTER UPDATE ON role
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_rights_changed();

CREATE FUNCTION directory_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE directory_version SET version = version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER department_changed AFTER INSERT OR UPDATE OR DELETE ON department
  FOR EACH STATEMENT EXECUTE FUNCTION directory_changed();
CREATE TRIGGER person_department_changed AFTER INSERT OR UPDATE OR DELETE ON person_department
  FOR EACH STATEMENT EXECUTE FUNCTION directory_changed();

-- Search texts say nothing that the names do not; of secrets only that they changed is recorded.
SELECT audit_table('company', '{search}');
SELECT audit_table('post');
SELECT audit_table('department', '{search}');
SELECT audit_table('person', '{search}');
SELECT audit_table('person_department');
SELECT audit_table('person_group');
SELECT audit_table('person_group_member');
SELECT audit_table('account');
SELECT audit_table('credential', '{totp_last_step}', '{password_hash,totp_secret,totp_pending}');
SELECT audit_table('role');
SELECT audit_table('role_right');
SELECT audit_table('account_role');
SELECT audit_table('session', '{}', '{token_hash}');
SELECT audit_table('setting');
