-- The key of links is replaced from time to time; the one before still opens the links that it has signed.
ALTER TABLE file_link_secret
  ADD COLUMN previous text,
  ADD COLUMN rotated_at timestamptz NOT NULL DEFAULT now();
