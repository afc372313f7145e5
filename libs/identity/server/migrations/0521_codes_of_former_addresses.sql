-- A code that is on its way to a former mobile or mail address of somebody is of no more use.
CREATE FUNCTION void_sent_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sent_code c SET used_at = now() FROM account a
   WHERE a.person_id = NEW.id AND c.account_id = a.id AND c.used_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER person_reached_elsewhere AFTER UPDATE OF mobile, email ON person
  FOR EACH ROW WHEN ((OLD.mobile, OLD.email) IS DISTINCT FROM (NEW.mobile, NEW.email)) EXECUTE FUNCTION void_sent_codes();
