-- A family is found again by the end of a phone number, with and without its country code, and by ID numbers in any case.
CREATE FUNCTION end_of_phone(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN right(regexp_replace(phone, '\D', '', 'g'), 10);
CREATE INDEX bank_contract_by_mother_phone ON bank_contract (end_of_phone(mother_phone));
CREATE INDEX bank_contract_by_father_phone ON bank_contract (end_of_phone(father_phone));
CREATE INDEX bank_contract_by_mother_id ON bank_contract (upper(mother_id_number));
CREATE INDEX bank_contract_by_father_id ON bank_contract (upper(father_id_number));
-- Nobody looks for a phone as it was typed any more.
DROP INDEX bank_contract_by_phone;
