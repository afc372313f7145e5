import { sql } from 'drizzle-orm';
import type { ActorContext } from '#server-kit/server';
import { seesTask, tasksAndProjects } from '../rights.ts';

type Edge = Record<string, unknown> & { from: string; to: string };
type Named = Record<string, unknown> & { id: string; title: string; sees: boolean };

/** The shortest way from one task to another; null where there is none. */
function wayBetween(from: string, to: string, edges: readonly Edge[]): string[] | null {
  const behind = Map.groupBy(edges, (edge) => edge.from);
  const cameFrom = new Map<string, string | null>([[from, null]]);
  const open = [from];
  for (let at = open.shift(); at !== undefined && at !== to; at = open.shift())
    for (const edge of behind.get(at) ?? [])
      if (!cameFrom.has(edge.to)) {
        cameFrom.set(edge.to, at);
        open.push(edge.to);
      }
  if (!cameFrom.has(to)) return null;
  const way: string[] = [];
  for (let at: string | null = to; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at);
  return way;
}

/**
 * The tasks of the cycle that would be if one blocked or preceded another: 'A → B → A'; null where there would be none.
 * Titles that the reader may not see are left out.
 */
export async function cycleOf(
  { db, actor }: ActorContext,
  fromId: number,
  toId: number,
): Promise<string | null> {
  const { rows: edges } = await db.execute<Edge>(sql`
    WITH RECURSIVE reached (id) AS (
      SELECT ${toId}::bigint
      UNION SELECT r.to_id FROM reached w JOIN task_relation r ON r.from_id = w.id AND r.kind IN ('blocks', 'precedes'))
    SELECT r.from_id::text AS "from", r.to_id::text AS "to" FROM task_relation r
     WHERE r.kind IN ('blocks', 'precedes') AND r.from_id IN (SELECT id FROM reached)`);
  const way = wayBetween(String(toId), String(fromId), edges);
  if (!way) return null;
  const { rows } = await db.execute<Named>(sql`
    SELECT t.id::text AS id, t.title, ${seesTask(actor)} AS sees FROM ${tasksAndProjects(actor)}
     WHERE t.id = ANY (${sql.param(way)}::bigint[])`);
  const names = new Map(rows.map(({ id, title, sees }) => [id, sees ? title : '…']));
  return [...way, String(toId)].map((id) => names.get(id) ?? '…').join(' → ');
}
