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
import { searchText } from '#identity/server';
import { goodsAccepted, receiptHead } from '#purchasing/model';
import {
  badPieces,
  decideInspection,
  dispositionNames,
  judge,
  lotOfPlan,
  missingFor,
  problemsOfSplit,
  qualityDecided,
  saysMissing,
  saysWhy,
  unitsOfPieces,
  verdictOfPieces,
  type Disposition,
  type Finding,
  type InspectionPlan,
  type Judgement,
  type PieceVerdict,
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
  inspectsIn,
} from './inspection-row.ts';
import { inPiecesOf } from './plan-of.ts';
import { nameAnew, piecesOf, usableLines, type Piece } from './pieces.ts';

/** Where goods of a disposition lie afterwards; scrapped ones nowhere, and what is reworked waits for its next inspection. */
const lies: Readonly<Partial<Record<Disposition, 'usable' | 'quarantine' | 'blocked'>>> = {
  accept: 'usable',
  concession: 'usable',
  rework: 'quarantine',
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

/** What is decided of goods that lie together: all of a lot by quantities, or piece by piece. */
export interface Decided {
  /** Of the voucher. */
  line: string;
  lot: string;
  disposition: Disposition;
  quantity: string;
}

/** Goods leave where they lie as they were decided: quarantine by a verdict, and what is blocked by what is decided of that. */
export async function moveGoods(
  context: ActorContext,
  { stock }: Pick<QualityNeeds, 'stock'>,
  row: InspectionRow,
  {
    verdict,
    from,
    decided,
  }: { verdict: string; from: 'quarantine' | 'blocked'; decided: readonly Decided[] },
): Promise<void> {
  const moves = decided.flatMap(({ line, lot, disposition, quantity }) => {
    const to = lies[disposition];
    if (to === from || compareDecimals(quantity, '0') === 0) return [];
    const where = { item: row.itemId, warehouse: row.warehouseId, bin: row.binId, lot };
    return [
      {
        ...where,
        line,
        leg: 1 as const,
        status: from,
        quantity: new Big(quantity).times(-1).toFixed(),
      },
      ...(to
        ? [{ ...where, line, leg: 2 as const, status: to, quantity, value: { legBefore: true } as const }]
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

/** Tells purchasing what of receipt lines is usable; a negative quantity where a verdict is taken back. */
export async function tellAccepted(
  context: ActorContext,
  row: InspectionRow,
  verdict: string,
  usable: readonly { line: string; quantity: string }[],
): Promise<void> {
  const lines = usable.filter(({ quantity }) => compareDecimals(quantity, '0') !== 0);
  if (row.sourceType === receiptHead.code && lines.length > 0)
    await context.emit(goodsAccepted, { lines: [...lines], verdict: { type: 'QC200P', id: verdict } });
}

/** What becomes of each serial number; of a lot that has none, nothing. */
function ofEachPiece(
  pieces: readonly Piece[],
  plan: InspectionPlan,
  findings: readonly Finding[],
  { split, said }: { split: Split; said: readonly PieceVerdict[] },
): Map<string, Disposition> {
  if (pieces.length === 0) return new Map();
  const units = unitsOfPieces(pieces, plan.n);
  const answer = verdictOfPieces(units, { split, said, bad: badPieces(plan, findings, units) });
  if ('problems' in answer) throw invalid(answer.problems);
  return answer.of;
}

function checkSplit(
  context: ActorContext,
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
  const problems = negative.length
    ? negative
    : problemsOfSplit(plan, judged, { quantity: row.quantity, inPieces: inPiecesOf(row) }, split);
  if (!problems.length && saysWhy(row.quantity, split) && !reason)
    problems.push({ path: 'reason', text: ['请说明原因', 'Say why'] });
  if (problems.length) throw invalid(problems);
  if (compareDecimals(split.concession, '0') > 0) checkConcession(context, row.companyId);
}

/** Who takes goods of a company by concession may do so. */
export function checkConcession(context: ActorContext, companyId: string): void {
  if (!inspectsIn(context, 'enable', companyId))
    throw new CallError('forbidden', { text: ['您没有让步接收的权限', 'You may not concede'] });
}

/** What is reworked is inspected anew; that inspection is not original, and switches nothing. */
export async function inspectAnew(
  context: ActorContext,
  row: InspectionRow,
  { quantity, base, serials }: { quantity: string; base: string; serials: readonly string[] },
): Promise<{ id: string; number: string } | null> {
  if (compareDecimals(quantity, '0') === 0) return null;
  const number = await nextInspectionNumber(context, row.companyId);
  const id = newId();
  await context.db.execute(sql`
    INSERT INTO qc_inspection (id, number, company_id, stage, item_id, supplier_id, source_type, source_id, source_number, source_line,
                               warehouse_id, bin_id, lot, quantity, unit, base, arrived_at, original, before_id, search)
    SELECT ${id}::uuid, ${number}, company_id, stage, item_id, supplier_id, source_type, source_id, source_number, source_line,
           warehouse_id, bin_id, lot, ${quantity}, unit, ${base}, ${context.now.toISOString()}::timestamptz, false, id,
           ${searchText(number)} || ' ' || search
      FROM qc_inspection WHERE id = ${row.id}::uuid`);
  if (serials.length > 0) {
    await context.db.execute(sql`
      INSERT INTO qc_piece (inspection_id, serial, source_line)
      SELECT ${id}::uuid, serial, source_line FROM qc_piece
       WHERE inspection_id = ${row.id}::uuid AND serial = ANY (${sql.param([...serials])}::text[])`);
    await nameAnew(context.db, id);
  }
  return { id, number };
}

/** Answers the verdict: goods move, purchasing is told, suppliers are switched and scored, what was rejected is followed up. */
export const decideHandler = (needs: QualityNeeds) =>
  handle(decideInspection, async ({ id, version, split, reason, pieces: said }, context) => {
    const { db, actor, now } = context;
    const row = await heldInspection(context, id, version);
    if (row.state !== 'waiting' && row.state !== 'sampling')
      throw notNow(row, '已判定', 'is decided already');
    const plan = await begun(context, row);
    const findings = await findingsOf(db, id);
    const judged = judge(plan, findings);
    checkSplit(context, row, plan, judged, split, reason);
    const missing = missingFor(plan, findings, split);
    if (missing.length > 0) throw ruleBroken(saysMissing(missing));
    const pieces = await piecesOf(db, id);
    const each = ofEachPiece(pieces, plan, findings, { split, said });
    const at = sql`${now.toISOString()}::timestamptz`;
    const verdict = newId();
    await db.execute(sql`
      INSERT INTO qc_verdict (id, inspection_id, outcome, accept, concession, rework, "return", scrap, reason, pieces, person_id, decided_at)
      VALUES (${verdict}, ${id}::uuid, ${judged.outcome}, ${split.accept}, ${split.concession}, ${split.rework}, ${split.return},
              ${split.scrap}, ${reason}, ${JSON.stringify(Object.fromEntries(each))}::jsonb, ${actor.personId}, ${at})`);
    await db.execute(sql`
      UPDATE qc_inspection SET state = 'decided', outcome = ${judged.outcome}, judgement = ${JSON.stringify(judged)}::jsonb,
             decided_at = ${at}, decided_by = ${actor.personId}, version = version + 1 WHERE id = ${id}::uuid`);
    const parts = inBase(row, split);
    await moveGoods(context, needs, row, {
      ...{ verdict, from: 'quarantine' },
      decided:
        pieces.length > 0
          ? pieces.map(({ serial }): Decided => {
              const disposition = each.get(serial) ?? 'accept';
              return { line: serial, lot: serial, disposition, quantity: '1' };
            })
          : dispositionNames.map((name): Decided => ({
              ...{ line: name, lot: row.lot, disposition: name, quantity: parts[name] },
            })),
    });
    const again = await inspectAnew(context, row, {
      ...{ quantity: split.rework, base: parts.rework },
      serials: [...each].flatMap(([serial, disposition]) => (disposition === 'rework' ? [serial] : [])),
    });
    const usable = addDecimals(split.accept, split.concession);
    await tellAccepted(
      context,
      row,
      verdict,
      pieces.length > 0
        ? usableLines(pieces, Object.fromEntries(each))
        : [{ line: row.sourceLine, quantity: usable }],
    );
    if (row.original && plan.method !== 'none' && row.supplierId)
      await switchBy(
        context,
        { ...row, standardId: plan.standard?.id ?? '' },
        { kind: 'lot', ...lotOfPlan(plan, judged.d, judged.outcome === 'accepted') },
        { inspectionId: id, verdictId: verdict },
      );
    const opened =
      judged.outcome === 'rejected'
        ? await caseOfRejection(context, row, { verdict, judged, accepted: split.accept, reason })
        : null;
    if (row.supplierId) await workOutScores(context, needs, [row.supplierId]);
    await context.emit(qualityDecided, {
      ...{ inspectionId: id, verdictId: verdict, number: row.number, companyId: row.companyId },
      ...{ itemId: row.itemId, supplierId: row.supplierId, lot: row.lot, outcome: judged.outcome, usable },
    });
    await tellQuality(context);
    return { version: version + 1, outcome: judged.outcome, case: opened, again };
  });
