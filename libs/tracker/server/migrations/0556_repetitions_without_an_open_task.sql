-- What comes some days after it was done came never again once its open task was thrown away. From now on it goes on; of before it
-- says that it has ended, so that nobody finds tasks again that they thought were gone.
UPDATE task_series s SET state = 'ended'
 WHERE s.state = 'active' AND s.after_days IS NOT NULL
   AND NOT EXISTS (SELECT FROM task t WHERE t.series_id = s.id AND t.completed_at IS NULL AND t.deleted_at IS NULL);
