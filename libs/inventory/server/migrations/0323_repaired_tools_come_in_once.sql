-- The document by which a repaired tool came into stock again: each comes in once.
ALTER TABLE replaced_tool ADD COLUMN stock_in uuid UNIQUE;
ALTER TABLE replaced_tool ADD CONSTRAINT replaced_tool_came_in CHECK (stock_in IS NULL OR state = 'repaired');
