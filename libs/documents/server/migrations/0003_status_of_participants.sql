-- Lists of people who take part in a million forms are paged and counted by state from one index, without the forms.
ALTER TABLE form_participant ADD COLUMN status text NOT NULL DEFAULT 'draft';
UPDATE form_participant p SET status = f.status FROM form f WHERE f.id = p.form_id AND f.status <> 'draft';

CREATE FUNCTION form_participant_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT status INTO NEW.status FROM form WHERE id = NEW.form_id;
  RETURN NEW;
END $$;
CREATE TRIGGER form_participant_status BEFORE INSERT ON form_participant
  FOR EACH ROW EXECUTE FUNCTION form_participant_status();

CREATE FUNCTION form_status_to_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE form_participant SET status = NEW.status WHERE form_id = NEW.id AND status <> NEW.status;
  RETURN NULL;
END $$;
CREATE TRIGGER form_status_to_participants AFTER UPDATE OF status ON form
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION form_status_to_participants();

DROP INDEX form_participant_by_type;
CREATE INDEX form_participant_by_type ON form_participant (person_id, type, sort_at DESC, form_id DESC)
  INCLUDE (status);
CREATE INDEX form_participant_by_status ON form_participant (person_id, type, status, sort_at DESC, form_id DESC);

-- A department's or a company's forms by state, likewise.
DROP INDEX form_by_department;
CREATE INDEX form_by_department ON form (department_id, type, sort_at DESC, id DESC) INCLUDE (status, applicant_id);
DROP INDEX form_by_company;
CREATE INDEX form_by_company ON form (company_id, type, sort_at DESC, id DESC) INCLUDE (status, applicant_id);
DROP INDEX form_by_applicant;
CREATE INDEX form_by_applicant ON form (applicant_id, type, sort_at DESC, id DESC) INCLUDE (status);
