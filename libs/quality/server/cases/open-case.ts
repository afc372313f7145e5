import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { subtractDecimals } from '#calls/model';
import { seriesOf } from '#documents/model';
import { canonicalId, oneWith } from '#identity/server';
import {
  caseNumbers,
  classLabels,
  classNames,
  defectKey,
  reopensWithin,
  type CaseState,
  type DefectClass,
  type Judgement,
} from '#quality/model';
import { newId, type ActorContext, type Db } from '#server-kit/server';
import { factorsOf } from '#trade/server';
import { searchOf } from '../inspection/arrivals.ts';
import type { InspectionRow } from '../inspection/inspection-row.ts';
import { caseSearch } from './case-search.ts';

export interface OpenedCase {
  id: string;
  number: string;
  reopened: boolean;
}

interface Told {
  companyId: string;
  itemId: string;
  supplierId: string;
  defect: string;
  class: DefectClass;
  quantity: string;
  unit: string;
  description: string;
}

/**
 * A nonconformity of a defect. The same defect of the same item and supplier, or of one that is the same since they were
 * merged, is the same one: what is not closed yet goes on; what was verified, or closed within 90 days, is opened again.
 */
export async function openCaseOf(context: ActorContext, told: Told, id = newId()): Promise<OpenedCase> {
  const { db, actor, now, atEnd } = context;
  const at = sql`${now.toISOString()}::timestamptz`;
  const key = defectKey(told.defect);
  const supplier = await canonicalId(db, 'supplier', told.supplierId);
  // Two who reject the same at once make one.
  await db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`qc_case:${told.itemId}:${supplier}:${key}`}, 0))`,
  );
  const { rows } = await db.execute<{ id: string; number: string; state: CaseState; unit: string }>(sql`
    SELECT id::text, number, state, unit FROM qc_case
     WHERE item_id = ${told.itemId} AND supplier_id = ANY (${oneWith('supplier', told.supplierId)}) AND defect_key = ${key} AND company_id = ${told.companyId}
       AND (state <> 'closed' OR closed_at > ${at} - make_interval(days => ${reopensWithin}))
     ORDER BY state = 'closed', opened_at DESC LIMIT 1 FOR UPDATE`);
  const [same] = rows;
  if (same) {
    const reopened = same.state === 'closed' || same.state === 'verified';
    const quantity = await inUnit(db, told, same.unit);
    await db.execute(sql`
      UPDATE qc_case SET times = times + 1, quantity = quantity + ${quantity}, version = version + 1, moved_at = ${at},
             state = CASE WHEN ${reopened} THEN 'reopened' ELSE state END,
             closed_at = CASE WHEN ${reopened} THEN NULL ELSE closed_at END
       WHERE id = ${same.id}::uuid`);
    await db.execute(sql`
      INSERT INTO qc_case_move (case_id, from_state, to_state, words, person_id, at)
      VALUES (${same.id}::uuid, ${same.state}, ${reopened ? 'reopened' : same.state}, ${told.description}, ${actor.personId}, ${at})`);
    return { id: same.id, number: same.number, reopened };
  }
  const number = await atEnd.take(atEnd.number(seriesOf(caseNumbers, told.companyId)));
  const about = await searchOf(db, told.itemId, told.supplierId);
  await db.execute(sql`
    INSERT INTO qc_case (id, number, company_id, item_id, supplier_id, defect, defect_key, class, quantity, unit, description, owner_id,
                         opened_at, opened_by, moved_at, search)
    VALUES (${id}::uuid, ${number}, ${told.companyId}, ${told.itemId}, ${told.supplierId}, ${told.defect.trim()}, ${key}, ${told.class},
            ${told.quantity}, ${told.unit}, ${told.description}, ${actor.personId}, ${at}, ${actor.personId}, ${at},
            ${caseSearch({ number, defect: told.defect, about })})`);
  await db.execute(sql`
    INSERT INTO qc_case_move (case_id, from_state, to_state, words, person_id, at)
    VALUES (${id}::uuid, NULL, 'open', ${told.description}, ${actor.personId}, ${at})`);
  return { id, number, reopened: false };
}

/** A quantity of an item in the unit that its nonconformity counts in; as it is where the item does not have one of the two units. */
async function inUnit(
  db: Db,
  { itemId, quantity, unit }: Pick<Told, 'itemId' | 'quantity' | 'unit'>,
  to: string,
): Promise<string> {
  if (unit === to) return quantity;
  const factors = await factorsOf(
    db,
    [unit, to].map((one) => ({ item: itemId, unit: one })),
  );
  const [from, into] = [unit, to].map((one) => factors.get(`${itemId} ${one}`));
  return from && into
    ? new Big(quantity).times(from).div(into).round(6, Big.roundHalfUp).toFixed()
    : quantity;
}

interface Rejected {
  verdict: string;
  judged: Judgement;
  /** How much of it is usable all the same. */
  accepted: string;
  reason: string;
}

/** What was found, how many bad units by class, and why it was decided so: a sentence each. */
function describe(number: string, { failures, d }: Judgement, reason: string): string {
  const found = failures.map(({ name, count }) => `${name} ${count}`).join('，');
  const bad = classNames.map((name) => `${classLabels[name][0]} ${d[name]}`).join('，');
  return [`${number}：${found || '未记缺陷'}。`, `不合格数：${bad}。`, reason && `原因：${reason}`].join('');
}

/** A rejection is followed up by its leading failure: the worst class, and of that the most frequent. */
export async function caseOfRejection(
  context: ActorContext,
  row: InspectionRow,
  { verdict, judged, accepted, reason }: Rejected,
): Promise<OpenedCase> {
  const [first] = judged.failures;
  const opened = await openCaseOf(context, {
    ...{ companyId: row.companyId, itemId: row.itemId, supplierId: row.supplierId },
    ...{ defect: first?.name ?? reason.slice(0, 60), class: first?.class ?? 'major' },
    ...{ quantity: subtractDecimals(row.quantity, accepted), unit: row.unit },
    description: describe(row.number, judged, reason),
  });
  await context.db.execute(sql`
    INSERT INTO qc_case_inspection (case_id, inspection_id, verdict_id, at)
    VALUES (${opened.id}::uuid, ${row.id}::uuid, ${verdict}::uuid, ${context.now.toISOString()}::timestamptz)`);
  return opened;
}

/** A rejection whose verdict is taken back counts no more in what follows it up. */
export async function lessRejection(
  { db, actor, now }: ActorContext,
  row: InspectionRow,
  { id: verdict, accept }: { id: string; accept: string },
): Promise<void> {
  const { rows } = await db.execute<{ id: string; state: CaseState; unit: string }>(sql`
    SELECT c.id::text, c.state, c.unit FROM qc_case_inspection o JOIN qc_case c ON c.id = o.case_id
     WHERE o.verdict_id = ${verdict}::uuid FOR UPDATE OF c`);
  for (const { id, state, unit } of rows) {
    const quantity = await inUnit(db, { ...row, quantity: subtractDecimals(row.quantity, accept) }, unit);
    await db.execute(sql`
      UPDATE qc_case SET times = greatest(times - 1, 0), quantity = greatest(quantity - ${quantity}, 0), version = version + 1
       WHERE id = ${id}::uuid`);
    await db.execute(sql`
      INSERT INTO qc_case_move (case_id, from_state, to_state, words, person_id, at)
      VALUES (${id}::uuid, ${state}, ${state}, ${`${row.number}：判定已撤销。`}, ${actor.personId}, ${now.toISOString()}::timestamptz)`);
  }
}
