-- Invoices of forms are found in whatever spelling they were entered: 'AB-12 34' is 'ab1234' (decision 507). The index holds what
-- the function said before, so it is built anew.
DROP INDEX form_by_invoice;
CREATE OR REPLACE FUNCTION form_invoices(own jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(array_agg(named.key), '{}')
  FROM jsonb_array_elements(CASE WHEN own ? 'invoices' THEN own -> 'invoices' ELSE own -> 'lines' END) AS line
 CROSS JOIN LATERAL (VALUES (invoice_key(line ->> 'invoice'))) AS named (key)
 WHERE named.key <> '');
CREATE INDEX form_by_invoice ON form USING gin (form_invoices(own))
  WHERE type IN ('REQ150P', 'REQ445P') AND status IN ('pending', 'approved');
