-- Lists of purchasing show their reader's own drafts among what is submitted, so the indexes of submitted forms do not serve
-- them: of 3,400 orders all were read and sorted for a first page.
CREATE INDEX form_of_purchasing ON form (type, sort_at DESC, id DESC)
  INCLUDE (status, company_id, applicant_id) WHERE type IN ('PUR110P', 'PUR120P', 'PUR130P');
