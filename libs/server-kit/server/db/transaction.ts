import { setTimeout as pause } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import { escapeLiteral, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import type { Db } from '../context.ts';
import { EndOfTransaction, type TakingNumber } from './at-end.ts';
import { inTime, timeLeft } from './deadline.ts';
import { sqlStateOf } from './failure.ts';
import { transactionOf } from './drizzle/door.ts';

/** What the audit writes beside each change; of one transaction. */
export interface AuditSettings {
  actor: string | null;
  account: string | null;
  through: string;
  requestId: string;
  address: string | null;
}

export interface Work<T> {
  /** SQL that travels together with BEGIN; `run` gets the result of its last statement. */
  opening?: string;
  run(db: Db, opened: QueryResult | undefined, end: EndOfTransaction): Promise<T>;
  /** The last statement before COMMIT, on the same trip. */
  closing?(result: T): SQL | undefined;
  /** The result with the numbers that were taken at the end. */
  numbered?(result: T, put: (text: string) => string): T;
  /** How numbers are taken; without it none can be. */
  taking?: TakingNumber;
}

/** Serialization failure and deadlock: the same work, begun anew, will do. */
const tryAgain = new Set(['40001', '40P01']);
const mostTries = 4;

/**
 * Runs the work in one transaction whose changes the audit attributes as told. Work that lost against a concurrent one
 * is run again from the start, so it must do nothing outside the database.
 */
export async function transact<T>(pool: Pool, settings: AuditSettings, work: Work<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(pool, settings, work);
    } catch (error) {
      if (tries >= mostTries || !tryAgain.has(sqlStateOf(error) ?? '')) throw error;
      await pause(Math.random() * 20 * tries);
    }
  }
}

async function once<T>(pool: Pool, settings: AuditSettings, work: Work<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const opened = await several(client, `BEGIN; ${attribution(settings)}${hurry()}; ${work.opening ?? ''}`);
    const end = new EndOfTransaction(client, work.taking ?? noNumbers);
    // Work that hangs elsewhere must not keep the connection: what it still asks is refused, its time being over.
    const result = await inTime(
      work
        .run(transactionOver(client, end), work.opening ? opened.at(-1) : undefined, end)
        // What was sent before is why everything after it failed.
        .catch(async (error: unknown) => Promise.reject((await end.refusedBehind()) ?? error)),
    );
    const closing = work.closing?.(result);
    if (closing) end.add(closing);
    await end.commit();
    return work.numbered?.(result, (text) => end.numbered(text)) ?? result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

const noNumbers: TakingNumber = () => {
  throw new Error('This transaction takes no numbers.');
};

/**
 * The transaction that a client is in, for drizzle; a transaction begun inside becomes a savepoint, and where that is
 * rolled back, what was handed in for the end is forgotten too.
 */
function transactionOver(client: PoolClient, end: EndOfTransaction): Db {
  const transaction = transactionOf(numbering(client, end));
  const savepoint = transaction.transaction.bind(transaction);
  transaction.transaction = async (work) => {
    const { forget, refused } = end.mark();
    try {
      return await savepoint(async (inner) => {
        // What was sent before is why everything after it failed.
        const answer = await work(inner).catch(async (error: unknown) =>
          Promise.reject((await refused()) ?? error),
        );
        const reason = await refused();
        if (reason !== null) throw reason;
        return answer;
      });
    } catch (error) {
      forget();
      throw error;
    }
  };
  return transaction;
}

/** A client that sends numbers in place of the tokens that stand for them. */
function numbering(client: PoolClient, end: EndOfTransaction): PoolClient {
  const query = (statement: unknown, values?: unknown[]): unknown =>
    values && end.isNumbered(values)
      ? end.settled(values).then((settled) => client.query(statement as QueryConfig, settled))
      : client.query(statement as QueryConfig, values as unknown[]);
  return { query } as unknown as PoolClient;
}

async function several(client: PoolClient, statements: string): Promise<QueryResult[]> {
  const results = (await client.query(statements)) as QueryResult | QueryResult[];
  return Array.isArray(results) ? results : [results];
}

const attribution = (settings: AuditSettings): string =>
  `SELECT ${setting('actor', settings.actor)}, ${setting('account', settings.account)}, ` +
  `${setting('through', settings.through)}, ${setting('request_id', settings.requestId)}, ` +
  `${setting('address', settings.address)}`;

/** Where somebody waits, the database gives up with us, and lets nothing lie about that we have left. */
function hurry(): string {
  const left = timeLeft();
  return left === undefined
    ? ''
    : `, set_config('statement_timeout', '${Math.max(1, left)}', true), ` +
        `set_config('idle_in_transaction_session_timeout', '10000', true)`;
}

const setting = (name: string, value: string | null): string =>
  `set_config('bms.${name}', ${textLiteral(value ?? '')}, true)`;

/** A text as an SQL literal; without the one character that PostgreSQL cannot hold. */
export const textLiteral = (value: string): string => escapeLiteral(value.replaceAll('\0', ''));
