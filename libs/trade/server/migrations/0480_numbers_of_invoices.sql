-- How numbers of invoices are compared, as invoiceKey of the model does: NFKC, capitals, without blanks and dashes of any kind.
-- The signs are named one by one, as what counts as a blank is otherwise a matter of the locale.
CREATE FUNCTION invoice_key(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(upper(normalize(number, NFKC)),
  '[\u0009-\u000D\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF\u002D\u058A\u05BE\u1400\u1806\u2010-\u2015\u2212\u2E17\u2E1A\u2E3A\u2E3B\u2E40\u2E5D\u301C\u3030\u30A0\uFE31\uFE32\uFE58\uFE63\uFF0D\U00010EAD]+',
  '', 'g');
