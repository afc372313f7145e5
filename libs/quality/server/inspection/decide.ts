import Big from 'big.js';
import { sql } from 'drizzle-orm';
import {
  addDecimals,
  CallError,
  compareDecimals,
  invalid,
  ruleBroken,
  type FieldProblem,
} from '#calls/model';
import { goodsAccepted, receiptHead } from '#purchasing/model';
import {
  decideInspection,
  dispositionNames,
  judge,
  lotOfPlan,
  problemsOfSplit,
  qualityDecided,
  saysWhy,
  type Disposition,
  type InspectionPlan,
  type Judgement,
  type Split,
} from '#quality/model';
import { handle, newId, type ActorContext } from '#server-kit/server';
import { caseOfRejection } from '../cases/open-case.ts';
import type { QualityNeeds } from '../needs.ts';
import { workOutScores } from '../score/work-out.ts';
import { switchBy } from '../switching/switch-ledger.ts';
import { begun, findingsOf } from './findings.ts';
import {
  heldInspection,
  nextInspectionNumber,
  notNow,
  tellQuality,
  type InspectionRow,
} from './inspection-row.ts';

/** Where goods of a disposition lie afterwards; scrapped ones nowhere, and what is reworked is inspected anew where it is. */
const lies: Readonly<Partial<Record<Disposition, 'usable' | 'blocked'>>> = {
  accept: 'usable',
  concession: 'usable',
  return: 'blocked',
};

/** The parts of a split in base units: together all that the lot has. */
export function inBase(
  row: Pick<InspectionRow, 'quantity' | 'base'>,
  split: Split,
): Record<Disposition, string> {
  let done = new Big(0);
  let before = new Big(0);
  const parts = {} as Record<Disposition, string>;
  for (const name of dispositionNames) {
    done = done.plus(split[name]);
    const upTo = new Big(row.base).times(done).div(row.quantity).round(6, Big.roundHalfUp);
    parts[name] = upTo.minus(before).toFixed();
    before = upTo;
  }
  return parts;
}

/** Goods leave quarantine as they were decided. */
async function moveGoods(
  context: ActorContext,
  { stock }: Pick<QualityNeeds, 'stock'>,
  row: InspectionRow,
  verdict: string,
  parts: Readonly<Record<Disposition, string>>,
): Promise<void> {
  const where = { item: row.itemId, warehouse: row.warehouseId, bin: row.binId, lot: row.lot };
  const moves = dispositionNames.flatMap((name) => {
    const quantity = parts[name];
    if (name === 'rework' || compareDecimals(quantity, '0') === 0) return [];
    const to = lies[name];
    return [
      {
        ...where,
        line: name,
        leg: 1 as const,
        status: 'quarantine' as const,
        quantity: new Big(quantity).times(-1).toFixed(),
      },
      ...(to
        ? [
            {
              ...where,
              line: name,
              leg: 2 as const,
              status: to,
              quantity,
              value: { legBefore: true } as const,
            },
          ]
        : []),
    ];
  });
  if (moves.length)
    await stock.post(
      context,
      {
        companyId: row.companyId,
        postedAt: context.now,
        voucher: { kind: 'QC200P', id: verdict },
        reason: row.number,
      },
      moves,
    );
}

/** Tells purchasing what of a receipt line is usable; a negative quantity where a verdict is taken back. */
export async function tellAccepted(
  context: ActorContext,
  row: InspectionRow,
  verdict: string,
  usable: string,
): Promise<void> {
  if (row.sourceType === receiptHead.code && compareDecimals(usable, '0') !== 0)
    await context.emit(goodsAccepted, {
      line: row.sourceLine,
      quantity: usable,
      verdict: { type: 'QC200P', id: verdict },
    });
}

function checkSplit(
  { actor }: ActorContext,
  row: InspectionRow,
  plan: InspectionPlan,
  judged: Judgement,
  split: Split,
  reason: string,
): void {
  const negative = dispositionNames.flatMap((name): FieldProblem[] =>
    compareDecimals(split[name], '0') < 0
      ? [{ path: `split.${name}`, text: ['不能为负数', 'It cannot be negative'] }]
      : [],
  );
  const problems = negative.length ? negative : problemsOfSplit(plan, judged, row.quantity, split);
  if (!problems.length && saysWhy(row.quantity, split) && !reason)
    problems.push({ path: 'reason', text: ['请说明原因', 'Say why'] });
  if (problems.length) throw invalid(problems);
  if (compareDecimals(split.concession, '0') > 0 && !actor.may('QC200P', 'enable'))
    throw new CallError('forbidden', { text: ['您没有让步接收的权限', 'You may not concede'] });
}

/** What is reworked is inspected anew; that inspection is not original, and switches nothing. */
async function inspectAnew(
  context: ActorContext,
  row: InspectionRow,
  quantity: string,
  base: string,
): Promise<{ id: string; number: string } | null> {
  if (compareDecimals(quantity, '0') === 0) return null;
  const number = await nextInspectionNumber(context, row.companyId);
  const id = newId();
  await context.db.execute(sql`
    INSERT INTO qc_inspection (id, number, company_id, stage, item_id, supplier_id, source_type, source_id, source_number, source_line,
                               warehouse_id, bin_id, lot, quantity, unit, base, arrived_at, original, before_id, search)
    SELECT ${id}::uuid, ${number}, company_id, stage, item_id, supplier_id, source_type, source_id, source_number, source_line,
           warehouse_id, bin_id, lot, ${quantity}, unit, ${base}, ${context.now.toISOString()}::timestamptz, false, id,
           lower(${number}) || ' ' || search
      FROM qc_inspection WHERE id = ${row.id}::uuid`);
  return { id, number };
}

/** A fixed sample is judged by its mean: all of it has to be measured. */
function checkMeasured(
  plan: InspectionPlan,
  findings: readonly { values: Readonly<Record<string, string>> }[],
): void {
  if (plan.method !== 'fixed') return;
  for (const { id, name } of plan.characteristics.filter(({ kind }) => kind === 'value')) {
    const measured = findings.filter(({ values }) => values[id]).length;
    if (measured < plan.n)
      throw ruleBroken([
        `“${name}”还缺 ${plan.n - measured} 个测量值`,
        `${plan.n - measured} values of "${name}" are missing`,
      ]);
  }
}

/** Answers the verdict: goods move, purchasing is told, suppliers are switched and scored, what was rejected is followed up. */
export const decideHandler = (needs: QualityNeeds) =>
  handle(decideInspection, async ({ id, version, split, reason }, context) => {
    const { db, actor, now } = context;
    const row = await heldInspection(context, id, version);
    if (row.state !== 'waiting' && row.state !== 'sampling')
      throw notNow(row, '已判定', 'is decided already');
    const plan = await begun(context, row);
    const findings = await findingsOf(db, id);
    checkMeasured(plan, findings);
    const judged = judge(plan, findings);
    checkSplit(context, row, plan, judged, split, reason);
    const at = sql`${now.toISOString()}::timestamptz`;
    const verdict = newId();
    await db.execute(sql`
      INSERT INTO qc_verdict (id, inspection_id, outcome, accept, concession, rework, "return", scrap, reason, person_id, decided_at)
      VALUES (${verdict}, ${id}::uuid, ${judged.outcome}, ${split.accept}, ${split.concession}, ${split.rework}, ${split.return},
              ${split.scrap}, ${reason}, ${actor.personId}, ${at})`);
    await db.execute(sql`
      UPDATE qc_inspection SET state = 'decided', outcome = ${judged.outcome}, judgement = ${JSON.stringify(judged)}::jsonb,
             decided_at = ${at}, decided_by = ${actor.personId}, version = version + 1 WHERE id = ${id}::uuid`);
    const parts = inBase(row, split);
    await moveGoods(context, needs, row, verdict, parts);
    const again = await inspectAnew(context, row, split.rework, parts.rework);
    const usable = addDecimals(split.accept, split.concession);
    await tellAccepted(context, row, verdict, usable);
    if (row.original && plan.method !== 'none' && row.supplierId)
      await switchBy(
        context,
        { ...row, standardId: plan.standard?.id ?? '' },
        { kind: 'lot', ...lotOfPlan(plan, judged.d, judged.outcome === 'accepted') },
        { inspectionId: id, verdictId: verdict },
      );
    const opened =
      judged.outcome === 'rejected' ? await caseOfRejection(context, row, verdict, judged, reason) : null;
    if (row.supplierId) await workOutScores(context, needs, [row.supplierId]);
    await context.emit(qualityDecided, {
      ...{ inspectionId: id, verdictId: verdict, number: row.number, companyId: row.companyId },
      ...{ itemId: row.itemId, supplierId: row.supplierId, lot: row.lot, outcome: judged.outcome, usable },
    });
    await tellQuality(context);
    return { version: version + 1, outcome: judged.outcome, case: opened, again };
  });
