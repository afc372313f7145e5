-- Bases are found by their names with pinyin, as documents are. Those that there are get their texts at the next start.
ALTER TABLE paper_base ADD COLUMN search text NOT NULL DEFAULT '';
SELECT audit_table('paper_base', '{search}');
