import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EventData, EventDeclaration } from '#calls/model';
import type { Context, Db } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { EventRegistry } from './event-registry.ts';

/** Writes the event down, at the end, and runs who reacts to it, all in the transaction of the context. */
export async function emitEvent<E extends EventDeclaration>(
  registry: EventRegistry,
  context: Context,
  end: Db,
  event: E,
  data: EventData<E>,
): Promise<void> {
  const reactions = registry.reactionsTo(event);
  const about = event.about?.(data);
  const keys = (beside: boolean): string =>
    `{${reactions.flatMap((one) => ((one.beside ?? false) === beside ? [`"${one.key}"`] : [])).join(',')}}`;
  await end.execute(sql`
    INSERT INTO business_event (id, name, label, waiting_for, about_type, about_id, data, at, actor_id, handled_by, followed_by)
    VALUES (${newId()}, ${event.name}, ${JSON.stringify(event.label)}::jsonb,
            ${event.waitingFor ? JSON.stringify(event.waitingFor) : null}::jsonb,
            ${about?.type ?? null}, ${about?.id ?? null},
            ${JSON.stringify(z.encode(event.data, data))}::jsonb, ${context.now.toISOString()}::timestamptz,
            ${context.actor?.personId ?? null}, ${keys(false)}::text[], ${keys(true)}::text[])`);
  for (const reaction of reactions) await reaction.run(data, context, context.now);
}
