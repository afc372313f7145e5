-- What came damaged is looked for beside what lies blocked; few lines of receipts did.
CREATE INDEX purchase_receipt_line_damaged ON purchase_receipt_line (trade_id) WHERE damaged > 0;
