-- Where the company's days begin: the installation's time zone, which the server says of each of its connections. Whoever
-- comes another way (an owner by hand, a tool) gets the one that installations have by default.
CREATE FUNCTION company_time_zone() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(current_setting('bms.time_zone', true), ''), 'Asia/Shanghai')
$$;
