-- Where each series of document numbers stands. A row is locked until the transaction that took a number ends.
CREATE TABLE number_series (
  company_id text NOT NULL,
  code text NOT NULL,
  period text NOT NULL,
  last bigint NOT NULL,
  PRIMARY KEY (company_id, code, period)
);

-- How a company wants its numbers; '' is every company. Without a row: PREFIX-YYYYMMDD-0001.
CREATE TABLE number_rule (
  company_id text NOT NULL,
  code text NOT NULL,
  prefix text NOT NULL CHECK (prefix ~ '^[A-Z0-9]{1,12}$'),
  period text NOT NULL DEFAULT 'day' CHECK (period IN ('day', 'month', 'year', 'none')),
  digits smallint NOT NULL DEFAULT 4 CHECK (digits BETWEEN 1 AND 12),
  PRIMARY KEY (company_id, code)
);
SELECT audit_table('number_rule');
