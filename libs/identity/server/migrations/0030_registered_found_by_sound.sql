-- Accounts that wait are found by the pinyin of the name that was registered. Rows of before are filled at the start.
ALTER TABLE account ADD COLUMN registered_search text NOT NULL DEFAULT '';
DROP TRIGGER audit ON account;
SELECT audit_table('account', '{registered_search}');
