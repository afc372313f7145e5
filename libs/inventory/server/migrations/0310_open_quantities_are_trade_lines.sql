-- What was approved for purchase and not ordered yet stands among the lines of trade documents: with the price, unit and day
-- that its form says.
INSERT INTO trade_line (stage, measure, document_type, document_id, line_id, position, company_id, item_id, partner_id, quantity,
                        unit, price, tax_rate, currency, due, opened_at)
SELECT 'purchaseRequest', 'ordered', o.source_type, o.source_id, o.line_id, coalesce(said.place, 1)::int - 1, o.company_id, o.item_id,
       f.own -> 'supplier' ->> 'id', o.quantity, coalesce(said.line ->> 'unit', ''), (said.line ->> 'price')::numeric,
       (said.line ->> 'taxRate')::numeric, f.currency,
       coalesce(said.line ->> 'neededBy', f.own ->> 'neededBy', f.own ->> 'delivery')::date,
       coalesce(f.finished_at, now())
  FROM open_quantity o JOIN form f ON f.id = o.source_id
  LEFT JOIN LATERAL (SELECT line, place FROM jsonb_array_elements(f.own -> 'lines') WITH ORDINALITY AS l (line, place)
                      WHERE line ->> 'id' = o.line_id) AS said ON true;
DROP TABLE open_quantity;
