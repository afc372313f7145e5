-- What is said instead of declared words stands in `rewording` (server-kit), known by the words themselves. Nothing could be
-- reworded in this table, so there is nothing to carry over.
DROP TABLE program_label;
