-- Mind maps, sheets and flow charts stand in a base beside texts.
ALTER TABLE paper DROP CONSTRAINT paper_kind_check;
ALTER TABLE paper ADD CONSTRAINT paper_kind_check CHECK (kind IN ('folder', 'text', 'mindmap', 'sheet', 'flow'));
