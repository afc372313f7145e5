-- Templates are found by their names and tasks. Those that there are get their texts at the next start.
ALTER TABLE task_template ADD COLUMN search text NOT NULL DEFAULT '';
SELECT audit_table('task_template', '{version,search}');
