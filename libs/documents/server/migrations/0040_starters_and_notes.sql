-- Who may begin a designed type: roles, departments, posts and persons; before, roles alone. None means everybody.
ALTER TABLE own_type ADD COLUMN starting jsonb NOT NULL DEFAULT '[]';
UPDATE own_type SET starting = (
  SELECT jsonb_agg(jsonb_build_object('kind', 'role', 'id', id)) FROM unnest(starters) AS id
) WHERE starters <> '{}';
ALTER TABLE own_type DROP COLUMN starters;
ALTER TABLE own_type RENAME COLUMN starting TO starters;

-- What it is for, in both languages.
ALTER TABLE own_type RENAME COLUMN note TO note_zh;
ALTER TABLE own_type ADD COLUMN note_en text NOT NULL DEFAULT '';
