-- May stock of a company fall below zero, where neither its item nor its warehouse says so; and within what it has one rate.
ALTER TABLE company
  ADD COLUMN below_zero text CHECK (below_zero IN ('refuse', 'warn', 'allow')),
  ADD COLUMN stock_area text CHECK (stock_area IN ('company', 'warehouse', 'lot'));
