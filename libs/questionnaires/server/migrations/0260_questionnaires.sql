-- Questionnaires. What is written is a draft; what was published is kept by version and never changes.
CREATE TABLE questionnaire (
  id uuid PRIMARY KEY,
  company_id text NOT NULL REFERENCES company (id),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  -- Without names: no person, address or time of an answer is kept.
  anonymous boolean NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'closed', 'archived')),
  draft jsonb NOT NULL,
  -- The newest that was published; 0 where none was.
  latest integer NOT NULL DEFAULT 0,
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_by text NOT NULL REFERENCES person (id),
  created_at timestamptz NOT NULL,
  -- Answers refer to it together with the id: what was published without names can never be turned.
  UNIQUE (id, anonymous)
);
CREATE INDEX questionnaire_by_company ON questionnaire (company_id, created_at);
CREATE INDEX questionnaire_by_creator ON questionnaire (created_by);
CREATE INDEX questionnaire_search ON questionnaire USING gin (search gin_trgm_ops);

CREATE TABLE questionnaire_version (
  questionnaire_id uuid NOT NULL REFERENCES questionnaire (id),
  version integer NOT NULL CHECK (version > 0),
  content jsonb NOT NULL,
  published_by text NOT NULL REFERENCES person (id),
  published_at timestamptz NOT NULL,
  PRIMARY KEY (questionnaire_id, version)
);
CREATE INDEX questionnaire_version_by_person ON questionnaire_version (published_by);
SELECT append_only('questionnaire_version');

CREATE TABLE questionnaire_link (
  id uuid PRIMARY KEY,
  questionnaire_id uuid NOT NULL REFERENCES questionnaire (id),
  kind text NOT NULL CHECK (kind IN ('public', 'personal', 'signedIn')),
  token text NOT NULL,
  name text NOT NULL DEFAULT '',
  used boolean NOT NULL DEFAULT false,
  revoked boolean NOT NULL DEFAULT false,
  made_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX questionnaire_link_token ON questionnaire_link (token);
CREATE INDEX questionnaire_link_of ON questionnaire_link (questionnaire_id, made_at DESC, id);

-- Who has answered after signing in; without a time, since it stands beside answers without names too.
CREATE TABLE questionnaire_taker (
  questionnaire_id uuid NOT NULL REFERENCES questionnaire (id),
  person_id text NOT NULL REFERENCES person (id),
  PRIMARY KEY (questionnaire_id, person_id)
);
CREATE INDEX questionnaire_taker_by_person ON questionnaire_taker (person_id);

CREATE TABLE questionnaire_answer (
  id uuid PRIMARY KEY,
  questionnaire_id uuid NOT NULL,
  anonymous boolean NOT NULL,
  version integer NOT NULL,
  link_id uuid REFERENCES questionnaire_link (id),
  person_id text REFERENCES person (id),
  day date NOT NULL,
  answered_at timestamptz,
  content jsonb NOT NULL,
  -- Questions that were put; what depends on other answers may not have been.
  asked text[] NOT NULL,
  score integer NOT NULL,
  flags text[] NOT NULL,
  FOREIGN KEY (questionnaire_id, anonymous) REFERENCES questionnaire (id, anonymous),
  FOREIGN KEY (questionnaire_id, version) REFERENCES questionnaire_version (questionnaire_id, version),
  CONSTRAINT answer_without_name CHECK (
    NOT anonymous OR (link_id IS NULL AND person_id IS NULL AND answered_at IS NULL)),
  CONSTRAINT answer_with_time CHECK (anonymous OR answered_at IS NOT NULL)
);
CREATE INDEX questionnaire_answer_of ON questionnaire_answer (questionnaire_id, day, id);
CREATE INDEX questionnaire_answer_by_link ON questionnaire_answer (link_id) WHERE link_id IS NOT NULL;
CREATE INDEX questionnaire_answer_by_person ON questionnaire_answer (person_id) WHERE person_id IS NOT NULL;
SELECT append_only('questionnaire_answer');

SELECT audit_table('questionnaire', '{search,version}');
-- That a link was used is left out: beside the time of the audit it would say when its owner answered.
SELECT audit_table('questionnaire_link', '{used}', '{token}');
