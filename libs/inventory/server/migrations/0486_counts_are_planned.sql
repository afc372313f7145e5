-- A count is planned until the first quantity of it is entered.
ALTER TABLE stock_count DROP CONSTRAINT stock_count_state_check;
ALTER TABLE stock_count ADD CONSTRAINT stock_count_state_check
  CHECK (state IN ('planned', 'counting', 'recount', 'variance', 'posted', 'cancelled'));
UPDATE stock_count c SET state = 'planned'
 WHERE c.state = 'counting' AND NOT EXISTS (SELECT FROM stock_count_line l WHERE l.count_id = c.id AND l.first_at IS NOT NULL);
