import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { Pool, type ClientConfig } from 'pg';
import { plannedAnew } from '#server-kit/server';
import type { Shot } from './load.ts';
import type { Statement } from './statements.ts';

/** What the bench hands over when it starts this process. */
export interface BareRoute {
  path: string;
  /** What it is sent: what the call is sent, so that both read as much of a request. */
  sent: Pick<Shot, 'headers' | 'body'>;
  /** The statements of each request that the call goes round, in turn; mostly one. */
  rounds: Statement[][];
  /** Texts that have to be new for every request, wherever they stand in the parameters. */
  fresh: string[];
  /** Numbers of rows that have to be new for every request as well, and rise as these do. */
  rising?: string[];
  /** Texts that stand for records made beforehand, and what each request has instead: used up one by one. */
  given?: { texts: string[]; each: string[][] };
}
export interface BareServer {
  database: ClientConfig;
  poolSize: number;
  routes: BareRoute[];
}

/**
 * The floor that the product is measured against: a Fastify handler that asks the same statements in the same order on
 * one connection, and answers the largest of the results, which is nearest to what the product makes of all of them. It
 * has no session, no rights, no validation and no audit of its own code.
 */
async function serve({ database, poolSize, routes }: BareServer): Promise<number> {
  // As the product's connections: a plan for several workers each would stand in the way of the others.
  const options = '-c max_parallel_workers_per_gather=0 -c jit=off';
  const pool = new Pool({ ...database, max: poolSize, options });
  pool.on('error', () => undefined); // the database may leave before this process
  const app = fastify();
  const names = new Map<string, string>();
  /** Prepared under a name, as the product has it, but for what the product has planned for its values each time. */
  const nameOf = (sql: string): { name?: string } => {
    if (sql.includes(plannedAnew)) return {};
    if (!names.has(sql)) names.set(sql, `bare_${names.size}`);
    return { name: names.get(sql) ?? '' };
  };
  for (const route of routes) {
    let turn = 0;
    const largest: number[] = [];
    app.post(route.path, async () => {
      const round = turn++ % route.rounds.length;
      const statements = route.rounds[round] ?? [];
      const values = freshValues(route, statements);
      const client = await pool.connect();
      try {
        const results: unknown[][] = [];
        for (const [at, { sql }] of statements.entries()) {
          const bound = values[at] ?? [];
          const answer = await client.query<Record<string, unknown>>(
            bound.length > 0 ? { ...nameOf(sql), text: sql, values: bound } : sql,
          );
          // Several statements in one text answer one result each.
          results.push([answer].flat().at(-1)?.rows ?? []);
        }
        largest[round] ??= indexOfLargest(results);
        return { code: 0, data: results[largest[round]] };
      } finally {
        client.release();
      }
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const indexOfLargest = (results: readonly unknown[][]): number => {
  const sizes = results.map((rows) => JSON.stringify(rows).length);
  return sizes.indexOf(Math.max(...sizes));
};

/** Beyond what any sequence of a measurement comes to, and what a process of before has used. */
let risen = Date.now() * 1_000;

function freshValues(
  { fresh, given, rising = [] }: BareRoute,
  statements: readonly Statement[],
): (string | null)[][] {
  const record = given?.each.shift();
  const renewed = [
    ...(record ? (given?.texts ?? []).map((text, at) => [text, record[at] ?? text] as const) : []),
    ...fresh.map((text) => [text, text.length === 36 ? randomUUID() : `B-${randomUUID()}`] as const),
    ...rising.map((text) => [text, String(risen++)] as const),
  ];
  return statements.map(({ values }) =>
    values.map((value) => value && renewed.reduce((text, [from, to]) => text.replaceAll(from, to), value)),
  );
}

process.once('message', (options: BareServer) => {
  void serve(options).then((port) => process.send?.({ port }));
  // Records for the next turn, in place of those that the last one has used up.
  process.on('message', (each: string[][]) => {
    for (const { given } of options.routes) if (given) given.each = each;
    process.send?.({ filled: each.length });
  });
});
process.once('disconnect', () => process.exit());
