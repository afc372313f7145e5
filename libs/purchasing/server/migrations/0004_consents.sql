-- Who takes an exception over consents to what it says then; what it says later needs consents anew. Null: from before, of
-- whatever it said.
ALTER TABLE purchase_invoice_consent ADD COLUMN about text;
ALTER TABLE purchase_invoice_consent DROP CONSTRAINT purchase_invoice_consent_pkey;
ALTER TABLE purchase_invoice_consent ADD CONSTRAINT purchase_invoice_consent_once
  UNIQUE NULLS NOT DISTINCT (invoice_id, person_id, about);
