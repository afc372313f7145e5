-- Whose rights stay as they are goes on working: only those whom a change touches sign in again (70006). Roles that are
-- not in force today, and what is called otherwise, touch nobody; who says the same by another role is named by the
-- server in `bms.untouched` while it writes.
CREATE OR REPLACE FUNCTION account_roles_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO authority (account_id, version)
  SELECT DISTINCT changed.account_id, 1 FROM changed JOIN account_role AS held USING (id)
   WHERE TG_OP = 'UPDATE' OR role_in_force(held)
   ORDER BY 1
  ON CONFLICT (account_id) DO UPDATE SET version = authority.version + 1;
  RETURN NULL;
END $$;

-- What is taken back is no row of the table any more.
CREATE FUNCTION account_roles_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO authority (account_id, version)
  SELECT DISTINCT account_id, 1 FROM changed
   WHERE (from_day IS NULL OR from_day <= (now() AT TIME ZONE company_time_zone())::date)
     AND (to_day IS NULL OR to_day >= (now() AT TIME ZONE company_time_zone())::date)
   ORDER BY 1
  ON CONFLICT (account_id) DO UPDATE SET version = authority.version + 1;
  RETURN NULL;
END $$;
DROP TRIGGER account_role_deleted ON account_role;
CREATE TRIGGER account_role_deleted AFTER DELETE ON account_role
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION account_roles_taken();

CREATE FUNCTION touch_holders(roles text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO authority (account_id, version)
  SELECT DISTINCT held.account_id, 1 FROM account_role AS held
   WHERE held.role_id = ANY (roles) AND role_in_force(held)
     AND held.account_id <> ALL (string_to_array(coalesce(current_setting('bms.untouched', true), ''), ','))
   ORDER BY 1
  ON CONFLICT (account_id) DO UPDATE SET version = authority.version + 1;
  -- Heads of departments hold the role departmentHead without a row in account_role.
  IF 'departmentHead' = ANY (roles) THEN
    UPDATE directory_version SET version = version + 1;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION role_rights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_holders(coalesce((SELECT array_agg(DISTINCT role_id) FROM changed), '{}'));
  RETURN NULL;
END $$;

CREATE FUNCTION role_states_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_holders(coalesce((
    SELECT array_agg(was.id) FROM was JOIN changed USING (id) WHERE was.active <> changed.active), '{}'));
  RETURN NULL;
END $$;
DROP TRIGGER role_updated ON role;
CREATE TRIGGER role_updated AFTER UPDATE ON role
  REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_states_changed();
