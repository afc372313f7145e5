-- Reactions that do something of their own and leave what the event waits for to somebody else.
ALTER TABLE business_event ADD COLUMN followed_by text[] NOT NULL DEFAULT '{}';
GRANT UPDATE (followed_by) ON business_event TO bms_app;
