-- A credit note that was entered by mistake is taken back by a row of its opposite, which says why; it is not changed itself.
ALTER TABLE purchase_credit
  ADD COLUMN reverses uuid UNIQUE REFERENCES purchase_credit (id),
  ADD COLUMN reason text,
  DROP CONSTRAINT purchase_credit_quantity_check,
  ADD CONSTRAINT purchase_credit_way CHECK (
    quantity <> 0 AND (quantity > 0) = (reverses IS NULL) AND (reverses IS NULL) = (coalesce(reason, '') = ''));
SELECT audit_table('purchase_credit');
