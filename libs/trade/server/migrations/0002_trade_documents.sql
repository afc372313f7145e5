-- How documents with lines that bring or take stock stand as a whole, kept with their lines: a list of a hundred thousand
-- orders looked at the lines of each one to know its tab, twenty seconds long.
CREATE TABLE trade_document (
  document_id uuid PRIMARY KEY,
  lines int NOT NULL,
  open_lines int NOT NULL,
  -- The first day on which something of it is due: of what is open, and of all of it.
  due date,
  first_due date,
  state text NOT NULL CHECK (state IN ('open', 'partly', 'done', 'closed', 'cancelled'))
);

-- Documents are held before their lines are added up, so that nobody adds up what another one is changing.
CREATE FUNCTION keep_trade_documents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[] := array(SELECT DISTINCT document_id FROM changed WHERE stock IS NOT NULL ORDER BY 1);
BEGIN
  IF cardinality(touched) = 0 THEN RETURN NULL; END IF;
  PERFORM FROM trade_document WHERE document_id = ANY (touched) ORDER BY document_id FOR NO KEY UPDATE;
  INSERT INTO trade_document AS d (document_id, lines, open_lines, due, first_due, state)
  SELECT document_id, lines, open_lines, due, first_due, state FROM trade_documents_now(touched)
  ON CONFLICT (document_id) DO UPDATE SET lines = excluded.lines, open_lines = excluded.open_lines, due = excluded.due,
     first_due = excluded.first_due, state = excluded.state
   WHERE (d.lines, d.open_lines, d.due, d.first_due, d.state)
         IS DISTINCT FROM (excluded.lines, excluded.open_lines, excluded.due, excluded.first_due, excluded.state);
  RETURN NULL;
END $$;

CREATE FUNCTION trade_documents_now(documents uuid[]) RETURNS SETOF trade_document LANGUAGE sql STABLE AS $$
  SELECT document_id, lines, open_lines, due, first_due,
         CASE WHEN cancelled = lines THEN 'cancelled' WHEN open_lines > 0 AND moved THEN 'partly' WHEN open_lines > 0 THEN 'open'
              WHEN closed > 0 THEN 'closed' ELSE 'done' END
    FROM (SELECT document_id, count(*)::int AS lines, count(*) FILTER (WHERE state IN ('open', 'partly'))::int AS open_lines,
                 min(due) FILTER (WHERE state IN ('open', 'partly')) AS due, min(due) AS first_due,
                 count(*) FILTER (WHERE state = 'closed') AS closed, count(*) FILTER (WHERE state = 'cancelled') AS cancelled,
                 bool_or(linked > 0) AS moved
            FROM trade_line WHERE document_id = ANY (documents) AND stock IS NOT NULL GROUP BY 1) AS summed
$$;

INSERT INTO trade_document
SELECT n.* FROM trade_documents_now(array(SELECT DISTINCT document_id FROM trade_line WHERE stock IS NOT NULL)) AS n;

CREATE TRIGGER keep_documents_of_new AFTER INSERT ON trade_line
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_trade_documents();
CREATE TRIGGER keep_documents_of_changed AFTER UPDATE ON trade_line
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_trade_documents();
