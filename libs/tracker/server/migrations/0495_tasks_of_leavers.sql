-- Whose an open task was until they left: it says so until it is given to somebody else.
ALTER TABLE task ADD COLUMN left_by text REFERENCES person (id);
UPDATE task t SET left_by = l.person_id
  FROM task_log l
 WHERE l.task_id = t.id AND l.act = 'ownerLeft' AND t.assigned_by = l.person_id AND t.owner_id = l.link_id;
