-- The pieces of a lot of serial numbers, which is one inspection. Those with the lowest draw are its sample.
CREATE TABLE qc_piece (
  inspection_id uuid NOT NULL REFERENCES qc_inspection (id),
  serial text NOT NULL,
  -- The line that brought it, as `source_line` has it of what is no serial number.
  source_line text NOT NULL,
  draw double precision NOT NULL DEFAULT random(),
  PRIMARY KEY (inspection_id, serial)
);
CREATE INDEX qc_piece_of_line ON qc_piece (source_line);
CREATE INDEX qc_piece_of_serial ON qc_piece (upper(serial));
-- What became of each piece: {"SN001": "return"}; of a lot without serial numbers nothing.
ALTER TABLE qc_verdict ADD pieces jsonb NOT NULL DEFAULT '{}';
