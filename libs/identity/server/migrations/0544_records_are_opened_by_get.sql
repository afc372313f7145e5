-- A record of a register is opened by the right `get`; until now `query` was enough for it. Whoever could open records goes
-- on doing so: where a role has a register's `query`, it gets `get` too.
UPDATE role_right SET actions = array_append(actions, 'get')
 WHERE 'query' = ANY (actions) AND NOT 'get' = ANY (actions)
   AND screen IN (
     'BSE111P', 'BSE112P', 'BSE113P', 'BSE114P', 'BSE115P', 'BSE120P', 'BSE130P', 'BSE140P', 'BSE141P', 'BSE160P',
     'BSE161P', 'BSE190P', 'HBBSE190P', 'BSE200P', 'CTR110P', 'HBCTR200P', 'HBCTR310P', 'HBLAB125P', 'HBLAB351P',
     'HBLAB352P', 'HBLAB353P', 'HBLAB354P', 'HBLAB355P', 'QC210P'
   );
