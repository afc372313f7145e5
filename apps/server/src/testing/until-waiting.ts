import type { TestServer } from '#server-kit/testing';

/** Until so many connections to the database of the test wait for a lock. */
export async function untilWaiting({ database }: Pick<TestServer, 'database'>, count: number): Promise<void> {
  const waiting = async () =>
    (
      await database.owner.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
    ).rowCount;
  for (let tries = 0; tries < 200 && (await waiting()) !== count; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await waiting()).toBe(count);
}
