-- What an administrator says instead of words that a screen declares, wherever that screen says them.
CREATE TABLE rewording (
  -- Code of the screen, in capitals.
  screen text NOT NULL CHECK (screen = upper(screen)),
  declared_zh text NOT NULL,
  declared_en text NOT NULL,
  zh text NOT NULL,
  en text NOT NULL,
  PRIMARY KEY (screen, declared_zh, declared_en)
);
SELECT audit_table('rewording');
