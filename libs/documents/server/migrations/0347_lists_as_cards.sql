-- Lists can be looked at as cards on wide screens: the choice is kept like any other.
ALTER TABLE list_setting DROP CONSTRAINT list_setting_density_check;
ALTER TABLE list_setting ADD CONSTRAINT list_setting_density_check CHECK (density IN ('compact', 'usual', 'roomy', 'cards'));
