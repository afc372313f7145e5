-- What a merge takes over of governed fields waits for an approval: the request that it has made.
ALTER TABLE register_merge ADD COLUMN request_id uuid;
