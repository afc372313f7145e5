-- As before, but the year in which a requisition counts is that of the installation's time zone.
CREATE OR REPLACE FUNCTION keep_budget_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := upper(btrim(NEW.own ->> 'budgetCode'));
BEGIN
  IF NEW.status IN ('pending', 'approved') AND named <> '' AND NEW.amount IS NOT NULL THEN
    INSERT INTO budget_use (form_id, company_id, year, code, currency, amount, status)
    VALUES (NEW.id, NEW.company_id,
            extract(year FROM coalesce(NEW.applied_at, NEW.sort_at) AT TIME ZONE company_time_zone()),
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
