-- Where a supplier is paid, and how much a customer may owe (CNY): proposed in requests, and held against what they say.
ALTER TABLE supplier ADD COLUMN bank text NOT NULL DEFAULT '', ADD COLUMN account text NOT NULL DEFAULT '';
ALTER TABLE customer ADD COLUMN credit_limit numeric(20, 2) CHECK (credit_limit >= 0);
