-- What items were bought, priced and sold at, line by line of approved forms: the last three prices are one step along an
-- index, however many forms there are. Rows of a form that is voided later stay and are passed over when they are read.
DROP INDEX form_line_records;

CREATE TABLE item_price (
  form_id uuid NOT NULL REFERENCES form (id),
  line_id text NOT NULL,
  company_id text NOT NULL,
  -- 'purchase', 'price' (approved sales prices) or 'sale'.
  trade text NOT NULL CHECK (trade IN ('purchase', 'price', 'sale')),
  item_id text NOT NULL,
  approved_at timestamptz NOT NULL,
  price numeric(24, 8) NOT NULL,
  currency text NOT NULL,
  -- Name of the supplier or customer, as it was then.
  partner text NOT NULL DEFAULT '',
  PRIMARY KEY (form_id, line_id)
);
SELECT append_only('item_price');
CREATE INDEX item_price_last ON item_price (company_id, trade, item_id, approved_at DESC);

INSERT INTO item_price (form_id, line_id, company_id, trade, item_id, approved_at, price, currency, partner)
SELECT f.id, line ->> 'id', f.company_id, t.trade, line -> 'item' ->> 'id', coalesce(f.finished_at, f.sort_at),
       (line ->> t.price)::numeric, f.currency, coalesce(f.own -> t.partner ->> 'name', '')
  FROM (VALUES ('REQ110P', 'purchase', 'price', 'supplier'), ('REQ140P', 'purchase', 'price', 'supplier'),
               ('REQ240P', 'purchase', 'price', 'supplier'), ('REQ210P', 'price', 'asked', 'customer'),
               ('REQ220P', 'sale', 'price', 'customer'), ('REQ221P', 'sale', 'price', 'customer'),
               ('REQ230P', 'sale', 'price', 'customer')) AS t (type, trade, price, partner)
  JOIN form f ON f.type = t.type AND f.status = 'approved'
 CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'lines') AS line
 WHERE line -> 'item' ->> 'id' IS NOT NULL AND line ->> t.price IS NOT NULL
ON CONFLICT DO NOTHING;

-- By type as well; purchase requisitions, the many, are never looked up by their supplier.
DROP INDEX form_approved_supplier;
CREATE INDEX form_last_of_supplier ON form (type, (own -> 'supplier' ->> 'id'), finished_at DESC)
  WHERE status = 'approved' AND type IN ('REQ120P', 'REQ140P', 'REQ150P', 'REQ240P');
