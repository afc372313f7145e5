-- Why signed terms are changed: typed with the change, then kept with its act.
ALTER TABLE bank_contract ADD COLUMN change_reason text;
CREATE INDEX bank_contract_act_of_changes ON bank_contract_act (at DESC, id) WHERE kind = 'change';
