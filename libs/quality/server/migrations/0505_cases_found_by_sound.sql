-- Cases are found by their defects as by all that has a name: with pinyin, and Chinese words by an index. Those that there are get
-- their texts at the next start, a thousand at once; where nothing is left to do, the index says so.
UPDATE qc_case SET search = '';
CREATE INDEX qc_case_unsearched ON qc_case (id) WHERE search = '';
