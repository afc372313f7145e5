import type { Context } from '#server-kit/server';

/**
 * Sends by one way, under a savepoint of its own: where it fails, the other ways and the other people are served all the same.
 * Answers whether it went; `about` goes into the log with the failure.
 */
export async function byOneWay(
  context: Context,
  about: Readonly<Record<string, string>>,
  send: (context: Context) => Promise<unknown>,
): Promise<boolean> {
  try {
    await context.db.transaction((db) => send({ ...context, db }));
    return true;
  } catch (error) {
    context.log.error({ err: error, ...about }, 'People could not be told by one way');
    return false;
  }
}
