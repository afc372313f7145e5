-- Prices and rates by day. A figure that was wrong is corrected in its row; the audit keeps what it was.
CREATE TABLE metal_price (
  metal text NOT NULL CHECK (metal IN ('CU', 'AL', 'ZN', 'NI', 'AU', 'AG')),
  day date NOT NULL,
  -- In CNY, for the unit that the metal is quoted in (master-data/model/metals.ts).
  price numeric(15, 6) NOT NULL CHECK (price > 0),
  PRIMARY KEY (metal, day)
);

-- How much of `to_currency` one unit of `from_currency` costs.
CREATE TABLE exchange_rate (
  from_currency text NOT NULL,
  to_currency text NOT NULL,
  day date NOT NULL,
  rate numeric(15, 6) NOT NULL CHECK (rate > 0),
  PRIMARY KEY (from_currency, to_currency, day),
  CHECK (from_currency <> to_currency)
);

-- Pickers show where a partner is, in the reader's language.
ALTER TABLE supplier ADD COLUMN city_en text NOT NULL DEFAULT '';
ALTER TABLE customer ADD COLUMN city_en text NOT NULL DEFAULT '';

SELECT audit_table('metal_price');
SELECT audit_table('exchange_rate');
