import { endLiveSessions, type Context } from '#server-kit/server';

/** Closes the live connections of sessions that have ended; other open pages of the person ask who they are. */
export async function tellEnded(
  context: Context,
  { personId }: { personId: string | null },
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  await endLiveSessions(context.db, sessionIds);
  if (personId) await context.publish({ to: [personId], type: 'refresh', data: { topics: ['user'] } });
}
