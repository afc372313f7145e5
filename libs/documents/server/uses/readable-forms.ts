import { sql, type SQL } from 'drizzle-orm';
import { oneOf, type Actor } from '#server-kit/server';
import { formColumns, reachOf } from '../list/sets/reached-by-right.ts';
import { submitted } from '../list/sets/form-set.ts';

/**
 * The condition that the actor may read `form f` of these types: their own, what a right reaches, and what they take part
 * in. The same rule as `readableOf`, for forms that are found by something else than who may read them.
 */
export function readableForms(actor: Actor, types: readonly string[]): SQL {
  const byScope = Map.groupBy(
    types.filter((type) => actor.may(type, 'query')),
    (type) => JSON.stringify(actor.scope(type, 'query')),
  );
  const ways: SQL[] = [];
  const reachedWhole = new Set<string>();
  for (const [first, ...more] of byScope.values()) {
    if (first === undefined) continue;
    const alike = [first, ...more];
    const reach = reachOf(actor.scope(first, 'query'));
    if (reach) ways.push(sql`(${oneOf(sql`f.type`, alike)} AND ${reach.where})`);
    if (reach?.everything) for (const type of alike) reachedWhole.add(type);
  }
  if (types.some((type) => !reachedWhole.has(type)))
    ways.push(sql`EXISTS (
      SELECT FROM form_participant p WHERE p.form_id = f.id AND p.person_id = ${actor.personId})`);
  // Drafts are their writers' alone, and nobody's who looks on in another's name.
  const own = sql`(${formColumns.person} = ${actor.personId}${actor.viewing ? sql` AND ${submitted}` : sql``})`;
  return ways.length ? sql`(${own} OR (${submitted} AND (${sql.join(ways, sql` OR `)})))` : own;
}
