-- Yen and won have no hundredths: lines that wait for their match come to what their invoice says (decision 463).
UPDATE purchase_invoice_line n
   SET net = round(n.quantity * n.price), tax = round(n.quantity * n.price * coalesce(t.tax_rate, 0) / 100)
  FROM purchase_invoice v, trade_line t
 WHERE v.form_id = n.invoice_id AND t.id = n.trade_id AND v.currency IN ('JPY', 'KRW') AND v.state = 'exception' AND n.linked = 0;
