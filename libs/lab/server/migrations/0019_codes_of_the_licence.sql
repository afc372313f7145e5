-- Product codes of a licence, by site; and the code that the label of a unit has where it is not the one of the list.
ALTER TABLE lab_site ADD COLUMN codes jsonb NOT NULL DEFAULT '[]';
ALTER TABLE lab_unit ADD COLUMN label_code text;
-- What the label of a unit says: product code, type of donation, division.
CREATE FUNCTION unit_code(u lab_unit) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(u.label_code, u.product) || u.donation_type || u.division
$$;
