-- Couriers are partners: where they are told, and in which language.
ALTER TABLE bank_partner ADD COLUMN email text, ADD COLUMN language text CHECK (language IN ('zh', 'en'));
ALTER TABLE courier_job ADD COLUMN courier_id text REFERENCES bank_partner (id);
CREATE INDEX courier_job_by_courier ON courier_job (courier_id);
CREATE INDEX bank_contract_by_phone ON bank_contract (mother_phone);
