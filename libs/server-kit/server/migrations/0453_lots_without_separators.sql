-- A lot without what only separates its parts: who types LKT8 may mean L-KT8. It proposes, and never says that two lots are one.
CREATE FUNCTION lot_bare(lot text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN upper(regexp_replace(normalize(lot, NFKC), '[-\s_./\\·‐‒–—−]+', '', 'g'));
CREATE FUNCTION bare_lots_in(items jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(array_agg(lot_bare(item ->> 'lot')), '{}')
  FROM jsonb_array_elements(CASE WHEN jsonb_typeof(items) = 'array' THEN items ELSE '[]' END) AS item
 WHERE item ->> 'lot' IS NOT NULL);
