-- What the planner knows of an index over an expression it learns when the table is analyzed: an index that was made
-- anew (0091) is guessed about until then.
ANALYZE form;
