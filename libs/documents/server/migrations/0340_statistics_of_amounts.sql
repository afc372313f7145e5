-- How amounts are spread, for the planner: of an expression it knows that only from an index over all rows, and ours leaves
-- drafts out. Without it a range of amounts counts as 0.5 % of the forms, whatever it spans.
CREATE STATISTICS form_amount ON (coalesce(amount, '-Infinity'::numeric)) FROM form;
ANALYZE form;
