-- The first answer to a write that carried a requestId: repeated, it is answered again instead of done again.
CREATE TABLE request_result (
  account_id text NOT NULL,
  request_id uuid NOT NULL,
  call text NOT NULL,
  request_hash text NOT NULL,
  answer text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, request_id)
);
CREATE INDEX request_result_by_time ON request_result USING brin (at);
REVOKE UPDATE ON request_result FROM bms_app;
