-- Where an administrator wants a screen: under another home, in or out of the menus of a type; null is as declared.
ALTER TABLE menu_entry ADD COLUMN home text;
ALTER TABLE menu_entry ADD COLUMN stands boolean;

-- Entries of an administrator's own: a saved view, a type that was designed, a page elsewhere.
CREATE TABLE menu_own_entry (
  id text PRIMARY KEY,
  auth_type text NOT NULL CHECK (auth_type IN ('main', 'WEBMEX', 'WEBHB')),
  home text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('view', 'type', 'link')),
  -- Id of the view, code of the type, or an address.
  target text NOT NULL CHECK (kind <> 'link' OR target LIKE 'https://%'),
  zh text NOT NULL CHECK (length(zh) BETWEEN 1 AND 40),
  en text NOT NULL CHECK (length(en) BETWEEN 1 AND 60),
  icon text NOT NULL,
  position integer NOT NULL CHECK (position BETWEEN 0 AND 9999)
);
SELECT audit_table('menu_own_entry');
CREATE INDEX menu_own_entry_of_type ON menu_own_entry (auth_type);
