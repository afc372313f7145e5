-- The metal whose market price stands beside what is paid for an item.
ALTER TABLE item ADD COLUMN metal text CHECK (metal IN ('CU', 'AL', 'ZN', 'NI', 'AU', 'AG'));
