-- 'members' are the members of the base, also of one that is open to everybody signed in. Whoever could read a document there goes
-- on doing so, until its author says otherwise.
UPDATE paper d SET reading = 'registered' FROM paper_base b
 WHERE b.id = d.base_id AND b.reading = 'registered' AND d.reading = 'members';
