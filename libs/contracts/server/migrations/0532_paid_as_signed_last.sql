-- Of a contract that ended before its change was signed, what was signed last holds (decision 479): that also says since when it is paid.
-- A referral that was not earned by it is not owed; one that was taken back because of the change is owed again.
WITH ended AS (
  SELECT c.id, c.referrer_id, c.paid_on AS was_on, c.births, c.products, c.instalments, v.content
    FROM bank_contract c CROSS JOIN LATERAL (
      SELECT o.content, o.terms_version FROM bank_contract_version o
        JOIN bank_contract_act a ON a.contract_id = o.contract_id AND a.kind = 'sign' AND a.terms_version = o.terms_version
       WHERE o.contract_id = c.id ORDER BY o.terms_version DESC LIMIT 1) v
   WHERE c.contract_state IN ('terminated', 'transferred') AND v.terms_version < c.terms_version
), due AS (
  SELECT e.id, e.referrer_id, e.was_on, coalesce(
      (SELECT x.amount FROM jsonb_to_recordset(coalesce(e.content -> 'instalments', e.instalments)) AS x ("dueOn" date, amount numeric)
        ORDER BY x."dueOn" NULLS LAST LIMIT 1),
      (SELECT sum(q.price) FROM jsonb_to_recordset(coalesce(e.content -> 'products', e.products)) AS q (price numeric))
        * CASE coalesce(e.content ->> 'births', e.births) WHEN 'twins' THEN 2 WHEN 'triplets' THEN 3 ELSE 1 END, 0) AS amount
    FROM ended e
), paid AS (
  SELECT d.id, d.referrer_id, d.was_on, (SELECT min(s.paid_on) FROM (
      SELECT p.paid_on, sum(p.amount) OVER (ORDER BY p.paid_on) AS upto FROM bank_payment p
       WHERE p.contract_id = d.id AND p.reverses IS NULL
         AND NOT EXISTS (SELECT FROM bank_payment r WHERE r.reverses = p.id)) s WHERE s.upto >= d.amount) AS is_on
    FROM due d
), written AS (
  UPDATE bank_contract c SET paid_on = p.is_on, version = c.version + 1 FROM paid p WHERE p.id = c.id AND p.is_on IS DISTINCT FROM p.was_on
), not_owed AS (
  UPDATE bank_fee f SET fee_state = 'cancelled', version = f.version + 1
    FROM paid p WHERE p.id = f.contract_id AND p.is_on IS NULL AND p.was_on IS NOT NULL AND f.kind = 'referral' AND f.fee_state = 'earned'
)
UPDATE bank_fee f SET fee_state = 'earned', version = f.version + 1
  FROM paid p WHERE p.is_on IS NOT NULL AND p.was_on IS NULL AND f.id = (
    SELECT o.id FROM bank_fee o WHERE o.contract_id = p.id AND o.partner_id = p.referrer_id AND o.kind = 'referral'
     ORDER BY (o.fee_state = 'cancelled'), o.earned_on DESC, o.id DESC LIMIT 1) AND f.fee_state = 'cancelled';
