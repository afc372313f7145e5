-- A role may be given for some time: from a day, to a day, both included, by the company's calendar.
ALTER TABLE account_role
  ADD COLUMN from_day date,
  ADD COLUMN to_day date,
  ADD CONSTRAINT account_role_days CHECK (to_day >= from_day);

-- Is a role in force today? Every question about who holds a role asks this.
CREATE FUNCTION role_in_force(held account_role) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (held.from_day IS NULL OR held.from_day <= (now() AT TIME ZONE company_time_zone())::date)
     AND (held.to_day IS NULL OR held.to_day >= (now() AT TIME ZONE company_time_zone())::date)
$$;

-- What roles are found by. Beside the role: a change of the role itself asks everybody who has it to sign in again.
CREATE TABLE role_search (
  role_id text PRIMARY KEY REFERENCES role (id),
  search text NOT NULL
);
