-- The uses of requisitions that were there before, and the index that nobody needs any more, were dealt with here once;
-- now by 0021 to 0023, so that nobody who writes a form is held up for longer than a trigger takes.
-- replaces 2a60b7683b05f244286b1288d1309978a4f7c305b385564b9a24d647e251ea7f

-- Budgets as finance keeps them: what may be spent under a code in a year of a company.
CREATE TABLE budget (
  id uuid PRIMARY KEY,
  company_id text NOT NULL REFERENCES company (id),
  year integer NOT NULL CHECK (year BETWEEN 2000 AND 2999),
  code text NOT NULL CHECK (code <> '' AND code = upper(btrim(code))),
  name text NOT NULL,
  -- Whose it is; null: of the whole company.
  department_id text REFERENCES department (id),
  amount numeric(21, 6) NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  -- What would go beyond it cannot be submitted; otherwise approvers are warned.
  strict boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL,
  UNIQUE (company_id, year, code)
);
SELECT audit_table('budget', '{search,version}');

-- What is asked for under a budget: a row for each requisition that is pending or approved and names a code, whether that
-- is in the register or not. Summed along one index, however many forms there are.
CREATE TABLE budget_use (
  form_id uuid PRIMARY KEY REFERENCES form (id) ON DELETE CASCADE,
  company_id text NOT NULL,
  -- In which it was submitted.
  year integer NOT NULL,
  code text NOT NULL,
  currency text NOT NULL,
  amount numeric(21, 6) NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'approved'))
);
CREATE INDEX budget_use_of ON budget_use (company_id, year, code) INCLUDE (status, currency, amount, form_id);

-- Follows the form whatever changes it: submitting, deciding, an approver who amends it, taking back, making void.
CREATE FUNCTION keep_budget_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := upper(btrim(NEW.own ->> 'budgetCode'));
BEGIN
  IF NEW.status IN ('pending', 'approved') AND named <> '' AND NEW.amount IS NOT NULL THEN
    INSERT INTO budget_use (form_id, company_id, year, code, currency, amount, status)
    VALUES (NEW.id, NEW.company_id,
            extract(year FROM coalesce(NEW.applied_at, NEW.sort_at) AT TIME ZONE 'Asia/Shanghai'),
            named, NEW.currency, NEW.amount, NEW.status)
    ON CONFLICT (form_id) DO UPDATE SET year = excluded.year, code = excluded.code, currency = excluded.currency,
      amount = excluded.amount, status = excluded.status
      WHERE (budget_use.year, budget_use.code, budget_use.currency, budget_use.amount, budget_use.status)
        IS DISTINCT FROM (excluded.year, excluded.code, excluded.currency, excluded.amount, excluded.status);
  ELSIF TG_OP = 'UPDATE' THEN
    DELETE FROM budget_use WHERE form_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER budget_use_added AFTER INSERT ON form FOR EACH ROW
  WHEN (NEW.type = 'REQ110P' AND NEW.status <> 'draft') EXECUTE FUNCTION keep_budget_use();
CREATE TRIGGER budget_use_changed AFTER UPDATE OF own, status, amount, currency ON form FOR EACH ROW
  WHEN (NEW.type = 'REQ110P' AND (NEW.status <> 'draft' OR OLD.status <> 'draft'))
  EXECUTE FUNCTION keep_budget_use();
