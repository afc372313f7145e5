-- A family is found again by the end of a phone number, with and without its country code, and by ID numbers in any case.
CREATE INDEX bank_contract_by_mother_phone ON bank_contract (right(regexp_replace(mother_phone, '\D', '', 'g'), 10));
CREATE INDEX bank_contract_by_father_phone ON bank_contract (right(regexp_replace(father_phone, '\D', '', 'g'), 10));
CREATE INDEX bank_contract_by_mother_id ON bank_contract (upper(mother_id_number));
CREATE INDEX bank_contract_by_father_id ON bank_contract (upper(father_id_number));
