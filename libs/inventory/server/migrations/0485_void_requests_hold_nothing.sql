-- Requests that were made void with lines issued in full kept those as done, and held stock again once the issue was reversed.
UPDATE stock_reservation r SET state = 'released' FROM form f
 WHERE f.id = r.document_id AND f.status = 'voided' AND r.state <> 'released';
