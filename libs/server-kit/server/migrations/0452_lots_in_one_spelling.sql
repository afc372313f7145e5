-- A lot is one lot however it is typed: capitals and small letters, with spaces or without, in signs of full width.
CREATE FUNCTION lot_key(lot text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN upper(regexp_replace(normalize(lot, NFKC), '\s+', '', 'g'));
-- The lots of a list of items that each say one. Bound to lot_key as it is written here: an index is built without a search path.
CREATE FUNCTION lots_in(items jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(array_agg(lot_key(item ->> 'lot')), '{}')
  FROM jsonb_array_elements(CASE WHEN jsonb_typeof(items) = 'array' THEN items ELSE '[]' END) AS item
 WHERE item ->> 'lot' IS NOT NULL);
