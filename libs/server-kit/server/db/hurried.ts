import { Client, Pool, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import { DeadlinePassed, timeLeft } from './deadline.ts';

type Callback = (error: Error) => void;
type Query = (...args: unknown[]) => unknown;

/**
 * A connection that answers within the time of the request: a statement that the database, or the way to it, does not
 * answer ends the connection. What is asked in one breath leaves in one packet.
 */
export class HurriedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const send = super.query.bind(this) as Query;
    this.query = ((statement: unknown, ...rest: unknown[]) => {
      const left = timeLeft();
      if (left !== undefined && left <= 0) return refuse(rest);
      this.#inOnePacket();
      const isCursor = typeof statement === 'object' && statement !== null && 'submit' in statement;
      if (left === undefined || isCursor) return send(statement, ...rest);
      const asked = typeof statement === 'string' ? { text: statement } : statement;
      return send({ ...(asked as object), query_timeout: roughly(left) }, ...rest);
    }) as typeof this.query;
  }

  #corked = false;
  #inOnePacket(): void {
    if (this.#corked) return;
    this.#corked = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.#corked = false;
      stream.uncork();
    });
  }
}

/** Timers of one length are kept together: one of its own for each millisecond costs more than the statement's text. */
const roughly = (milliseconds: number): number => Math.ceil(milliseconds / 250) * 250;

function refuse(rest: unknown[]): Promise<never> | undefined {
  const callback = rest.findLast((one) => typeof one === 'function') as Callback | undefined;
  if (!callback) return Promise.reject(new DeadlinePassed());
  callback(new DeadlinePassed());
  return undefined;
}

/**
 * A pool that is waited for as long as the request has time: where many queue for the same record, the last of them are
 * served as well.
 */
export class HurriedPool extends Pool {
  constructor(config?: PoolConfig) {
    super(config);
    const plain = super.connect.bind(this) as (callback?: unknown) => Promise<PoolClient>;
    this.connect = ((callback?: unknown) =>
      // One that is at hand is not waited for.
      callback || this.idleCount > this.waitingCount
        ? plain(callback)
        : inTime(() => this.#queued(plain))) as typeof this.connect;
    const ask = super.query.bind(this) as Query;
    this.query = ((...args: unknown[]) =>
      // With a callback it would run in the context of whoever gives the connection back.
      typeof args.at(-1) === 'function' ? ask(...args) : this.#askOnce(args)) as typeof this.query;
  }

  /** The pool looks at its own limit at the moment when it is asked. */
  #queued(plain: () => Promise<PoolClient>): Promise<PoolClient> {
    const usual = this.options.connectionTimeoutMillis ?? 0;
    const left = timeLeft();
    if (left === undefined || usual === 0) return plain();
    this.options.connectionTimeoutMillis = Math.max(usual, left);
    try {
      return plain();
    } finally {
      this.options.connectionTimeoutMillis = usual;
    }
  }

  async #askOnce(args: unknown[]): Promise<unknown> {
    const client = await this.connect();
    let failed: Error | undefined;
    try {
      return await (client.query as Query)(...args);
    } catch (error) {
      failed = error as Error;
      throw error;
    } finally {
      client.release(failed);
    }
  }
}

/** Gives up when the time is over; a connection that comes later goes back to the pool. */
function inTime(connect: () => Promise<PoolClient>): Promise<PoolClient> {
  const left = timeLeft();
  if (left === undefined) return connect();
  if (left <= 0) return Promise.reject(new DeadlinePassed());
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new DeadlinePassed());
    }, left);
    connect().then(
      (client) => {
        clearTimeout(timer);
        if (isLate) client.release();
        else resolve(client);
      },
      (error: Error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
