-- What invoices asked more for goods that came whole damaged reached no goods: it was added to a line that stock does not have. Such a
-- difference is none, so that making the invoice void takes nothing off that was never added.
UPDATE purchase_invoice_line n SET parts = kept.parts, difference = kept.difference
  FROM (
    SELECT l.trade_id, jsonb_agg(CASE WHEN d.whole THEN p.part || '{"difference": "0.00"}' ELSE p.part END ORDER BY p.place) AS parts,
           sum(CASE WHEN d.whole THEN 0 ELSE (p.part ->> 'difference')::numeric END) AS difference
      FROM purchase_invoice_line l CROSS JOIN LATERAL jsonb_array_elements(l.parts) WITH ORDINALITY AS p (part, place)
      JOIN purchase_receipt_line r ON r.trade_id = (p.part ->> 'receipt')::bigint JOIN trade_line t ON t.id = r.trade_id
      JOIN item i ON i.id = t.item_id LEFT JOIN unit u ON u.id = i.unit_id
     CROSS JOIN LATERAL (SELECT r.base <= round(r.damaged * t.factor, coalesce(u.decimals::int, 6)) AS whole) AS d
     GROUP BY 1 HAVING bool_or(d.whole AND (p.part ->> 'difference')::numeric <> 0)) AS kept
 WHERE n.trade_id = kept.trade_id;
