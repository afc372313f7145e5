-- What approvers are shown beside a form: the last prices of an item or from a supplier, similar requests, and what a
-- budget has spent. Records that lines refer to, by id; drafts are not indexed, so that saving one costs nothing.
CREATE INDEX form_line_records ON form
  USING gin (jsonb_path_query_array(own, '$.lines[*].*.id') jsonb_path_ops) WHERE status IN ('pending', 'approved');
CREATE INDEX form_approved_supplier ON form ((own -> 'supplier' ->> 'id'), finished_at DESC) WHERE status = 'approved';
CREATE INDEX form_budget ON form (company_id, (own ->> 'budgetCode')) INCLUDE (status, currency, amount, sort_at)
  WHERE own ->> 'budgetCode' <> '';
