-- Figures of people who have thousands waiting, from an index alone. A file makes indexes of one table only: whoever holds
-- two tables and wants the other one of two that a migration holds would stand against it for good. Its other two indexes
-- are made by 0021 and 0022.
-- replaces 7009b32ce571f6bc8915712f5645f225a2bce65569f2e9277a2b3070b40f0198
CREATE INDEX approval_task_open ON approval_task (person_id, deadline) WHERE state = 'open';
