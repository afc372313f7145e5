-- What stood before and behind a passage: by it the words are found where they were written anew.
ALTER TABLE document_passage
  ADD COLUMN before_words text NOT NULL DEFAULT '' CHECK (char_length(before_words) <= 40),
  ADD COLUMN after_words text NOT NULL DEFAULT '' CHECK (char_length(after_words) <= 40);
