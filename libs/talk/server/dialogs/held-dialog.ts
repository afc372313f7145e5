import { eq } from 'drizzle-orm';
import type { ActorContext } from '#server-kit/server';
import { dialog, type DialogRow } from '../tables/talk.ts';
import { noSuchTalk, stayIn } from './reach.ts';

/** A dialog with members that the reader is in; refuses otherwise, not saying whether there is one. */
export async function groupOrSingle(
  context: ActorContext,
  dialogId: string,
  { holds = false } = {},
): Promise<DialogRow> {
  const asked = context.db.select().from(dialog).where(eq(dialog.id, dialogId));
  const [row] = holds ? await asked.for('update') : await asked;
  if (!row || row.kind === 'thread' || !(await stayIn(context, dialogId))) throw noSuchTalk();
  return row;
}
