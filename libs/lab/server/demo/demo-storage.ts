import { sql } from 'drizzle-orm';
import { dayAfter, dayOf, type Label } from '#calls/model';
import { searchText } from '#identity/server';
import { measureOf, unitUses, type MeasureName, type UnitUse } from '#lab/model';
import type { Db, DemoClock } from '#server-kit/server';

const days = ['1', '2', '3', '4', '5', '6'];
const opening = JSON.stringify(days.map((weekday) => ({ id: `d${weekday}`, weekday, from: '8', to: '20' })));

/**
 * Days on which a site of the demo works around the clock: those around its start, so that what is tight there is tight at
 * whatever hour that is.
 */
export const openDays = (today: Date, zone: string) =>
  [-1, 0, 1, 2, 3].map((ahead) => ({
    ...{
      id: `o${ahead}`,
      day: dayAfter(dayOf(today, zone), ahead),
      from: '0',
      to: '24',
      note: '人手充足，全天开放',
    },
  }));

/** A position of the demo: boxes are counted from the first one of its tanks. */
export const demoPosition = (box: number, slot: number): string =>
  `B${String(box).padStart(4, '0')}-${String(slot).padStart(2, '0')}`;

/** Positions that hold nothing, as box and slot counted from the first box. */
export const icedPositions = (firstBox: number): string[] => [
  demoPosition(firstBox + 2, 7),
  demoPosition(firstBox + 13, 19),
];

/** A limit is named by its figure, and by the use that it is of. */
const nameOfLimit = ({ measure, use }: { measure: string; use: string | null }): Label => {
  const [zh, en] = measureOf(measure as MeasureName).label;
  const [useZh, useEn] = use === null ? ['', ''] : unitUses[use as UnitUse];
  return use === null ? [zh, en] : [`${zh} · ${useZh}`, `${en} · ${useEn}`];
};

/**
 * Two sites, three tanks of 6 × 4 × 5 × 20, the last section of each in quarantine, readings of four days, one alarm.
 * Answers the number of the first box: numbers that a start took which did not come to its end are not given again.
 */
export async function loadDemoStorage(db: Db, { today }: DemoClock, company: string): Promise<number> {
  const sites = [
    {
      ...{ id: 'LS01', zh: '上海实验室', en: 'Shanghai laboratory', zone: 'Asia/Shanghai', benches: 6 },
      days: [],
    },
    {
      ...{ id: 'LS02', zh: '纽约实验室', en: 'New York laboratory', zone: 'America/New_York', benches: 5 },
      days: openDays(today, 'America/New_York'),
    },
  ];
  const tanks = [
    { id: 'T01', site: 'LS01', zh: '一号罐', en: 'Tank 1' },
    { id: 'T02', site: 'LS01', zh: '二号罐', en: 'Tank 2' },
    { id: 'T03', site: 'LS02', zh: '三号罐', en: 'Tank 3' },
  ];
  const found = <T extends { id: string; zh: string; en: string }>(rows: readonly T[]) =>
    JSON.stringify(rows.map((row) => ({ ...row, search: searchText(row.id, row.zh, row.en) })));
  await db.execute(sql`
    INSERT INTO lab_site (id, code, name_zh, name_en, search, company_id, zone, facility, benches, intake, run, opening, days)
    SELECT n.id, n.id, n.zh, n.en, n.search, ${company}, n.zone, 'A9999', n.benches, 30, 240, ${opening}::jsonb, n.days
      FROM jsonb_to_recordset(${found(sites)}::jsonb) AS n (id text, zh text, en text, search text, zone text, benches int, days jsonb)`);
  await db.execute(sql`
    INSERT INTO lab_tank (id, code, name_zh, name_en, search, site_id, sections, racks, shelves, slots)
    SELECT n.id, n.id, n.zh, n.en, n.search, n.site, 6, 4, 5, 20
      FROM jsonb_to_recordset(${found(tanks)}::jsonb) AS n (id text, site text, zh text, en text, search text)`);
  await db.execute(sql`SELECT lab_fill_tank(id) FROM lab_tank ORDER BY id`);
  await db.execute(sql`UPDATE lab_box SET area = 'quarantine' WHERE section = 6`);
  const { rows } = await db.execute<{ first: number }>(
    sql`SELECT min(substr(id, 2)::int) AS first FROM lab_box WHERE tank_id = 'T01'`,
  );
  const firstBox = rows[0]?.first ?? 1;
  await db.execute(sql`
    UPDATE lab_position SET blocked = '孔位结冰' WHERE id = ANY (${sql.param(icedPositions(firstBox))}::text[])`);
  const now = sql`${today.toISOString()}::timestamptz`;
  await db.execute(sql`
    INSERT INTO lab_reading (tank_id, read_at, celsius, nitrogen)
    SELECT t.id, ${now} - h * interval '1 hour',
           CASE WHEN t.id = 'T02' AND h <= 2 THEN -148.6 + h * 0.7 ELSE -186.4 + (h * 7 % 11) / 10.0 END,
           CASE WHEN t.id = 'T02' THEN 31 ELSE 74 END - (96 - h) / 40.0
      FROM lab_tank t CROSS JOIN generate_series(1, 96) AS h`);
  await db.execute(sql`
    INSERT INTO lab_alarm (id, tank_id, kind, began_at, worst)
    SELECT '00000000-0000-4000-8009-000000000001', 'T02', 'warm', ${now} - interval '2 hours', -147.2`);
  const limits = [
    { id: 'LL0001', measure: 'nucleated', use: 'unrelated', least: '500000000' },
    { id: 'LL0002', measure: 'nucleated', use: 'own', least: '300000000' },
    { id: 'LL0003', measure: 'nucleated', use: 'related', least: '300000000' },
    { id: 'LL0004', measure: 'recovery', use: null, least: '60' },
    { id: 'LL0005', measure: 'viability', use: null, least: '85' },
    { id: 'LL0006', measure: 'cd34', use: null, least: '1250000' },
  ].map((row) => {
    const [zh, en] = nameOfLimit(row);
    return { ...row, zh, en, search: searchText(row.id, zh, en) };
  });
  await db.execute(sql`
    INSERT INTO lab_limit (id, code, name_zh, name_en, search, measure, use, least, starts_on)
    SELECT n.id, n.id, n.zh, n.en, n.search, n.measure, n.use, n.least, '2024-01-01'
      FROM jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) AS n (id text, zh text, en text, measure text, use text, least numeric, search text)`);
  const inDays = (days: number): string =>
    new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const hes = { zh: 'HES 6 %', en: 'HES 6 %' };
  const dmso = { zh: 'DMSO', en: 'DMSO' };
  const reagents = [
    { id: 'RG00001', site: 'LS01', ...hes, lot: 'H2600', expires: '2028-12-31' },
    { id: 'RG00002', site: 'LS01', ...dmso, lot: 'D310', expires: '2028-06-30' },
    { id: 'RG00003', site: 'LS01', zh: '右旋糖酐 40', en: 'Dextran 40', lot: 'DX-4410', expires: inDays(9) },
    { id: 'RG00004', site: 'LS02', ...hes, lot: 'H2601', expires: '2028-12-31' },
    { id: 'RG00005', site: 'LS02', ...dmso, lot: 'D311', expires: '2028-06-30' },
  ].map((row) => ({ ...row, search: searchText(row.id, row.zh, row.en, row.lot) }));
  await db.execute(sql`
    INSERT INTO lab_reagent (id, code, name_zh, name_en, search, site_id, lot, expires_on, opened_on)
    SELECT n.id, n.id, n.zh, n.en, n.search, n.site, n.lot, n.expires, ${inDays(-14)}::date
      FROM jsonb_to_recordset(${JSON.stringify(reagents)}::jsonb) AS n (id text, site text, zh text, en text, search text, lot text, expires date)`);
  return firstBox;
}
