-- Prints of forms: which copy, of which content and state, by whom. The token stands on the paper as a QR code and
-- lets anyone who holds the paper check it. No reference to the form: a discarded draft leaves its prints.
CREATE TABLE form_print (
  id uuid PRIMARY KEY,
  -- 128 random bits, base64url.
  token text NOT NULL UNIQUE,
  form_id uuid NOT NULL,
  -- The first print is 1.
  copy integer NOT NULL,
  status text NOT NULL,
  version integer NOT NULL,
  -- SHA-256 of what the paper says.
  content_hash text NOT NULL,
  language text NOT NULL,
  printed_by text NOT NULL REFERENCES person (id),
  printed_at timestamptz NOT NULL,
  UNIQUE (form_id, copy)
);
SELECT append_only('form_print');
