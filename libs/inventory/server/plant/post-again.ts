import { sql } from 'drizzle-orm';
import { CallError, ruleBroken, type Label } from '#calls/model';
import type { FormHandIn } from '#documents/server';
import { withinScope } from '#identity/server';
import { asidePlantTransfer, postPlantTransfers, transferHead, type PlantRow } from '#inventory/model';
import { handle, type ActorContext } from '#server-kit/server';
import { postRow } from './post-row.ts';
import { knownOf } from './resolve-rows.ts';

interface Held extends Record<string, unknown> {
  id: string;
  state: 'waiting' | 'posted' | 'aside';
  sent: PlantRow;
}

/** Rows that the actor's right reaches, locked in one order. */
async function held(
  { db, actor }: ActorContext,
  ids: readonly string[],
  action: 'add' | 'disable',
): Promise<Map<string, Held>> {
  const { rows } = await db.execute<Held>(sql`
    SELECT t.id, t.state, t.sent FROM plant_transfer t WHERE t.id = ANY (${sql.param([...ids])}::uuid[])
       AND ${withinScope(actor.scope([transferHead.code], action), { company: sql`t.company_id` }, actor)}
     ORDER BY upper(t.external_no) FOR UPDATE OF t`);
  return new Map(rows.map((one) => [one.id, one]));
}

const refusals: Readonly<Record<'posted' | 'aside', Label>> = {
  posted: ['已过账', 'It is posted already'],
  aside: ['已搁置', 'It was put aside'],
};

const again = (handIn: () => FormHandIn) =>
  handle(postPlantTransfers, async ({ ids }, context) => {
    const found = await held(context, ids, 'add');
    if (found.size === 0) throw new CallError('notFound');
    const known = await knownOf(
      context.db,
      [...found.values()].map(({ sent }) => sent),
    );
    const reasons: (Label | null)[] = [];
    for (const id of ids) {
      const row = found.get(id);
      if (!row) reasons.push(['没有这一行', 'There is no such row']);
      else if (row.state !== 'waiting') reasons.push(refusals[row.state]);
      else {
        const tried = await postRow(context, handIn(), row, known);
        found.set(id, { ...row, state: 'number' in tried ? 'posted' : 'waiting' });
        reasons.push('number' in tried ? null : tried.reason);
      }
    }
    return { reasons };
  });

const aside = handle(asidePlantTransfer, async ({ id, reason }, context) => {
  const row = (await held(context, [id], 'disable')).get(id);
  if (!row) throw new CallError('notFound');
  if (row.state !== 'waiting') throw ruleBroken(refusals[row.state]);
  await context.db.execute(
    sql`UPDATE plant_transfer SET state = 'aside', reason_zh = ${reason}, reason_en = ${reason} WHERE id = ${id}::uuid`,
  );
  return {};
});

/** What waits is posted again by people, or put aside. */
export const plantHandlers = (handIn: () => FormHandIn) => [again(handIn), aside];
