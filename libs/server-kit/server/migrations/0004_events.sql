-- What happened in the business and who has reacted to it. Events nobody reacts to yet wait here.
CREATE TABLE business_event (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  label jsonb NOT NULL,
  -- What the record shows while nobody has reacted; null where nothing is waited for.
  waiting_for jsonb,
  about_type text,
  about_id text,
  data jsonb NOT NULL,
  at timestamptz NOT NULL,
  actor_id text,
  -- Reactions that have run, as 'feature/event'.
  handled_by text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX business_event_by_record ON business_event (about_type, about_id, id);
CREATE INDEX business_event_by_name ON business_event (name, id) INCLUDE (handled_by);
REVOKE DELETE, UPDATE ON business_event FROM bms_app;
GRANT UPDATE (handled_by) ON business_event TO bms_app;
