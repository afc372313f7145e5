-- A form that is decided at its submission is written before it has its number, which it takes with the commit (decision
-- 230). So that a submitted form has a number is asked when the transaction ends.
ALTER TABLE form DROP CONSTRAINT form_check;
ALTER TABLE form ADD CONSTRAINT form_applied CHECK (status = 'draft' OR applied_at IS NOT NULL);

CREATE FUNCTION form_has_number() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF EXISTS (SELECT FROM form WHERE id = NEW.id AND number IS NULL AND status <> 'draft') THEN
    RAISE EXCEPTION 'form % was submitted without a number', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER form_has_number AFTER INSERT OR UPDATE OF number, status ON form
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.number IS NULL AND NEW.status <> 'draft') EXECUTE FUNCTION form_has_number();
