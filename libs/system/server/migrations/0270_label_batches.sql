-- Own words that are prepared together, checked, published at once and taken back.
CREATE TABLE label_batch (
  id text PRIMARY KEY,
  title text NOT NULL CHECK (title <> ''),
  state text NOT NULL CHECK (state IN ('draft', 'checked', 'published', 'undone')),
  version integer NOT NULL DEFAULT 1,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL,
  published_by text,
  published_at timestamptz,
  undone_at timestamptz,
  CHECK ((state IN ('published', 'undone')) = (published_at IS NOT NULL)),
  CHECK ((state = 'undone') = (undone_at IS NOT NULL))
);
SELECT audit_table('label_batch', '{version}');
CREATE INDEX label_batch_by_time ON label_batch (made_at DESC, id);

CREATE TABLE label_batch_word (
  batch_id text NOT NULL REFERENCES label_batch (id) ON DELETE CASCADE,
  screen text NOT NULL,
  declared_zh text NOT NULL,
  declared_en text NOT NULL,
  -- Both null: back to the declared words.
  zh text,
  en text,
  -- What was said before it was published; both null: the declared words.
  before_zh text,
  before_en text,
  PRIMARY KEY (batch_id, screen, declared_zh, declared_en),
  CHECK ((zh IS NULL) = (en IS NULL)),
  CHECK ((before_zh IS NULL) = (before_en IS NULL))
);
SELECT audit_table('label_batch_word');
