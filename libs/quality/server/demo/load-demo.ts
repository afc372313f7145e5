import { sql } from 'drizzle-orm';
import { dayOf, defaultTimeZone } from '#calls/model';
import { formsOfAnyType } from '#documents/server';
import type { Db, DemoClock } from '#server-kit/server';
import { supplierScore } from '#quality/model';
import { standardOf } from '../inspection/standard-of.ts';
import type { QualityNeeds } from '../needs.ts';
import { supplierFacts } from '../score/supplier-facts.ts';
import { writeCases } from './demo-cases.ts';
import { decidedLot, openLot, pastSwitches, type Came, type Fate, type PastLot } from './past-lots.ts';
import { writeLots, writeStandards, writeSwitches } from './write-lots.ts';

const day = 86_400_000;
/** What came in these days is inspected as far as half of it (as purchasing has it). */
const halfSince = 6;
/** Lots of the year before receipts were kept (from and until, days ago). */
const before = { lots: 560, from: 360, until: 150 };

/** Whoever inspects in the demo company, `quality` first. */
async function inspectors(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ person: string }>(sql`
    SELECT DISTINCT ON (a.name <> 'quality', a.person_id) a.person_id AS person
      FROM account_role r JOIN account a ON a.id = r.account_id
     WHERE r.role_id IN ('inspector', 'quality') AND (a.name = 'quality' OR r.role_id = 'inspector')
     ORDER BY a.name <> 'quality', a.person_id`);
  return rows.map(({ person }) => person);
}

const receipts = (db: Db) =>
  db.execute<Came & { accepted: string }>(sql`
    SELECT t.id::text AS line, r.receipt_id::text AS receipt, f.number, t.document_type AS type, t.company_id AS company, t.item_id AS item,
           i.name_zh AS "itemName", t.partner_id AS supplier, r.warehouse_id AS warehouse, r.lot, trim_scale(t.quantity)::text AS quantity,
           t.unit, trim_scale(r.base)::text AS base, to_json(t.opened_at) #>> '{}' AS at,
           trim_scale((SELECT sum(a.quantity) FROM purchase_acceptance a WHERE a.trade_id = t.id))::text AS accepted
      FROM purchase_receipt_line r JOIN trade_line t ON t.id = r.trade_id JOIN item i ON i.id = t.item_id
      JOIN ${formsOfAnyType} f ON f.id = r.receipt_id
     WHERE r.inspected AND t.partner_id IS NOT NULL ORDER BY t.opened_at, t.id`);

/** A year of inspections, most of them from before receipts were kept: a supplier that is tightened, one stopped, one reduced. */
export const loadDemoQuality =
  ({ purchasingFacts }: Pick<QualityNeeds, 'purchasingFacts'>) =>
  async (db: Db, clock: DemoClock): Promise<void> => {
    const { today, random } = clock;
    const people = await inspectors(db);
    const [first] = people;
    const { rows: came } = await receipts(db);
    if (!first || came.length === 0) return;
    const items = [...Map.groupBy(came, ({ item }) => item)].toSorted(([, a], [, b]) => b.length - a.length);
    await writeStandards(
      db,
      items.slice(0, 12).map(([id, [one]]) => ({ id, name: one?.itemName ?? id })),
    );
    const standards = new Map(
      await Promise.all(
        items.slice(0, 12).map(async ([id]) => [id, await standardOf(db, id, 'incoming')] as const),
      ),
    );
    const switches = pastSwitches();
    const lots: PastLot[] = [];
    let serial = 0;
    const numberAt = (at: string): string =>
      `QC-${dayOf(new Date(at), defaultTimeZone).replaceAll('-', '')}-${String(++serial).padStart(4, '0')}`;
    const person = (): string => people[Math.floor(random() * people.length)] ?? first;
    const inspect = (one: Came, fate: Fate, goesBack = false) =>
      lots.push(
        decidedLot(
          one,
          standards.get(one.item) ?? null,
          switches,
          { fate, person: person(), number: numberAt(one.at), goesBack, until: today },
          clock,
        ),
      );
    history(came, today, inspect, switches);
    yearBefore(
      came.filter(({ item }) => standards.has(item)),
      clock,
      (one, fate) => inspect(one, fate, true),
      new Set(switches.all().map(({ supplier }) => supplier)),
    );
    for (const { accepted, ...one } of came) {
      const age = (today.getTime() - Date.parse(one.at)) / day;
      const chance = random();
      if (age > halfSince) inspect(one, chance < 0.05 ? 'bad' : chance < 0.15 ? 'few' : 'good');
      else {
        const rest = (Number(one.quantity) - Number(accepted)).toFixed(6);
        if (Number(accepted) > 0) inspect({ ...one, quantity: accepted, base: accepted }, 'good');
        if (Number(rest) > 0)
          lots.push(openLot({ ...one, quantity: rest, base: rest }, numberAt(one.at), person()));
      }
    }
    await writeLots(db, lots);
    await writeCases(db, lots, clock, first);
    await scored(db, today, purchasingFacts, switches);
    await writeSwitches(db, switches.all());
  };

/** Lots from before receipts were kept: what they came to is what the rules say of them. */
function history(
  came: readonly Came[],
  today: Date,
  inspect: (one: Came, fate: Fate, goesBack?: boolean) => void,
  switches: ReturnType<typeof pastSwitches>,
): void {
  const fates: readonly [string, (Fate | 'agree')[]][] = [
    // Two of five: tightened.
    ['tightened', ['good', 'bad', 'good', 'good', 'bad', 'good']],
    // And five more: stopped.
    ['stopped', ['bad', 'bad', 'good', 'bad', 'bad', 'good', 'bad', 'bad', 'bad']],
    ['reduced', [...Array.from({ length: 16 }, () => 'good' as const), 'agree', 'good']],
  ];
  const suppliers = [...new Set(came.map(({ supplier }) => supplier))];
  fates.forEach(([, of], index) => {
    const supplier = suppliers[index * 2];
    const like = came.find((one) => one.supplier === supplier);
    if (!like) return;
    of.forEach((fate, step) => {
      const at = new Date(today.getTime() - (300 - step * 5 - index) * day).toISOString();
      if (fate === 'agree')
        switches.add(
          switches.of(like.item, like.supplier, ''),
          { kind: 'agree', yes: true },
          at,
          null,
          '质量稳定，同意放宽',
        );
      else
        inspect(
          {
            ...like,
            ...{
              line: `history ${index} ${step}`,
              type: 'HISTORY',
              number: `GR-${at.slice(0, 10).replaceAll('-', '')}`,
            },
            ...{ quantity: '400', base: '400', at },
          },
          fate,
          true,
        );
    });
  });
}

/**
 * What the others delivered before receipts were kept, each supplier in its turn. Those whose history says something of its
 * own are left out.
 */
function yearBefore(
  came: readonly Came[],
  { today, random }: DemoClock,
  inspect: (one: Came, fate: Fate) => void,
  without: ReadonlySet<string>,
): void {
  const { lots, from, until } = before;
  const each = [
    ...new Map(
      came
        .filter(({ supplier }) => !without.has(supplier))
        .map((one) => [`${one.item} ${one.supplier}`, one]),
    ).values(),
  ];
  if (each.length === 0) return;
  for (let place = 0; place < lots; place++) {
    const at = new Date(today.getTime() - (from - ((from - until) * place) / lots) * day).toISOString();
    const quantity = String(100 + Math.floor(random() * 12) * 50);
    const chance = random();
    inspect(
      {
        ...each[place % each.length]!,
        ...{ line: `before ${place}`, type: 'HISTORY', number: `GR-${at.slice(0, 10).replaceAll('-', '')}` },
        ...{ quantity, base: quantity, at },
      },
      chance < 0.03 ? 'bad' : chance < 0.15 ? 'few' : 'good',
    );
  }
}

/** What suppliers score now; a grade beside B is an event of each of their items. */
async function scored(
  db: Db,
  today: Date,
  purchasingFacts: QualityNeeds['purchasingFacts'],
  switches: ReturnType<typeof pastSwitches>,
): Promise<void> {
  const suppliers = [...new Set(switches.all().map(({ supplier }) => supplier))];
  const facts = await supplierFacts(
    { db, now: today, timeZone: defaultTimeZone },
    { purchasingFacts },
    suppliers,
  );
  const scores = [...facts].map(([supplier, of]) => {
    const { score, grade, young, ...parts } = supplierScore(of);
    return { supplier, score, grade, young, parts, facts: of };
  });
  const grades = new Map(scores.map(({ supplier, grade }) => [supplier, grade]));
  for (const to of switches.all()) {
    const grade = grades.get(to.supplier) ?? 'B';
    if (grade !== 'B') switches.add(to, { kind: 'grade', grade }, today.toISOString());
  }
  const at = sql`${today.toISOString()}::timestamptz`;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(scores)}::jsonb)
    AS n (supplier text, score numeric, grade text, young boolean, parts jsonb, facts jsonb)`;
  await db.execute(sql`
    INSERT INTO qc_score (supplier_id, score, grade, young, parts, facts, worked_out_at)
    SELECT supplier, score, grade, young, parts, facts, ${at} FROM ${rows}`);
  await db.execute(sql`
    INSERT INTO qc_score_move (supplier_id, from_grade, grade, score, parts, facts, at)
    SELECT supplier, NULL, grade, score, parts, facts, ${at} FROM ${rows}`);
}
