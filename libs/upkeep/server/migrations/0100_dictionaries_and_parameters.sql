-- What administrators say of dictionaries: nothing is here of those that stand as the code declares them.
CREATE TABLE dictionary (
  name text PRIMARY KEY,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE dictionary_entry (
  dictionary text NOT NULL REFERENCES dictionary (name),
  code text NOT NULL CHECK (code <> ''),
  -- Both null: called as it is declared.
  name_zh text,
  name_en text,
  position integer NOT NULL,
  hidden boolean NOT NULL DEFAULT false,
  PRIMARY KEY (dictionary, code),
  CHECK ((name_zh IS NULL) = (name_en IS NULL))
);
SELECT audit_table('dictionary_entry');

-- Parameters that were set; the others are what the code begins with.
CREATE TABLE parameter (
  name text PRIMARY KEY,
  value bigint,
  version integer NOT NULL DEFAULT 1
);
SELECT audit_table('parameter', '{version}');
