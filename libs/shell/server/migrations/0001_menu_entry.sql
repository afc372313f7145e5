-- How entries stand in the menus of an authorisation type where an administrator has said so; null is as declared.
CREATE TABLE menu_entry (
  auth_type text NOT NULL CHECK (auth_type IN ('main', 'WEBMEX', 'WEBHB')),
  -- Path of a home in lower case, code of a screen in upper case.
  key text NOT NULL,
  zh text CHECK (length(zh) BETWEEN 1 AND 40),
  en text CHECK (length(en) BETWEEN 1 AND 60),
  icon text,
  hidden boolean,
  hide_children boolean,
  target text CHECK (target IN ('', '_blank')),
  position integer CHECK (position BETWEEN 0 AND 9999),
  -- A file of the file service, owned by this entry.
  manual_id uuid,
  PRIMARY KEY (auth_type, key)
);
SELECT audit_table('menu_entry');
