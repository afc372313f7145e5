-- Tasks that are made for a record: a form, or a record of a register, whose kind stands in source_part.
ALTER TABLE task DROP CONSTRAINT task_source_type_check;
ALTER TABLE task ADD CONSTRAINT task_source_type_check CHECK (source_type IN ('chatMessage', 'form', 'record'));
CREATE INDEX task_of_record ON task (source_id) WHERE source_type IN ('form', 'record');
