import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import type { PastLot, PastSwitch } from './past-lots.ts';

/** Standards of the items that come most: two values, looks and a mark; one by 100 %, one by its mean. */
export async function writeStandards(db: Db, items: readonly { id: string; name: string }[]): Promise<void> {
  const rows = items.map(({ id, name }, index) => ({
    ...{
      id: `qs${index + 1}`,
      code: `QS${String(index + 1).padStart(4, '0')}`,
      item: id,
      name: `${name} 来料检验`,
    },
    method: index === 10 ? 'all' : index === 11 ? 'fixed' : 'sampling',
    level: index % 4 === 3 ? 'S-3' : index % 4 === 2 ? 'I' : 'II',
    major: index % 3 === 0 ? '0.65' : '1.0',
    characteristics: [
      {
        ...{
          id: 'size',
          name: '关键尺寸',
          class: 'major',
          kind: 'value',
          min: '9.95',
          target: '10',
          max: '10.05',
        },
        ...{ unit: 'mm', options: null, good: null, tool: '千分尺' },
      },
      {
        ...{ id: 'hard', name: '硬度', class: 'major', kind: 'value', min: '58', target: '60', max: '62' },
        ...{ unit: 'HRC', options: null, good: null, tool: '硬度计' },
      },
      {
        ...{ id: 'look', name: '外观', class: 'minor', kind: 'check', min: null, target: null, max: null },
        ...{ unit: null, options: null, good: null, tool: null },
      },
      {
        ...{ id: 'mark', name: '标识', class: 'minor', kind: 'option', min: null, target: null, max: null },
        ...{ unit: null, options: '清晰,模糊,缺失', good: '清晰', tool: null },
      },
    ],
  }));
  await db.execute(sql`
    INSERT INTO qc_standard (id, code, name_zh, search, item_id, stage, method, level, aql_major, aql_minor, count, characteristics)
    SELECT n.id, n.code, n.name, lower(n.code || ' ' || n.name || ' ') || i.search, n.item, 'incoming', n.method,
           CASE WHEN n.method = 'sampling' THEN n.level END, CASE WHEN n.method <> 'fixed' THEN n.major END,
           CASE WHEN n.method <> 'fixed' THEN '2.5' END, CASE WHEN n.method = 'fixed' THEN 5 END, n.characteristics
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS n (id text, code text, name text, item text, method text, level text, major text, characteristics jsonb)
      JOIN item i ON i.id = n.item`);
}

/** Inspections with what was found in them and what became of them, all at once. */
export async function writeLots(db: Db, lots: readonly PastLot[]): Promise<void> {
  const rows = lots.map(({ plan, ...lot }) => ({
    ...lot,
    plan: lot.state === 'waiting' ? null : plan,
    standard: plan?.standard?.id ?? null,
    severity: plan?.severity ?? null,
    outcome: lot.judged?.outcome ?? null,
  }));
  await db.execute(sql`
    INSERT INTO qc_inspection (id, number, company_id, stage, item_id, supplier_id, source_type, source_id, source_number, source_line,
                               warehouse_id, bin_id, lot, quantity, unit, base, arrived_at, state, standard_id, severity, plan, started_at,
                               started_by, outcome, judgement, decided_at, decided_by, search)
    SELECT n.id, n.inspection, n.company, 'incoming', n.item, n.supplier, n.type, n.receipt, n.number, n.line, n.warehouse, '', n.lot,
           n.quantity, n.unit, n.base, n.at, n.state, n.standard, n.severity, n.plan, n."begunAt",
           CASE WHEN n.state <> 'waiting' THEN n.person END, n.outcome, n.judged, n."decidedAt",
           CASE WHEN n.state = 'decided' THEN n.person END,
           lower(n.inspection || ' ' || n.number || ' ' || n.lot || ' ') || i.search || ' ' || coalesce(s.search, '')
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS n (id uuid, inspection text, company text, item text, supplier text, type text, receipt uuid, number text, line text,
              warehouse text, lot text, quantity numeric, unit text, base numeric, at timestamptz, state text, standard text,
              severity text, plan jsonb, "begunAt" timestamptz, person text, outcome text, judged jsonb, "decidedAt" timestamptz)
      JOIN item i ON i.id = n.item LEFT JOIN supplier s ON s.id = n.supplier`);
  const found = lots.flatMap(({ id, findings, person, decidedAt }) =>
    findings.map(({ unit, ...finding }) => ({ id, unit, finding, person, at: decidedAt })),
  );
  await db.execute(sql`
    INSERT INTO qc_finding (inspection_id, unit, finding, person_id, found_at)
    SELECT id, unit, finding, person, at FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      AS n (id uuid, unit int, finding jsonb, person text, at timestamptz)`);
  const verdicts = lots.flatMap(({ id, verdict, judged, split, person, decidedAt }) =>
    verdict && judged && split
      ? [
          {
            verdict,
            id,
            outcome: judged.outcome,
            ...split,
            person,
            at: decidedAt,
            reason: judged.failures[0]?.name ?? '',
          },
        ]
      : [],
  );
  await db.execute(sql`
    INSERT INTO qc_verdict (id, inspection_id, outcome, accept, concession, rework, "return", scrap, reason, person_id, decided_at)
    SELECT verdict, id, outcome, accept, concession, rework, "return", scrap, reason, person, at
      FROM jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
        AS n (verdict uuid, id uuid, outcome text, accept numeric, concession numeric, rework numeric, "return" numeric, scrap numeric,
              reason text, person text, at timestamptz)`);
}

/** Events of switching with the states that they led to. */
export async function writeSwitches(db: Db, switches: readonly PastSwitch[]): Promise<void> {
  const rows = switches.map((one, index) => ({ n: index + 1, ...one }));
  await db.execute(sql`
    INSERT INTO qc_switch (item_id, supplier_id, standard_id, severity, score, state)
    SELECT item, supplier, standard, state ->> 'severity', (state ->> 'score')::int, state
      FROM jsonb_to_recordset(${JSON.stringify(rows.map(({ n, item, supplier, standard, state }) => ({ n, item, supplier, standard, state })))}::jsonb)
        AS n (n int, item text, supplier text, standard text, state jsonb) ORDER BY n`);
  const lines = rows.flatMap(({ item, supplier, standard, lines: of }) =>
    of.map(({ lot, ...line }, index) => ({
      ...{ item, supplier, standard, ...line, place: index },
      ...{ inspection: lot?.id ?? null, verdict: lot?.verdict ?? null, person: lot?.person ?? null },
    })),
  );
  await db.execute(sql`
    INSERT INTO qc_switch_line (switch_id, event, severity, score, why, inspection_id, verdict_id, reason, person_id, at)
    SELECT s.id, n.event, n.severity, n.score, n.why, n.inspection, n.verdict, n.reason, n.person, n.at
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS n (item text, supplier text, standard text, place int, event jsonb, severity text, score int, why jsonb, inspection uuid,
              verdict uuid, reason text, person text, at timestamptz)
      JOIN qc_switch s ON s.item_id = n.item AND s.supplier_id = n.supplier AND s.standard_id = n.standard
     ORDER BY s.id, n.place`);
  await db.execute(sql`
    UPDATE qc_switch s SET moved_by = m.id, moved_at = m.at
      FROM (SELECT DISTINCT ON (switch_id) switch_id, id, at FROM qc_switch_line WHERE jsonb_typeof(why) = 'array'
             ORDER BY switch_id, id DESC) AS m
     WHERE m.switch_id = s.id`);
}
