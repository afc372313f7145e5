-- What a questionnaire is for. What is asked about health is answered with names, at the record that it is about.
ALTER TABLE questionnaire
  ADD COLUMN purpose text NOT NULL DEFAULT 'survey' CHECK (purpose IN ('survey', 'healthHistory')),
  ADD CONSTRAINT health_with_names CHECK (purpose <> 'healthHistory' OR NOT anonymous);
CREATE INDEX questionnaire_by_purpose ON questionnaire (purpose, state) WHERE purpose <> 'survey';
