-- A person's own pictures, newest first, for the image browser.
CREATE INDEX file_images_of_uploader ON file (uploader_id, created_at DESC, id DESC) WHERE media_type LIKE 'image/%';
