-- What a night or a day away may cost, by day. One row a day for the same conditions: the days are half-open.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE TABLE standard_expense (
  id text PRIMARY KEY,
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  kind text,
  tier text,
  travel_class text,
  amount numeric(20,6) NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  starts_on date NOT NULL,
  ends_on date CHECK (ends_on > starts_on),
  reason text,
  CONSTRAINT standard_expense_one_a_day EXCLUDE USING gist (
    coalesce(kind, '') WITH =, coalesce(tier, '') WITH =, coalesce(travel_class, '') WITH =,
    daterange(starts_on, ends_on) WITH &&
  ) WHERE (state = 'active')
);
CREATE INDEX standard_expense_search ON standard_expense USING gin (search gin_trgm_ops);
CREATE INDEX standard_expense_in_order ON standard_expense (code, id);
CREATE INDEX standard_expense_by_name ON standard_expense (lower(name_zh));
CREATE INDEX standard_expense_by_name_en ON standard_expense (lower(name_en));
CREATE UNIQUE INDEX standard_expense_unique_code ON standard_expense (lower(code));
SELECT audit_table('standard_expense', '{search}');

-- What trips were checked by until now, as constants of the program: staff, with 1.3 times of it for managers and 1.8 times
-- for executives.
INSERT INTO standard_expense (id, code, name_zh, name_en, search, kind, tier, travel_class, amount, currency, starts_on)
SELECT 'FB' || lpad(n::text, 4, '0'), 'FB' || lpad(n::text, 4, '0'), zh, en, lower(zh || ' ' || en), kind, tier, class,
       amount, 'CNY', '2020-01-01'
  FROM (
    SELECT row_number() OVER (ORDER BY k.place, t.place, c.place) AS n,
           k.kind, t.tier, c.class, (CASE k.kind WHEN 'lodging' THEN t.night ELSE t.day END) * c.share AS amount,
           k.zh || ' · ' || t.zh || ' · ' || c.zh AS zh, k.en || ' · ' || t.en || ' · ' || c.en AS en
      FROM (VALUES (1, 'lodging', '住宿', 'Lodging'), (2, 'meals', '餐饮', 'Meals')) AS k (place, kind, zh, en),
           (VALUES (1, 'first', 500, 120, '一线城市', 'First-tier city'),
                   (2, 'capital', 400, 100, '省会城市', 'Provincial capital'),
                   (3, 'other', 300, 80, '其他城市', 'Other city'),
                   (4, 'abroad', 1200, 400, '境外', 'Abroad')) AS t (place, tier, night, day, zh, en),
           (VALUES (1, 'staff', 1, '员工', 'Staff'), (2, 'manager', 1.3, '经理', 'Manager'),
                   (3, 'executive', 1.8, '高管', 'Executive')) AS c (place, class, share, zh, en)
  ) AS rows;
