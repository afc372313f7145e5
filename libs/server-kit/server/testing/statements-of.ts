import type { Pool, PoolClient } from 'pg';

type Query = (...args: unknown[]) => unknown;

/** What a work asks of the database: the texts of its statements in their order, as they leave; several in one text count as one. */
export async function statementsOf(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const watched = new Map<PoolClient, Query>();
  const watch = (client: PoolClient): void => {
    if (watched.has(client)) return;
    const plain = client.query as Query;
    watched.set(client, plain);
    client.query = ((statement: string | { text?: string }, ...rest: unknown[]) => {
      texts.push((typeof statement === 'string' ? statement : (statement.text ?? '')).trim());
      return plain(statement, ...rest);
    }) as typeof client.query;
  };
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
    for (const [client, plain] of watched) client.query = plain as typeof client.query;
  }
  return texts;
}
