import { sql } from 'drizzle-orm';
import { invalid, ruleBroken, type FieldProblem } from '#calls/model';
import {
  cancelCount,
  closeSheet,
  enterCount,
  needsRecount,
  openSheets,
  unfinishedCounts,
  type CountState,
} from '#inventory/model';
import { handle, type Context } from '#server-kit/server';
import type { InCurrency } from '#trade/server';
import { countLimits } from './count-limits.ts';
import { countLines, finalOf } from './count-lines.ts';
import { begin, heldCount, moveTo, type HeldCount } from './held-count.ts';
import { isOneOrNone, oneOrNone } from './one-or-none.ts';

const left = async ({ db }: Context, id: string, state: CountState): Promise<number> => {
  const { rows } = await db.execute<{ left: number }>(sql`
    SELECT count(*)::int AS left FROM stock_count_line WHERE count_id = ${id}::uuid
       AND ${state === 'recount' ? sql`recount AND second_at IS NULL` : sql`first_at IS NULL`}`);
  return rows[0]?.left ?? 0;
};

const enter = handle(enterCount, async ({ id, lines }, context) => {
  const { db, actor, now } = context;
  const count = await heldCount(context, id, 'edit', openSheets);
  const { state } = count;
  const asked = [...new Map(lines.map((line) => [line.lineId, line])).values()];
  const { rows } = await db.execute<{
    id: string;
    recount: boolean;
    firstBy: string | null;
    serial: boolean;
  }>(sql`
    SELECT l.id::text, l.recount, l.first_by AS "firstBy", coalesce(i.tracking = 'serial', false) AS serial
      FROM stock_count_line l JOIN stock_key k ON k.id = l.key_id JOIN item i ON i.id = k.item_id
     WHERE l.count_id = ${id}::uuid AND l.id = ANY (${sql.param(asked.map(({ lineId }) => lineId))}::bigint[])
     ORDER BY l.id FOR NO KEY UPDATE OF l`);
  const known = new Map(rows.map((row) => [row.id, row]));
  const problems = asked.flatMap(({ lineId, quantity }): FieldProblem[] => {
    const path = `lines.${lineId}.quantity`;
    const line = known.get(lineId);
    if (!line || (state === 'recount' && !line.recount))
      return [{ path, text: ['没有这一行', 'There is no such line'] }];
    if (quantity.startsWith('-')) return [{ path, text: ['不能为负数', 'Not below zero'] }];
    if (line.serial && !isOneOrNone(quantity)) return [{ path, text: oneOrNone }];
    return state === 'recount' && line.firstBy === actor.personId
      ? [{ path, text: ['须由另一人复盘', 'Another person has to count it again'] }]
      : [];
  });
  if (problems.length) throw invalid(problems);
  const to = state === 'recount' ? 'second' : 'first';
  await db.execute(sql`
    UPDATE stock_count_line l SET ${sql.raw(`${to}_quantity`)} = n.quantity, ${sql.raw(`${to}_by`)} = ${actor.personId},
           ${sql.raw(`${to}_at`)} = ${now.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(asked.map(({ lineId, quantity }) => ({ id: lineId, quantity })))}::jsonb)
           AS n (id bigint, quantity numeric) WHERE l.id = n.id`);
  await begin(context, count);
  return { left: await left(context, id, state) };
});

/** Lines of which the first count is so far from the books that another person counts them. */
async function farApart(context: Context, inCurrency: InCurrency, { id, currency }: HeldCount) {
  const limits = await countLimits(context, inCurrency, currency);
  return (await countLines(context.db, id)).filter((line) => {
    const counted = finalOf(line)?.quantity;
    return (
      counted !== undefined &&
      line.book !== null &&
      needsRecount({ book: line.book, counted, rate: line.rate }, limits)
    );
  });
}

const close = (inCurrency: InCurrency) =>
  handle(closeSheet, async ({ id }, context) => {
    const { db } = context;
    const count = await heldCount(context, id, 'edit', openSheets);
    const uncounted = await left(context, id, count.state);
    if (uncounted > 0)
      throw ruleBroken([`还有 ${uncounted} 行未盘`, `${uncounted} lines are not counted yet`]);
    const again = count.state === 'recount' ? [] : await farApart(context, inCurrency, count);
    if (again.length > 0)
      await db.execute(sql`UPDATE stock_count_line SET recount = true
      WHERE id = ANY (${sql.param(again.map((line) => line.id))}::bigint[])`);
    const next: CountState = again.length > 0 ? 'recount' : 'variance';
    await moveTo(context, id, next);
    return { state: next, recounts: again.length };
  });

const cancel = handle(cancelCount, async ({ id, reason }, context) => {
  await heldCount(context, id, 'disable', unfinishedCounts);
  if (!reason) throw invalid([{ path: 'reason', text: ['请说明原因', 'Say why'] }]);
  await context.db.execute(
    sql`UPDATE stock_count SET state = 'cancelled', reason = ${reason} WHERE id = ${id}::uuid`,
  );
  return {};
});

export const enterHandlers = (inCurrency: InCurrency) => [enter, close(inCurrency), cancel];
