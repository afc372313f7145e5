-- What stands between prefix, date and serial: a dash, or nothing.
ALTER TABLE number_rule ADD COLUMN separator text NOT NULL DEFAULT '-' CHECK (separator IN ('-', ''));
