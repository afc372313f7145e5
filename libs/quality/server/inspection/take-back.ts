import Big from 'big.js';
import { sql, type SQL } from 'drizzle-orm';
import { addDecimals, compareDecimals, ruleBroken, type NamedDocument } from '#calls/model';
import { takeVerdictBack, type Disposition } from '#quality/model';
import { handle, type Context } from '#server-kit/server';
import { cameOfIt } from '#trade/server';
import { lessRejection } from '../cases/open-case.ts';
import type { QualityNeeds } from '../needs.ts';
import { workOutScores } from '../score/work-out.ts';
import { unswitch } from '../switching/switch-ledger.ts';
import { blockedDecisions } from './blocked.ts';
import { tellAccepted } from './decide.ts';
import { returnsOf } from './gone-back.ts';
import { heldInspection, notNow, tellQuality } from './inspection-row.ts';
import { piecesOf, usableLines } from './pieces.ts';

/** A verdict is taken back: goods lie in quarantine again, and the lot counts for nothing. Refused where they are gone. */
export const takeBackHandler = (needs: QualityNeeds) =>
  handle(takeVerdictBack, async ({ id, version, reason }, context) => {
    const { db, actor, now } = context;
    const row = await heldInspection(context, id, version);
    if (row.state !== 'decided') throw notNow(row, '尚未判定', 'is not decided');
    const { rows } = await db.execute<{
      id: string;
      accept: string;
      usable: string;
      rework: string;
      moved: boolean;
      pieces: Record<string, Disposition>;
    }>(sql`
      SELECT id::text, accept::text, (accept + concession)::text AS usable, rework::text, pieces,
             accept + concession + "return" + scrap > 0 AS moved
        FROM qc_verdict WHERE inspection_id = ${id}::uuid AND taken_back_at IS NULL FOR UPDATE`);
    const [verdict] = rows;
    if (!verdict) throw notNow(row, '尚未判定', 'is not decided');
    if ((await blockedDecisions(db, verdict.id)).length > 0)
      throw ruleBroken([
        '冻结品已另行处置，请先撤销该处置',
        'What it left blocked was decided since: take that back first',
      ]);
    await withdrawRework(context, {
      ...{ inspection: id, rework: verdict.rework },
      decidedAt: sql`(SELECT v.decided_at FROM qc_verdict v WHERE v.id = ${verdict.id}::uuid)`,
    });
    const at = sql`${now.toISOString()}::timestamptz`;
    await db.execute(sql`
      UPDATE qc_verdict SET taken_back_at = ${at}, taken_back_by = ${actor.personId}, why_back = ${reason} WHERE id = ${verdict.id}::uuid`);
    await db.execute(sql`
      UPDATE qc_inspection SET state = 'sampling', outcome = NULL, judgement = NULL, decided_at = NULL, decided_by = NULL,
             version = version + 1 WHERE id = ${id}::uuid`);
    if (verdict.moved) await needs.stock.reverse(context, { kind: 'QC200P', id: verdict.id }, reason);
    const pieces = usableLines(await piecesOf(db, id), verdict.pieces);
    const usable = pieces.length > 0 ? pieces : [{ line: row.sourceLine, quantity: verdict.usable }];
    await tellAccepted(
      context,
      row,
      verdict.id,
      usable.map(({ line, quantity }) => ({ line, quantity: new Big(quantity).times(-1).toFixed() })),
    );
    await unswitch(context, verdict.id, reason);
    await lessRejection(context, row, verdict);
    if (row.supplierId) await workOutScores(context, needs, [row.supplierId]);
    await tellQuality(context);
    return { version: version + 1 };
  });

/**
 * What was to be inspected anew after rework is so no more, in whatever parts it waits; refused where some of it was begun, went
 * back to the supplier, or is gone in any other way. What arrived with the verdict was reworked by it: parts arrived with their lot.
 */
export async function withdrawRework(
  { db }: Pick<Context, 'db'>,
  { inspection, decidedAt, rework }: { inspection: string; decidedAt: SQL; rework: string },
): Promise<void> {
  const { rows } = await db.execute<{ id: string; number: string; state: string; quantity: string }>(sql`
    WITH RECURSIVE again AS (
      SELECT q.id FROM qc_inspection q
       WHERE q.before_id = ${inspection}::uuid AND q.arrived_at = ${decidedAt} AND NOT q.original
      UNION SELECT q.id FROM again a JOIN qc_inspection q ON q.before_id = a.id)
    SELECT q.id::text, q.number, q.state, q.quantity::text FROM qc_inspection q
     WHERE q.id IN (SELECT again.id FROM again) ORDER BY q.id FOR UPDATE OF q`);
  const begun = rows.filter(({ state }) => state === 'sampling' || state === 'decided');
  const came: NamedDocument[] = [
    ...begun.map(({ id: one, number }) => ({ type: 'qcInspection', id: one, number })),
    ...(await returnsOf(
      db,
      rows.map((one) => one.id),
    )),
  ];
  if (came.length > 0) throw cameOfIt(came);
  const waits = rows.filter(({ state }) => state === 'waiting');
  if (compareDecimals(addDecimals(...waits.map(({ quantity }) => quantity)), rework) !== 0)
    throw ruleBroken([
      '返工部分已并入其他检验单，不能撤销判定',
      'What it sent to rework was joined to another inspection: it cannot be taken back',
    ]);
  await db.execute(sql`
    UPDATE qc_inspection SET state = 'withdrawn', version = version + 1
     WHERE id = ANY (${sql.param(waits.map((one) => one.id))}::uuid[])`);
}
