-- When a unit was found not bankable: one that lay in the bank before is kept no longer, and no year of storage falls due after that.
-- Of those from before, their event says when. Rejected ones that were destroyed were said to be so with that: they were never given up.
ALTER TABLE lab_unit ADD COLUMN not_bankable_at timestamptz;
UPDATE lab_unit u SET not_bankable_at = coalesce(e.at, u.banked_at)
  FROM (SELECT n.id, (SELECT min((b.data ->> 'at')::timestamptz) FROM business_event b
                       WHERE b.about_type = 'labUnit' AND b.about_id = n.id::text AND b.name = 'lab.unitNotBankable') AS at
          FROM lab_unit n WHERE n.state IN ('notBankable', 'discarded')) e
 WHERE e.id = u.id AND (u.state = 'notBankable' OR e.at < u.discarded_at);
