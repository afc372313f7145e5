-- How a family paid is chosen, so that it is read in either language; null: nobody has said, or it stands in the note as it was typed.
ALTER TABLE bank_payment ADD COLUMN way text CHECK (way IN ('transfer', 'card', 'mobile', 'cash', 'cheque'));
