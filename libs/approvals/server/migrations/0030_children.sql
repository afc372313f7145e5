-- Which documents a step of an approval has started: shown beside the document at each reading of what is related.
CREATE INDEX approval_child_by_instance ON approval_child (instance_id);
