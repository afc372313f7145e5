-- Who collected a child: said with the birth call. Until now it was the obstetrician of its contract.
ALTER TABLE bank_child ADD COLUMN collector_id text REFERENCES bank_partner (id);
UPDATE bank_child h SET collector_id = c.obstetrician_id FROM bank_contract c WHERE c.id = h.contract_id AND h.born_at IS NOT NULL;
CREATE INDEX bank_child_by_collector ON bank_child (collector_id);

-- Kits are found by a lot of theirs however it is typed.
CREATE INDEX kit_by_lot_key ON kit USING gin (lots_in(contents));
