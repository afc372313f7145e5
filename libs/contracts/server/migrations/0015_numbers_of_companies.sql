-- Each company numbers its own jobs: the first of a day has the same number in each.
ALTER TABLE courier_job DROP CONSTRAINT courier_job_number_key, ADD UNIQUE (company_id, number);
