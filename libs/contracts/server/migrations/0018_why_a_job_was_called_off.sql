-- Why a job was called off stands by itself: the note is what the laboratory reads when the box comes in.
ALTER TABLE courier_job ADD COLUMN cancel_reason text;
