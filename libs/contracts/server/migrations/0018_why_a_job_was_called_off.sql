-- Why a job was called off stands by itself: the note is what the laboratory reads when the box comes in. What was called off before
-- keeps its reason in the note, behind what stood there: nothing tells the two apart for certain.
ALTER TABLE courier_job ADD COLUMN cancel_reason text;
