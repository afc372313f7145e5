-- Whom somebody else let follow a task takes part in it; whoever follows it of their own accord only sees it.
ALTER TABLE task_follower ADD COLUMN named boolean NOT NULL DEFAULT false;
-- The log says who followed by themselves; entries of before it had links name nobody and may say the same.
UPDATE task_follower f SET named = true
 WHERE NOT EXISTS (SELECT FROM task_log l
   WHERE l.task_id = f.task_id AND l.act = 'attention' AND l.person_id = f.person_id
     AND (l.link_id IS NULL OR l.link_id = f.person_id));
