-- What was asked for under a budget is summed from the uses.
DROP INDEX IF EXISTS form_budget;
