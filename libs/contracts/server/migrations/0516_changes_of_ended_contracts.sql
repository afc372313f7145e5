-- A contract that ends takes its unsigned change along (decision 479); what waits at contracts that have ended is withdrawn as they ended.
ALTER TABLE bank_contract_act DROP CONSTRAINT bank_contract_act_kind_check;
ALTER TABLE bank_contract_act ADD CONSTRAINT bank_contract_act_kind_check
  CHECK (kind IN ('send', 'withdraw', 'sign', 'change', 'withdrawChange', 'void', 'terminate', 'transfer'));
INSERT INTO bank_contract_act (id, contract_id, kind, terms_version, at, by_id)
SELECT gen_random_uuid(), c.id, 'withdrawChange', c.terms_version::int, e.at, e.by_id
  FROM bank_contract c
 CROSS JOIN LATERAL (SELECT a.at, a.by_id FROM bank_contract_act a WHERE a.contract_id = c.id AND a.kind IN ('void', 'terminate', 'transfer')
                      ORDER BY a.at DESC, a.id LIMIT 1) e
 WHERE c.contract_state IN ('terminated', 'transferred', 'voided')
   AND EXISTS (SELECT FROM bank_contract_act a WHERE a.contract_id = c.id AND a.kind = 'change' AND a.terms_version = c.terms_version)
   AND NOT EXISTS (SELECT FROM bank_contract_act a WHERE a.contract_id = c.id AND a.kind = 'sign' AND a.terms_version = c.terms_version);
