-- Lists of one designed type: its forms are found, newest first, without a look at those of the other types. Forms of
-- declared types have no entry here.
CREATE INDEX form_by_design ON form (split_part(own -> 'design' ->> 'id', '@', 1), sort_at DESC, id DESC)
  WHERE (own -> 'design') IS NOT NULL;
