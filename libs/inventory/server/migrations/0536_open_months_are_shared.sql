-- The first instant that is open for postings of a company, held so until the transaction ends: whoever closes a month holds
-- it alone. Volatile, so that the second statement sees what was closed while the first one waited.
CREATE FUNCTION stock_open_from(company text) RETURNS timestamptz LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('stock_closed:' || company, 0));
  RETURN (SELECT (month + interval '1 month')::timestamp AT TIME ZONE company_time_zone()
            FROM stock_closed WHERE company_id = company);
END $$;
