-- An issued unit is looked back at also where its donor is judged otherwise than when it was released.
ALTER TABLE lab_look_back ALTER COLUMN result_id DROP NOT NULL;
ALTER TABLE lab_look_back ADD COLUMN cause text NOT NULL DEFAULT 'result' CHECK (cause IN ('result', 'history', 'judgement'));
ALTER TABLE lab_look_back ADD CONSTRAINT look_back_of_its_result CHECK ((cause = 'result') = (result_id IS NOT NULL));
CREATE INDEX lab_look_back_opened ON lab_look_back (opened_at, id);
