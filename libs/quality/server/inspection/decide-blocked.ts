import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { compareDecimals, invalid, ruleBroken } from '#calls/model';
import { formatDecimal } from '#fields/model';
import {
  decideBlocked,
  dispositionNames,
  qualityDecided,
  takeBlockedBack,
  type Outcome,
  type Split,
} from '#quality/model';
import { handle, newId, type ActorContext } from '#server-kit/server';
import type { QualityNeeds } from '../needs.ts';
import { workOutScores } from '../score/work-out.ts';
import { blockedDecisions, blockedOf, type Blocked } from './blocked.ts';
import { checkConcession, inBase, inspectAnew, moveGoods, tellAccepted, type Decided } from './decide.ts';
import { heldInspection, notNow, tellQuality, type InspectionRow } from './inspection-row.ts';
import { namedPieces } from './parts.ts';
import { piecesOf, type Piece } from './pieces.ts';
import { withdrawRework } from './take-back.ts';

/** The verdict that counts of an inspection, with its split. */
async function verdictOf({ db }: ActorContext, row: InspectionRow): Promise<{ id: string; split: Split }> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    SELECT id::text, accept::text, concession::text, rework::text, "return"::text, scrap::text FROM qc_verdict
     WHERE inspection_id = ${row.id}::uuid AND taken_back_at IS NULL FOR UPDATE`);
  const [verdict] = rows;
  if (row.state !== 'decided' || !verdict) throw notNow(row, '尚未判定', 'is not decided');
  const split = Object.fromEntries(dispositionNames.map((name) => [name, verdict[name]])) as Split;
  return { id: verdict['id'] as string, split };
}

/** How much is asked for, of serial numbers which; refuses more than still lies blocked. */
function askedOf(
  left: Blocked,
  pieces: readonly Piece[],
  { quantity: asked = '0', serials: named }: { quantity?: string | undefined; serials: string },
): { quantity: string; serials: string[] } {
  const blocked = pieces.filter(({ serial }) => left.serials.includes(serial));
  const serials = pieces.length > 0 ? namedPieces(blocked, named) : null;
  const quantity = serials ? String(serials.length) : asked;
  if (compareDecimals(quantity, '0') <= 0)
    throw invalid([{ path: 'quantity', text: ['数量必须大于 0', 'The quantity must be above 0'] }]);
  if (compareDecimals(quantity, left.quantity) > 0) {
    const most = formatDecimal(left.quantity);
    throw invalid([{ path: 'quantity', text: [`仍冻结的只有 ${most}`, `Only ${most} still lies blocked`] }]);
  }
  return { quantity, serials: serials ?? [] };
}

/** Of what becomes usable, or does not after all: its lines. */
const linesOf = (
  row: InspectionRow,
  pieces: readonly Piece[],
  { quantity, serials }: { quantity: string; serials: readonly string[] },
): { line: string; quantity: string }[] =>
  serials.length > 0
    ? pieces.flatMap(({ serial, line }) => (serials.includes(serial) ? [{ line, quantity: '1' }] : []))
    : [{ line: row.sourceLine, quantity }];

/** Goods that a verdict left blocked get another end than the supplier: they are conceded, reworked or scrapped. */
const decide = (needs: QualityNeeds) =>
  handle(decideBlocked, async ({ id, version, disposition, reason, ...asked }, context) => {
    const { db, actor, now } = context;
    const row = await heldInspection(context, id, version);
    const { id: verdict, split } = await verdictOf(context, row);
    if (disposition === 'concession') checkConcession(context, row.companyId);
    const before = await blockedDecisions(db, verdict);
    const pieces = await piecesOf(db, id);
    const { quantity, serials } = askedOf(await blockedOf(db, id), pieces, asked);
    const base = baseOf(inBase(row, split).return, split.return, before, quantity);
    const decision = newId();
    await db.execute(sql`
      INSERT INTO qc_blocked_verdict (id, verdict_id, disposition, quantity, base, serials, reason, person_id, decided_at)
      VALUES (${decision}, ${verdict}::uuid, ${disposition}, ${quantity}, ${base}, ${sql.param(serials)}::text[], ${reason},
              ${actor.personId}, ${now.toISOString()}::timestamptz)`);
    await db.execute(sql`UPDATE qc_inspection SET version = version + 1 WHERE id = ${id}::uuid`);
    await moveGoods(context, needs, row, {
      ...{ verdict: decision, from: 'blocked' },
      decided:
        serials.length > 0
          ? serials.map((serial): Decided => ({ line: serial, lot: serial, disposition, quantity: '1' }))
          : [{ line: disposition, lot: row.lot, disposition, quantity: base }],
    });
    const again =
      disposition === 'rework' ? await inspectAnew(context, row, { quantity, base, serials }) : null;
    if (disposition === 'concession')
      await conceded(context, needs, row, {
        decision,
        quantity,
        lines: linesOf(row, pieces, { quantity, serials }),
      });
    await tellQuality(context);
    return { version: version + 1, again };
  });

/** In base units: all that is left where nothing remains, else its share of it. */
function baseOf(
  all: string,
  quantity: string,
  before: readonly { quantity: string; base: string }[],
  asked: string,
): string {
  const left = (whole: string, parts: readonly string[]) =>
    parts.reduce((rest, part) => rest.minus(part), new Big(whole));
  const rest = left(
    quantity,
    before.map((one) => one.quantity),
  );
  const restOfBase = left(
    all,
    before.map((one) => one.base),
  );
  return rest.eq(asked)
    ? restOfBase.toFixed()
    : restOfBase.times(asked).div(rest).round(6, Big.roundHalfUp).toFixed();
}

/** What is conceded is usable: purchasing and whoever waits for the verdict are told, and the supplier is scored by it. */
async function conceded(
  context: ActorContext,
  needs: QualityNeeds,
  row: InspectionRow,
  {
    decision,
    quantity,
    lines,
  }: { decision: string; quantity: string; lines: readonly { line: string; quantity: string }[] },
): Promise<void> {
  await tellAccepted(context, row, decision, lines);
  if (row.supplierId) await workOutScores(context, needs, [row.supplierId]);
  await context.emit(qualityDecided, {
    ...{ inspectionId: row.id, verdictId: decision, number: row.number, companyId: row.companyId },
    ...{ itemId: row.itemId, supplierId: row.supplierId, lot: row.lot, usable: quantity },
    outcome: row.outcome as Outcome,
  });
}

/** What was decided of blocked goods is taken back: they lie blocked again. Refused where they are gone. */
const takeBack = (needs: QualityNeeds) =>
  handle(takeBlockedBack, async ({ id, version, decisionId, reason }, context) => {
    const { db, actor, now } = context;
    const row = await heldInspection(context, id, version);
    const { id: verdict } = await verdictOf(context, row);
    const decision = (await blockedDecisions(db, verdict)).find((one) => one.id === decisionId);
    if (!decision)
      throw ruleBroken(['没有这项处置，或已撤销', 'There is no such decision, or it was taken back']);
    const { disposition, quantity, serials } = decision;
    if (disposition === 'rework')
      await withdrawRework(context, {
        ...{ inspection: id, rework: quantity },
        decidedAt: sql`(SELECT b.decided_at FROM qc_blocked_verdict b WHERE b.id = ${decisionId}::uuid)`,
      });
    await db.execute(sql`
      UPDATE qc_blocked_verdict SET taken_back_at = ${now.toISOString()}::timestamptz, taken_back_by = ${actor.personId},
             why_back = ${reason} WHERE id = ${decisionId}::uuid`);
    await db.execute(sql`UPDATE qc_inspection SET version = version + 1 WHERE id = ${id}::uuid`);
    await needs.stock.reverse(context, { kind: 'QC200P', id: decisionId }, reason);
    if (disposition === 'concession') {
      const lines = linesOf(row, await piecesOf(db, id), { quantity, serials });
      await tellAccepted(
        context,
        row,
        decisionId,
        lines.map((one) => ({ ...one, quantity: new Big(one.quantity).times(-1).toFixed() })),
      );
      if (row.supplierId) await workOutScores(context, needs, [row.supplierId]);
    }
    await tellQuality(context);
    return { version: version + 1 };
  });

export const blockedHandlers = (needs: QualityNeeds) => [decide(needs), takeBack(needs)];
