-- Contracts ask for their units.
CREATE INDEX lab_unit_by_contract ON lab_unit (contract_id);
-- A box may hold several units of a donation: the door log is found by either.
CREATE INDEX lab_door_by_kit ON lab_door (kit_serial);
