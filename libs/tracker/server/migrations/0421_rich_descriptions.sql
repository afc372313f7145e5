-- What a task is about is a rich text, as the editor's own JSON; `description` stays what it says in plain words.
ALTER TABLE task ADD COLUMN description_rich jsonb;
ALTER TABLE task_series ADD COLUMN description_rich jsonb;

-- Each line that there is becomes a paragraph. No task changes by it, so the audit has nothing to say.
ALTER TABLE task DISABLE TRIGGER audit;
ALTER TABLE task_series DISABLE TRIGGER audit;
CREATE FUNCTION pg_temp.rich_of(words text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('type', 'doc', 'content', jsonb_agg(
           CASE WHEN line = '' THEN '{"type": "paragraph"}'::jsonb
                ELSE jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(
                       jsonb_build_object('type', 'text', 'text', line))) END ORDER BY nth))
    FROM unnest(string_to_array(replace(replace(words, E'\r\n', E'\n'), E'\r', E'\n'), E'\n'))
         WITH ORDINALITY AS lines (line, nth)
$$;
UPDATE task SET description_rich = pg_temp.rich_of(description) WHERE description <> '';
UPDATE task_series SET description_rich = pg_temp.rich_of(description) WHERE description <> '';
ALTER TABLE task ENABLE TRIGGER audit;
ALTER TABLE task_series ENABLE TRIGGER audit;

ALTER TABLE task ADD CONSTRAINT task_description_said CHECK ((description = '') = (description_rich IS NULL));
ALTER TABLE task_series ADD CONSTRAINT task_series_description_said
  CHECK ((description = '') = (description_rich IS NULL));
