import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EventData, EventDeclaration } from '#calls/model';
import type { Context, Db } from '../context.ts';
import type { EndOfTransaction } from '../db/at-end.ts';
import { newId } from '../db/ids.ts';
import type { EventRegistry } from './event-registry.ts';

/** An event as it is written down. */
interface EventRow {
  id: string;
  name: string;
  label: readonly string[];
  waiting_for: readonly string[] | null;
  about_type: string | null;
  about_id: string | null;
  data: unknown;
  at: string;
  actor_id: string | null;
  handled_by: readonly string[];
  followed_by: readonly string[];
}

const writeEvents = (rows: readonly EventRow[], db: Db): Promise<unknown> =>
  db.execute(sql`
    INSERT INTO business_event (id, name, label, waiting_for, about_type, about_id, data, at, actor_id, handled_by, followed_by)
    SELECT id, name, label, waiting_for, about_type, about_id, data, at, actor_id, handled_by, followed_by
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (id uuid, name text, label jsonb, waiting_for jsonb,
           about_type text, about_id text, data jsonb, at timestamptz, actor_id text, handled_by text[], followed_by text[])`);

/** Writes the event down, at the end, and runs who reacts to it, all in the transaction of the context. */
export async function emitEvent<E extends EventDeclaration>(
  registry: EventRegistry,
  context: Context,
  end: Pick<EndOfTransaction, 'gather'>,
  event: E,
  data: EventData<E>,
): Promise<void> {
  const reactions = registry.reactionsTo(event);
  const about = event.about?.(data);
  const keys = (beside: boolean): string[] =>
    reactions.flatMap((one) => ((one.beside ?? false) === beside ? [one.key] : []));
  end.gather<EventRow>(writeEvents, {
    ...{ id: newId(), name: event.name, label: event.label, waiting_for: event.waitingFor ?? null },
    ...{ about_type: about?.type ?? null, about_id: about?.id ?? null, data: z.encode(event.data, data) },
    ...{ at: context.now.toISOString(), actor_id: context.actor?.personId ?? null },
    ...{ handled_by: keys(false), followed_by: keys(true) },
  });
  for (const reaction of reactions) await reaction.run(data, context, context.now);
}
