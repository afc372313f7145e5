-- What was said about passages of documents that were purged before this goes after them (decision 561). Talks and files stand in
-- features of their own, which need not be there; of files the cleaning takes what belongs to nobody.
DO $$ BEGIN
  IF to_regclass('dialog') IS NULL THEN RETURN; END IF;
  CREATE TEMPORARY TABLE left_talk ON COMMIT DROP AS
    SELECT d.id FROM dialog d
     WHERE d.kind = 'thread' AND d.record_type = 'passage'
       AND NOT EXISTS (SELECT FROM document_passage p WHERE p.id::text = d.record_id);
  IF to_regclass('file') IS NOT NULL THEN
    UPDATE file SET owner_type = NULL, owner_id = NULL, unbound_since = now()
     WHERE owner_type = 'chatMessage'
       AND owner_id IN (SELECT m.id::text FROM chat_message m JOIN left_talk l ON l.id = m.dialog_id);
  END IF;
  DELETE FROM chat_message_link k USING chat_message m, left_talk l WHERE m.id = k.message_id AND l.id = m.dialog_id;
  DELETE FROM chat_message m USING left_talk l WHERE l.id = m.dialog_id;
  DELETE FROM dialog d USING left_talk l WHERE l.id = d.id;
END $$;
