-- How long lanes take of which too little is known, by day; the director keeps it. It begins with what is ordinary.
CREATE TABLE lane_time (
  id text PRIMARY KEY,
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  region text,
  ship_method text,
  minutes numeric(20, 6) NOT NULL CHECK (minutes > 0),
  starts_on date NOT NULL,
  ends_on date CHECK (ends_on > starts_on),
  reason text,
  CONSTRAINT lane_time_one_a_day EXCLUDE USING gist (
    coalesce(region, '') WITH =, coalesce(ship_method, '') WITH =, daterange(starts_on, ends_on) WITH &&
  ) WHERE (state = 'active')
);
CREATE INDEX lane_time_search ON lane_time USING gin (search gin_trgm_ops);
CREATE INDEX lane_time_in_order ON lane_time (code, id);
CREATE INDEX lane_time_by_name ON lane_time (lower(name_zh));
CREATE INDEX lane_time_by_name_en ON lane_time (lower(name_en));
CREATE UNIQUE INDEX lane_time_unique_code ON lane_time (lower(code));
SELECT audit_table('lane_time', '{search}');

INSERT INTO lane_time (id, code, name_zh, name_en, search, ship_method, minutes, starts_on)
SELECT code, code, zh, en, lower(code || ' ' || zh || ' ' || en), way, minutes, '2024-01-01'
  FROM (VALUES ('LT0001', '专车', 'Dedicated car', 'ground', 1200), ('LT0002', '高铁随车', 'By rail', 'rail', 1080),
               ('LT0003', '最近航班', 'Next flight out', 'nextFlight', 1320), ('LT0004', '次日达', 'Overnight', 'overnight', 1620))
       AS t (code, zh, en, way, minutes);
