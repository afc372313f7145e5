-- Requisitions from before 0020; those that change meanwhile are kept by its trigger.
INSERT INTO budget_use (form_id, company_id, year, code, currency, amount, status)
SELECT id, company_id, extract(year FROM coalesce(applied_at, sort_at) AT TIME ZONE 'Asia/Shanghai'),
       upper(btrim(own ->> 'budgetCode')), currency, amount, status
  FROM form
 WHERE type = 'REQ110P' AND own ->> 'budgetCode' <> '' AND btrim(own ->> 'budgetCode') <> ''
   AND status IN ('pending', 'approved') AND amount IS NOT NULL
ON CONFLICT (form_id) DO NOTHING;
