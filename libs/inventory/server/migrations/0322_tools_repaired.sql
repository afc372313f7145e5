-- Old tools may be repaired instead of scrapped, and what was entered of them may be taken back. Who settled it, and when, stands
-- in scrapped_by and scrapped_at, whichever way it was.
ALTER TABLE replaced_tool DROP CONSTRAINT replaced_tool_state_check;
ALTER TABLE replaced_tool ADD CONSTRAINT replaced_tool_state_check
  CHECK (state IN ('waiting', 'scrapped', 'repaired', 'withdrawn'));
ALTER TABLE replaced_tool DROP CONSTRAINT replaced_tool_check;
ALTER TABLE replaced_tool ADD CONSTRAINT replaced_tool_settled
  CHECK ((state IN ('scrapped', 'repaired')) = (scrapped_at IS NOT NULL AND scrapped_by IS NOT NULL));
-- Why it waits again.
ALTER TABLE replaced_tool ADD COLUMN reopened text NOT NULL DEFAULT '';
