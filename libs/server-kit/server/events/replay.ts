import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { ContextFactory } from '../context/context-factory.ts';
import type { Db } from '../context.ts';
import type { EventRegistry, NamedReaction } from './event-registry.ts';

/**
 * Lets reactions that came later (a new feature) run on the events of the past, each exactly once: the event's row is
 * locked while it runs and remembers it. One that fails is told to the log and tried again at the next start.
 * Answers how many ran.
 */
export async function replayEvents(
  db: Db,
  registry: EventRegistry,
  contexts: ContextFactory,
  log: FastifyBaseLogger,
  /** Ends it between two events; the rest is made up for at the next start. */
  signal?: AbortSignal,
): Promise<number> {
  let ran = 0;
  for (const reaction of registry.all) {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { rows } = await db.execute<{ id: string }>(sql`
        SELECT id FROM business_event
         WHERE name = ${reaction.event.name} AND id > ${after} AND NOT handled_by || followed_by @> ARRAY[${reaction.key}]
         ORDER BY id LIMIT 200`);
      for (const { id } of rows) {
        if (signal?.aborted) return ran;
        if (await replayOne(id, reaction, contexts, log)) ran++;
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
  return ran;
}

async function replayOne(
  id: string,
  reaction: NamedReaction,
  contexts: ContextFactory,
  log: FastifyBaseLogger,
): Promise<boolean> {
  try {
    return await contexts.background(`replay ${reaction.key}`, async (context) => {
      const kept = reaction.beside ? sql`followed_by` : sql`handled_by`;
      const { rows } = await context.db.execute<{ data: unknown; at: string }>(sql`
        UPDATE business_event SET ${kept} = ${kept} || ${reaction.key}::text
         WHERE id = ${id} AND NOT handled_by || followed_by @> ARRAY[${reaction.key}] RETURNING data, at`);
      const event = rows[0];
      if (!event) return false;
      await reaction.run(reaction.event.data.parse(event.data), context, new Date(event.at));
      return true;
    });
  } catch (error) {
    log.error({ err: error, event: id, reaction: reaction.key }, 'a reaction to a past event failed');
    return false;
  }
}
