import { randomUUID } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { PoolClient, QueryResult } from 'pg';
import { CallError } from '#calls/model';
import type { AtEnd, Db, NumberSeries } from '../context.ts';
import { sendsCommit } from './deadline.ts';
import { isBrokenOff, sqlStateOf, violatedUnique } from './failure.ts';
import { transactionOf, writtenOut } from './drizzle/door.ts';

/** SQLSTATE of whatever is asked after a statement that failed. */
const inFailedTransaction = '25P02';

interface Statement {
  text: string;
  values: unknown[];
}

/** A number that the transaction takes at its end: the token that is written instead until then, and the setting that keeps the number. */
interface Awaited {
  token: string;
  setting: string;
  statement: Statement;
  /** While it is taken before the end: two statements that travel together take it once. */
  taking?: Promise<string>;
  /** Once it is taken. */
  number?: string;
}

/** Writes rows of one kind down, all of them by one statement. */
export type WritingRows<R> = (rows: readonly R[], db: Db) => Promise<unknown>;

/** How a number is taken, with its text kept in a setting of the transaction. */
export type TakingNumber = (series: NumberSeries, setting: string) => SQL;

/**
 * What a transaction writes at its end: all of it travels together with COMMIT, without a trip for each statement. What
 * has no number in it goes first, then each number is taken right before the first statement that holds it: whoever
 * waits for the same series waits for those statements and the commit alone, however slow the way or the server.
 */
export class EndOfTransaction implements AtEnd {
  readonly db: Db;
  /** Writes that nothing else of the end refers to; sent first. */
  readonly before: Db;
  /** Writes that are sent at once, without waiting for them; what is asked later sees them. */
  readonly behind: Db;
  readonly #sent: Promise<unknown>[] = [];
  readonly #client: PoolClient;
  readonly #taking: TakingNumber;
  #first: Statement[] = [];
  #last: Statement[] = [];
  readonly #gathered: { writing: WritingRows<never>; row: unknown }[] = [];
  readonly #numbers: Awaited[] = [];
  readonly #refusals = new Map<string, CallError>();

  constructor(client: PoolClient, taking: TakingNumber) {
    this.#client = client;
    this.#taking = taking;
    this.db = queueing((statement) => this.#last.push(statement));
    this.before = queueing((statement) =>
      (this.isNumbered(statement.values) ? this.#last : this.#first).push(statement),
    );
    this.behind = queueing((statement) =>
      this.isNumbered(statement.values) ? this.#last.push(statement) : this.#send(statement),
    );
  }

  #send(statement: Statement): void {
    const sent = this.#client.query(statement);
    // Who is told of its failure asks later: until then it is nobody's.
    sent.catch(() => undefined);
    this.#sent.push(sent);
  }

  /** Why the first of what was sent without waiting was refused; null where nothing was, or only for what failed before it. */
  async refusedBehind(since = 0): Promise<unknown> {
    const outcomes = await Promise.allSettled(this.#sent.slice(since));
    const failed = outcomes.find(
      (outcome) => outcome.status === 'rejected' && sqlStateOf(outcome.reason) !== inFailedTransaction,
    ) as PromiseRejectedResult | undefined;
    return failed ? this.#meaningOf(failed.reason) : null;
  }

  #meaningOf(reason: unknown): unknown {
    return this.#refusals.get(violatedUnique(reason) ?? '') ?? reason;
  }

  number(series: NumberSeries): string {
    const token = `NUMBER-${randomUUID().toUpperCase()}`;
    const setting = `bms.number_${this.#numbers.length}`;
    this.#numbers.push({ token, setting, statement: writtenOut(this.#taking(series, setting)) });
    return token;
  }

  async take(number: string): Promise<string> {
    const awaited = this.#numbers.find(({ token }) => token === number);
    if (!awaited) return number;
    awaited.taking ??= this.#client.query(awaited.statement).then(numberIn);
    awaited.number = await awaited.taking;
    return awaited.number;
  }

  refuse(constraint: string, refusal: CallError): void {
    this.#refusals.set(constraint, refusal);
  }

  add(statement: SQL): void {
    this.#last.push(writtenOut(statement));
  }

  /** A row that is written at the end, with all others that the same function writes: a dozen events are one statement. */
  gather<R>(writing: WritingRows<R>, row: R): void {
    this.#gathered.push({ writing, row });
  }

  async #writeGathered(): Promise<void> {
    for (const [writing, of] of Map.groupBy(this.#gathered, (one) => one.writing))
      await writing(
        of.map(({ row }) => row as never),
        this.before,
      );
  }

  /** A text with the numbers that were taken, in upper or lower case as they stand in it. */
  numbered(text: string): string {
    return this.#numbers.reduce(
      (changed, { token, number }) =>
        number === undefined
          ? changed
          : changed.replaceAll(token, number).replaceAll(token.toLowerCase(), number.toLowerCase()),
      text,
    );
  }

  /**
   * Puts numbers in place of tokens in the parameters of a statement that is sent before the end. Such a number is taken now,
   * so that no token is ever written.
   */
  async settled(values: unknown[]): Promise<unknown[]> {
    for (const { token } of this.#numbers) if (holds({ values }, { token })) await this.take(token);
    return values.map((value) => (typeof value === 'string' ? this.numbered(value) : value));
  }

  /** Does anything that stands for a number stand in these parameters? */
  isNumbered(values: readonly unknown[]): boolean {
    return this.#numbers.length > 0 && this.#numbers.some((awaited) => holds({ values }, awaited));
  }

  /** What was handed in or taken since is forgotten by `forget`: a savepoint was rolled back. `refused`: why that has to be. */
  mark(): { forget: () => void; refused: () => Promise<unknown> } {
    const [first, last, gathered] = [this.#first.length, this.#last.length, this.#gathered.length];
    const sent = this.#sent.length;
    const taken = new Set(this.#numbers.filter(({ number }) => number !== undefined));
    const forget = (): void => {
      this.#first.length = first;
      this.#last.length = last;
      this.#gathered.length = gathered;
      this.#sent.length = sent;
      for (const awaited of this.#numbers) {
        if (taken.has(awaited)) continue;
        delete awaited.number;
        delete awaited.taking;
      }
    };
    return { forget, refused: () => this.refusedBehind(sent) };
  }

  /** Sends everything and COMMIT; throws what the database refused, and where the transaction had failed before. */
  async commit(): Promise<void> {
    await this.#writeGathered();
    const sent = [...this.#sent];
    const taken = new Set<Awaited>();
    for (const statement of [...this.#first, ...this.#last]) {
      for (const awaited of this.#numbers)
        if (awaited.number === undefined && !taken.has(awaited) && holds(statement, awaited)) {
          taken.add(awaited);
          sent.push(
            this.#client.query(awaited.statement).then((result) => (awaited.number = numberIn(result))),
          );
        }
      sent.push(this.#client.query(this.#withNumbers(statement)));
    }
    const refused = sendsCommit();
    const committing = this.#client.query('COMMIT');
    const outcomes = await Promise.allSettled([...sent, committing]);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    // COMMIT was on its way: it may have been carried out, or not.
    if (failed && isBrokenOff(failed.reason)) throw new CallError('outcomeUnknown', { cause: failed.reason });
    if (failed) refused();
    if (failed) throw this.#meaningOf(failed.reason);
    // A failed statement that the work swallowed makes COMMIT roll back, silently.
    if ((await committing).command === 'COMMIT') return;
    refused();
    throw new Error('The transaction had failed before its end; nothing was kept.');
  }

  /** The statement with the database's word for each number that it has taken meanwhile. */
  #withNumbers({ text, values }: Statement): Statement {
    const more: string[] = [];
    const parameter = (value: string): string => `$${values.length + more.push(value)}::text`;
    const changed = new Map<number, string>();
    const known = values.map((value, at) => {
      if (typeof value !== 'string') return value;
      const plain = this.numbered(value);
      let expression = `$${at + 1}::text`;
      for (const { token, setting, number } of this.#numbers) {
        if (number !== undefined) continue;
        const taken = `current_setting('${setting}')`;
        if (plain.includes(token)) expression = `replace(${expression}, ${parameter(token)}, ${taken})`;
        // As search texts have it.
        const lower = token.toLowerCase();
        if (plain.includes(lower))
          expression = `replace(${expression}, ${parameter(lower)}, lower(${taken}))`;
      }
      if (expression !== `$${at + 1}::text`) changed.set(at + 1, expression);
      return plain;
    });
    if (changed.size === 0) return { text, values: known };
    return {
      text: text.replace(/\$(\d+)/g, (whole, at: string) => changed.get(Number(at)) ?? whole),
      values: [...known, ...more],
    };
  }
}

const holds = ({ values }: { values: readonly unknown[] }, { token }: Pick<Awaited, 'token'>): boolean =>
  values.some(
    (value) => typeof value === 'string' && (value.includes(token) || value.includes(token.toLowerCase())),
  );

const numberIn = ({ rows }: QueryResult): string => {
  const [row] = rows as { number: string }[];
  if (!row) throw new Error('No number was given.');
  return row.number;
};

/** Drizzle over something that only takes statements down. */
function queueing(push: (statement: Statement) => unknown): Db {
  const client = {
    query: ({ text }: { text: string }, values: unknown[] = []): Promise<Partial<QueryResult>> => {
      push({ text, values });
      return Promise.resolve({ rows: [], rowCount: 0 });
    },
  };
  return transactionOf(client as unknown as PoolClient);
}
