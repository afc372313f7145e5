import type { Client } from 'pg';
import { copiedColumns } from '../copied-columns.ts';

/** Lines of custody that each unit has: courier, laboratory, quarantine, out for a check, back. */
export const linesEach = 5;
const tankOf = 20_000;

/** What no two units have in common, by an SQL expression `n` that numbers them. */
const ownOf = (series: string): Readonly<Record<string, string>> => ({
  id: `overlay(overlay(md5('${series}' || n) placing '4' from 13) placing '8' from 17)::uuid`,
  din: `'${series}' || lpad(n::text, 6, '0')`,
  search: `'${series.toLowerCase()}' || lpad(n::text, 6, '0')`,
  kit_id: 'NULL',
  kit_serial: 'NULL',
  waybill: 'NULL',
});

/** Fills tanks of the first site with so many units, each with its lines of custody, sealed one behind the other. */
export async function growCustody(owner: Client, units: number): Promise<void> {
  const tanks = Math.ceil(units / (tankOf * 0.95));
  await owner.query(
    `INSERT INTO lab_tank (id, code, name_zh, search, site_id, sections, racks, shelves, slots)
     SELECT 'TB' || n, 'TB' || n, 'TB' || n, 'tb' || n, 'LS01', 10, 10, 10, 20 FROM generate_series(1, $1) AS n`,
    [tanks],
  );
  // Without triggers: hundreds of thousands of positions would each be a line of the audit.
  await owner.query('SET session_replication_role = replica');
  await owner.query(`SELECT lab_fill_tank(id) FROM lab_tank WHERE id LIKE 'TB%' ORDER BY id`);
  await owner.query('ANALYZE lab_box, lab_position');
  const own = ownOf('A999990');
  const { names, values } = await copiedColumns(owner, 'lab_unit', {
    ...own,
    child_id: 'NULL',
    contract_id: 'NULL',
  });
  await owner.query(
    `CREATE TEMP TABLE bench_unit AS
     SELECT ${own['id']} AS id, n, p.id AS position
       FROM (SELECT pos.id, row_number() OVER (ORDER BY b.id, pos.slot) AS n FROM lab_position pos JOIN lab_box b ON b.id = pos.box_id
              WHERE b.tank_id LIKE 'TB%' AND pos.blocked IS NULL) AS p WHERE n <= ${units}`,
  );
  await owner.query(
    `INSERT INTO lab_unit (${names})
     SELECT ${values}
       FROM bench_unit b CROSS JOIN LATERAL (SELECT b.n) AS m (k) CROSS JOIN (SELECT * FROM lab_unit WHERE state = 'banked' AND site_id = 'LS01' ORDER BY id LIMIT 1) AS o`,
  );
  // The five places one after the other; 'P' stands for the position of the unit.
  await owner.query(
    `CREATE TEMP TABLE bench_move AS
     SELECT b.id AS unit, s.step, CASE WHEN s.came = 'P' THEN 'P:' || b.position ELSE s.came END AS came,
            CASE WHEN s.goes = 'P' THEN 'P:' || b.position ELSE s.goes END AS goes,
            overlay(overlay(md5('move' || b.n || ' ' || s.step) placing '4' from 13) placing '8' from 17)::uuid AS id,
            now() - interval '900 days' + b.n * interval '1 minute' + s.step * interval '1 second' AS at
       FROM bench_unit b CROSS JOIN (VALUES (1, NULL, 'C:courier'), (2, 'C:courier', 'S:LS01'), (3, 'S:LS01', 'P'), (4, 'P', 'S:LS01'),
            (5, 'S:LS01', 'P')) AS s (step, came, goes)`,
  );
  await owner.query('CREATE INDEX ON bench_move (step, unit)');
  // Nobody else looks at temporary tables: without it the plans below are guesses.
  await owner.query('ANALYZE bench_unit, bench_move');
  await owner.query(
    `INSERT INTO custody_key (company_id, unit_id, place_id, quantity, moved_at)
     SELECT s.company_id, m.unit::text, m.goes, CASE WHEN m.goes LIKE 'P:%' THEN 1 ELSE 0 END, max(m.at)
       FROM bench_move m CROSS JOIN lab_site s WHERE s.id = 'LS01' GROUP BY 1, 2, 3, 4`,
  );
  await owner.query('ANALYZE custody_key');
  await owner.query(
    `INSERT INTO custody_line (key_id, posted_at, quantity, voucher, voucher_id, voucher_line, leg)
     SELECT k.id, m.at, l.quantity, 'custody', m.id, '1', l.leg
       FROM bench_move m CROSS JOIN LATERAL (VALUES (m.came, -1, 1), (m.goes, 1, 2)) AS l (place, quantity, leg)
       JOIN custody_key k ON k.unit_id = m.unit::text AND k.place_id = l.place WHERE l.place IS NOT NULL ORDER BY m.at, l.leg`,
  );
  await owner.query(
    `INSERT INTO custody_month (key_id, month, quantity)
     SELECT l.key_id, date_trunc('month', l.posted_at AT TIME ZONE 'UTC')::date, sum(l.quantity)
       FROM custody_line l JOIN custody_key k ON k.id = l.key_id JOIN bench_unit b ON b.id::text = k.unit_id
      GROUP BY 1, 2 HAVING sum(l.quantity) <> 0`,
  );
  await owner.query(
    `INSERT INTO custody_at (unit_id, place_id) SELECT id::text, 'P:' || position FROM bench_unit`,
  );
  for (let step = 1; step <= linesEach; step++) {
    await owner.query(
      `INSERT INTO custody_move (id, unit_id, from_place, to_place, from_words, to_words, person_id, moved_at, reason, before, hash)
       SELECT m.id, m.unit, m.came, m.goes, coalesce(substr(m.came, 3), ''), substr(m.goes, 3), 'bench', m.at, 'bench', coalesce(o.hash, ''), ''
         FROM bench_move m LEFT JOIN bench_move b ON b.unit = m.unit AND b.step = m.step - 1 LEFT JOIN custody_move o ON o.id = b.id
        WHERE m.step = $1 ORDER BY m.at`,
      [step],
    );
    await owner.query(
      `UPDATE custody_move c SET hash = custody_seal(c) FROM bench_move m WHERE m.step = $1 AND c.id = m.id`,
      [step],
    );
  }
  await owner.query('RESET session_replication_role');
  await owner.query(
    'VACUUM (ANALYZE) lab_unit, lab_box, lab_position, custody_key, custody_line, custody_at, custody_move',
  );
}

/**
 * As many units on their way to the benches as a forecast is asked for, counted with those of the demo company. Each is of a child
 * of the demo, with its hospital and its courier, and due a minute after the one before.
 */
export async function growAwaited(owner: Client, upTo: number): Promise<void> {
  const awaited = `state IN ('expected', 'collected', 'received', 'accepted', 'conditional') AND deadline IS NOT NULL`;
  const later = `n * interval '1 minute'`;
  const { names, values } = await copiedColumns(owner, 'lab_unit', {
    ...ownOf('A999991'),
    born_at: `o.born_at + ${later}`,
    deadline: `o.deadline + ${later}`,
  });
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    `WITH o AS (SELECT u.*, row_number() OVER (ORDER BY din, product) - 1 AS place, count(*) OVER () AS of
                  FROM lab_unit u WHERE state IN ('expected', 'collected') AND deadline IS NOT NULL)
     INSERT INTO lab_unit (${names})
     SELECT ${values} FROM generate_series(1, $1 - (SELECT count(*)::int FROM lab_unit WHERE ${awaited})) AS m (n)
       JOIN o ON o.place = m.n % o.of`,
    [upTo],
  );
  await owner.query('RESET session_replication_role');
  const { rows } = await owner.query<{ units: number }>(
    `SELECT count(*)::int AS units FROM lab_unit WHERE ${awaited}`,
  );
  if (rows[0]?.units !== upTo) throw new Error(`${rows[0]?.units} units are awaited, and not ${upTo}.`);
  await owner.query('VACUUM (ANALYZE) lab_unit');
}
