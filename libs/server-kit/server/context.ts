import type { FastifyBaseLogger } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { CallError, EventData, EventDeclaration, Language } from '#calls/model';
import type { Actor } from './actor.ts';

import type { JobDeclaration, JobData, JobOptions } from './jobs/job.ts';
import type { LiveMessage } from './live/live-message.ts';

/** A Drizzle database or, inside a write, the transaction of that write: the same queries run on both. */
export type Db = Omit<NodePgDatabase<Record<string, never>>, '$client' | '_'>;

/** What a handler, reaction or job works with. In a write everything below belongs to one transaction. */
export interface Context {
  db: Db;
  /** Is it a write? A reading holds nothing, and changes nothing. */
  writes: boolean;
  /** null only in calls open to anyone, and in jobs. */
  actor: Actor | null;
  language: Language;
  /** Of the request; in every log line, error answer and audit row. */
  requestId: string;
  /** One moment for the whole request, UTC. */
  now: Date;
  /** IANA name: where the company's days begin. In SQL `company_time_zone()` says the same. */
  timeZone: string;
  log: FastifyBaseLogger;
  /** Name of the call, reaction or job, for the audit. */
  through: string;
  /** The address the request came from; null in jobs. */
  remoteAddress: string | null;
  userAgent: string | null;
  /** With which the request came; told to calls alone that are declared as holding a secret. */
  token?: string;
  /** Tells other features, in this transaction; an event nobody reacts to yet is kept and waits. */
  emit<E extends EventDeclaration>(event: E, data: EventData<E>): Promise<void>;
  /** Queues work; it runs only if the transaction commits. */
  enqueue<J extends JobDeclaration>(job: J, data: JobData<J>, options?: JobOptions): Promise<void>;
  /** Tells browsers, after the commit. */
  publish(message: LiveMessage): Promise<void>;
  /** What goes with COMMIT. */
  atEnd: AtEnd;
  /**
   * Puts right what was done outside the database, where this transaction is not kept: in one of its own, after it. A
   * connection lost at COMMIT leaves open whether it was kept, so the work asks the database first.
   */
  ifUndone(work: (context: Context) => Promise<void>): void;
}

/**
 * What a write does at its end, on the trip that commits: nothing waits for an answer in between. Whatever the rest of
 * the transaction has to read is written by `Context.db`.
 */
export interface AtEnd {
  /** The same queries, taken down and sent at the end in this order. They answer nothing, and nobody can read them yet. */
  db: Db;
  /** The same for what nothing else of the end refers to: sent before any number is taken, so that nobody waits for it. */
  before: Db;
  /**
   * Writes that are sent at once, and that nobody waits for: what is asked after them sees what they wrote. They answer nothing.
   * That one was refused is told at the end; `refuse` says what that means.
   */
  behind: Db;
  /**
   * The next number of a series, without gaps. What is answered stands for it, in upper or lower case, in everything that
   * is written at the end, in messages, and in the answer of the call; the number itself is taken with the first
   * statement that names it, so that others of the series wait for the commit alone (decision 083).
   */
  number(series: NumberSeries): string;
  /** Takes a number now, for what cannot wait for the end; any other text is answered as it is. */
  take(number: string): Promise<string>;
  /** What it means where a unique index refuses something at the end, or something that nobody waited for. */
  refuse(constraint: string, refusal: CallError): void;
}

/** The context of a call that needs a session: the dispatcher has seen to it that there is an actor. */
export interface ActorContext extends Context {
  actor: Actor;
}

export interface NumberSeries {
  companyId: string;
  /** 'REQ110P': the series of a document type in a company. */
  code: string;
  /** 'PR': starts the number, as in PR-20261121-0001, unless the company's number rule says otherwise. */
  prefix: string;
}
