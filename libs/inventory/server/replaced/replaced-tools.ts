import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CallError, decimalText, ruleBroken, type EventData, type Label } from '#calls/model';
import { withinScope } from '#identity/server';
import { reopenTools, settleTools, stockOutHead } from '#inventory/model';
import { headOf, type issueApproved } from '#requisitions/model';
import { handle, newId, type ActorContext, type Context } from '#server-kit/server';
import { isBeforeCutOver } from '#trade/server';

const tools = headOf('toolRequisition').code;
const replacing = z.object({
  kind: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      tool: z.object({ id: z.string() }),
      quantity: decimalText,
      oldReturned: z.boolean().nullish(),
    }),
  ),
});

/**
 * Tools that were given back for new ones wait to be scrapped. They left the stock when they were issued, and have no value
 * there any more, so that nothing is posted. Told again, they wait once.
 */
export async function noteReplaced(
  context: Context,
  data: EventData<typeof issueApproved>,
  at: Date,
): Promise<void> {
  if (data.type !== tools) return;
  const { kind, lines } = replacing.parse(data.values);
  if (kind !== 'replace') return;
  const state = (await isBeforeCutOver(context, data.companyId, at)) ? 'withdrawn' : 'waiting';
  const rows = lines.flatMap(({ id, tool, quantity, oldReturned }) =>
    oldReturned ? [{ id: newId(), item: tool.id, quantity, line: id }] : [],
  );
  await context.db.execute(sql`
    INSERT INTO replaced_tool (id, company_id, item_id, quantity, document_type, document_id, line_id, handed_in_at, state)
    SELECT id, ${data.companyId}, item, quantity, ${data.type}, ${data.id}::uuid, line, ${at.toISOString()}::timestamptz, ${state}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (id uuid, item text, quantity numeric, line text)
    ON CONFLICT (document_id, line_id) DO NOTHING`);
}

/** A request that is made void exchanged nothing; refused once what was given back is scrapped or repaired. */
export async function withdrawReplaced({ db }: Context, documentId: string): Promise<void> {
  const { rows } = await db.execute<{ state: string }>(
    sql`SELECT state FROM replaced_tool WHERE document_id = ${documentId}::uuid ORDER BY id FOR UPDATE`,
  );
  if (rows.some(({ state }) => state === 'scrapped' || state === 'repaired'))
    throw ruleBroken([
      '旧工具已登记处置，不能作废；请先撤回处置',
      'What was given back is scrapped or repaired already: take that back before it is made void',
    ]);
  if (rows.length > 0)
    await db.execute(
      sql`UPDATE replaced_tool SET state = 'withdrawn' WHERE document_id = ${documentId}::uuid AND state = 'waiting'`,
    );
}

const refusals: Readonly<Record<string, Label>> = {
  waiting: ['尚未处置', 'Nothing was entered of it'],
  scrapped: ['已报废', 'It is scrapped already'],
  repaired: ['已修复', 'It is repaired already'],
  cameIn: ['已入库，请先作废入库单', 'It is in stock: make that document void first'],
  withdrawn: ['已撤销', 'It was withdrawn'],
};

/** Does something with those of the rows that stand in one of these states; answers of each what stood against it. */
async function withThose(
  { db, actor }: ActorContext,
  ids: readonly string[],
  states: readonly string[],
  work: (ids: string[]) => Promise<unknown>,
): Promise<(Label | null)[]> {
  const { rows } = await db.execute<{ id: string; state: string }>(sql`
    SELECT r.id, CASE WHEN r.stock_in IS NOT NULL THEN 'cameIn' ELSE r.state END AS state FROM replaced_tool r WHERE r.id = ANY (${sql.param(ids)}::uuid[])
       AND ${withinScope(actor.scope([stockOutHead.code], 'add'), { company: sql`r.company_id` }, actor)}
     ORDER BY r.id FOR UPDATE`);
  if (rows.length === 0) throw new CallError('notFound');
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]));
  await work(rows.flatMap(({ id, state }) => (states.includes(state) ? [id] : [])));
  return ids.map((id): Label | null => {
    const state = stateOf.get(id);
    if (state === undefined) return ['没有这一行', 'There is no such row'];
    return states.includes(state) ? null : (refusals[state] ?? null);
  });
}

/** Answers INV130P_31 and INV130P_32. */
export const replacedHandlers = [
  handle(settleTools, async ({ ids, words, outcome }, context) => {
    const { db, actor, now } = context;
    const settle = (waiting: string[]) =>
      db.execute(sql`
        UPDATE replaced_tool SET state = ${outcome}, words = ${words}, scrapped_by = ${actor.personId},
               scrapped_at = ${now.toISOString()}::timestamptz
         WHERE id = ANY (${sql.param(waiting)}::uuid[])`);
    return { reasons: await withThose(context, ids, ['waiting'], settle) };
  }),
  handle(reopenTools, async ({ ids, words }, context) => {
    const reopen = (settled: string[]) =>
      context.db.execute(sql`
        UPDATE replaced_tool SET state = 'waiting', words = '', scrapped_by = NULL, scrapped_at = NULL, reopened = ${words}
         WHERE id = ANY (${sql.param(settled)}::uuid[])`);
    return { reasons: await withThose(context, ids, ['scrapped', 'repaired'], reopen) };
  }),
];
