import { sql } from 'drizzle-orm';
import type { ActorContext, Context } from '#server-kit/server';
import { topicOfRecord, type talkNews } from '#talk/model';
import type { z } from 'zod';
import type { DialogRow } from './tables/talk.ts';

/** Somebody does something in a dialog: who asks, or of whom it is told. */
export type Doing = Pick<Context, 'db' | 'now' | 'publish'> & {
  actor: Pick<ActorContext['actor'], 'personId'>;
};

/** Who is in a dialog now. */
export async function membersOf({ db }: Pick<ActorContext, 'db'>, dialogId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT person_id AS id FROM dialog_member WHERE dialog_id = ${dialogId} AND left_at IS NULL
     ORDER BY joined_at, person_id`);
  return rows.map(({ id }) => id);
}

/**
 * Browsers of the members learn that there is something to read, never what: they read it under their own right. Who looks
 * at a record is known to nobody, so that of its talk every browser is told, by the record alone.
 */
export async function tellTalk(
  context: Doing,
  row: DialogRow,
  news: Pick<z.output<typeof talkNews>, 'talk' | 'number'>,
  also: readonly string[] = [],
): Promise<void> {
  if (row.kind === 'thread') {
    const topic = topicOfRecord({ type: row.recordType ?? '', id: row.recordId ?? '' });
    await context.publish({ to: 'everyone', type: 'refresh', data: { topics: [topic] } });
    return;
  }
  await context.publish({
    to: [...new Set([...(await membersOf(context, row.id)), ...also])],
    type: 'user',
    data: { ...news, dialogId: row.id, authorId: context.actor.personId },
  });
}
