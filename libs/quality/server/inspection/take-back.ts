import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { ruleBroken } from '#calls/model';
import { takeVerdictBack, type Disposition } from '#quality/model';
import { handle } from '#server-kit/server';
import type { QualityNeeds } from '../needs.ts';
import { workOutScores } from '../score/work-out.ts';
import { unswitch } from '../switching/switch-ledger.ts';
import { tellAccepted } from './decide.ts';
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
      usable: string;
      moved: boolean;
      pieces: Record<string, Disposition>;
    }>(sql`
      SELECT id::text, (accept + concession)::text AS usable, pieces,
             accept + concession + "return" + scrap > 0 AS moved
        FROM qc_verdict WHERE inspection_id = ${id}::uuid AND taken_back_at IS NULL FOR UPDATE`);
    const [verdict] = rows;
    if (!verdict) throw notNow(row, '尚未判定', 'is not decided');
    await withdrawRework(context, id);
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
    if (row.supplierId) await workOutScores(context, needs, [row.supplierId]);
    await tellQuality(context);
    return { version: version + 1 };
  });

/** What was to be inspected anew after rework is so no more, unless somebody has begun. */
async function withdrawRework(
  { db }: Parameters<typeof tellQuality>[0] & { db: import('#server-kit/server').Db },
  id: string,
): Promise<void> {
  const { rows } = await db.execute<{ number: string; state: string }>(sql`
    SELECT number, state FROM qc_inspection WHERE before_id = ${id}::uuid AND NOT original FOR UPDATE`);
  const begun = rows.find(({ state }) => state === 'sampling' || state === 'decided');
  if (begun)
    throw ruleBroken([
      `已生成 ${begun.number}，请先取消`,
      `${begun.number} came of it: take that back first`,
    ]);
  if (rows.length > 0)
    await db.execute(sql`
      UPDATE qc_inspection SET state = 'withdrawn', version = version + 1
       WHERE before_id = ${id}::uuid AND NOT original AND state = 'waiting'`);
}
