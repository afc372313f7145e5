-- A batch of labels that was published is never changed or removed, by nobody; it can only be undone, once.
CREATE FUNCTION label_batch_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN ('draft', 'checked')
     OR (TG_OP = 'UPDATE' AND OLD.state = 'published' AND NEW.state = 'undone'
         AND to_jsonb(NEW) - '{state,version,undone_at}'::text[] = to_jsonb(OLD) - '{state,version,undone_at}'::text[]) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or removed once they are published', TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER published_stays BEFORE UPDATE OR DELETE ON label_batch
  FOR EACH ROW EXECUTE FUNCTION label_batch_stays();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON label_batch FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Nor are its words; those of a draft that is deleted go with it.
CREATE FUNCTION label_batch_word_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM label_batch
              WHERE id = ANY (ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.batch_id END,
                                    CASE WHEN TG_OP <> 'DELETE' THEN NEW.batch_id END])
                AND state IN ('published', 'undone')) THEN
    RAISE EXCEPTION 'rows of % are never changed or removed once they are published', TG_TABLE_NAME
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER published_stays BEFORE INSERT OR UPDATE OR DELETE ON label_batch_word
  FOR EACH ROW EXECUTE FUNCTION label_batch_word_stays();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON label_batch_word
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
