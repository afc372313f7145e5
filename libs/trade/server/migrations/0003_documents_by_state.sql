-- How many documents stand how is counted without walking through all of them.
CREATE INDEX trade_document_state ON trade_document (state);
CREATE INDEX trade_document_due ON trade_document (due) WHERE open_lines > 0;
