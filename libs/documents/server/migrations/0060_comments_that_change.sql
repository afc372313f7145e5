-- Comments carry files, and their author may change or take them back for a while (commentMinutes in the model).
ALTER TABLE form_comment
  ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]',
  -- What it said before, oldest first: [{"at": …, "words": …}]. Whoever reads a changed comment may see it.
  ADD COLUMN earlier jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN edited_at timestamptz,
  -- Taken back: the row stays in its place and says nothing any more; what it said stands in the audit.
  ADD COLUMN removed_at timestamptz;
ALTER TABLE form_comment
  DROP CONSTRAINT form_comment_words_check,
  ADD CONSTRAINT form_comment_words_check CHECK (length(words) <= 2000),
  ADD CONSTRAINT form_comment_says_something
    CHECK (words <> '' OR attachments <> '[]' OR removed_at IS NOT NULL);
