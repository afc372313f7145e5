-- The links of forms that were there before were made here once, in a way that took hours of a million forms; now by 0012.
-- replaces bd597b55a18fe5aa18d45cccd9f6cbe0767c577b2561c9523c87ffe76ff88e44

-- What people say about a form beside its approval, to each other by name.
CREATE TABLE form_comment (
  -- Made by the browser, so that a retried comment is said once.
  id uuid PRIMARY KEY,
  form_id uuid NOT NULL REFERENCES form (id) ON DELETE CASCADE,
  author_id text NOT NULL REFERENCES person (id),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 2000),
  -- Ids of people who were told.
  mentions jsonb NOT NULL DEFAULT '[]',
  at timestamptz NOT NULL
);
CREATE INDEX form_comment_by_form ON form_comment (form_id, at);
SELECT audit_table('form_comment');

-- Which form goes on from which: follows from what a form refers to, so it is not audited itself.
CREATE TABLE form_link (
  from_id uuid NOT NULL REFERENCES form (id) ON DELETE CASCADE,
  to_id uuid NOT NULL REFERENCES form (id) ON DELETE CASCADE,
  PRIMARY KEY (from_id, to_id)
);
CREATE INDEX form_link_by_target ON form_link (to_id);

-- Whoever writes a form (people, an import, the demo), its links follow. Most forms refer to none: then nothing is asked.
CREATE FUNCTION form_links() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM form_link WHERE from_id = NEW.id;
  END IF;
  SELECT array_agg(DISTINCT id::uuid) INTO named
    FROM (SELECT v #>> '{}' AS id FROM jsonb_path_query(NEW.own, 'lax $.**.id') AS v) AS ids
   WHERE id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  IF named IS NOT NULL THEN
    INSERT INTO form_link (from_id, to_id)
    SELECT NEW.id, f.id FROM form f WHERE f.id = ANY (named) AND f.id <> NEW.id
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER form_links_of_new AFTER INSERT ON form FOR EACH ROW EXECUTE FUNCTION form_links();
CREATE TRIGGER form_links_of_changed AFTER UPDATE OF own ON form
  FOR EACH ROW WHEN (OLD.own IS DISTINCT FROM NEW.own) EXECUTE FUNCTION form_links();
