-- A second step can be a code by mail, and which kind is being set up is remembered until its first code is confirmed.

ALTER TABLE credential DROP CONSTRAINT credential_second_step_check;
ALTER TABLE credential ADD CONSTRAINT credential_second_step_check CHECK (second_step IN ('totp', 'sms', 'mail'));
ALTER TABLE credential ADD COLUMN second_step_pending text CHECK (second_step_pending IN ('totp', 'sms', 'mail'));
