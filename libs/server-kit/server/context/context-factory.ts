import type { FastifyBaseLogger } from 'fastify';
import type { SQL } from 'drizzle-orm';
import type { QueryResult } from 'pg';
import { CallError } from '#calls/model';
import type { AtEnd, Context, Db } from '../context.ts';
import type { EndOfTransaction, WritingRows } from '../db/at-end.ts';
import { noteChange } from '../db/changes-by.ts';
import type { Database } from '../db/database.ts';
import { unhurried } from '../db/deadline.ts';
import { newId } from '../db/ids.ts';
import { transact } from '../db/transaction.ts';
import { emitEvent } from '../events/emit.ts';
import type { EventRegistry } from '../events/event-registry.ts';
import type { LiveMessage } from '../live/live-message.ts';
import { takingNumber } from '../numbers/next-number.ts';
import type { ContextPorts } from '../ports.ts';

/** What is known of a request before its work begins. */
export type ContextFacts = Pick<
  Context,
  'actor' | 'language' | 'requestId' | 'now' | 'log' | 'through' | 'remoteAddress' | 'userAgent' | 'token'
>;

/** What a transaction does besides its work, on the same trips to the database. */
export interface AroundWork<T> {
  opening?: string;
  /** Sees the result of `opening`; an answer other than undefined stands for the work, which is not run. */
  instead?(opened: QueryResult | undefined): { answer: T } | undefined;
  closing?(result: T): SQL | undefined;
  /** The answer with the numbers that were taken at the end. */
  numbered?(answer: T, put: (text: string) => string): T;
}

/** Makes the contexts that handlers, reactions, jobs and routes work with. */
export interface ContextFactory {
  /** For reading: statement by statement; what only a write may do throws. */
  read(facts: ContextFacts): Context;
  /** One transaction; after its commit live listeners are woken. Run again if it lost against a concurrent one. */
  write<T>(facts: ContextFacts, run: (context: Context) => Promise<T>, around?: AroundWork<T>): Promise<T>;
  /** A write that nobody asked for: jobs, replays. */
  background<T>(
    through: string,
    run: (context: Context) => Promise<T>,
    /** Of the request that asked for it, where there was one. */
    requestId?: string,
  ): Promise<T>;
}

export interface ContextKit {
  database: Database;
  ports: ContextPorts;
  events: EventRegistry;
  log: FastifyBaseLogger;
  /** Where the company's days begin. */
  timeZone: string;
}

export function contextFactory(kit: ContextKit): ContextFactory {
  const { database, ports } = kit;
  const storing: WritingRows<LiveMessage> = (messages, db) => ports.live.store(db, messages);
  /** A failure here must not hide the one that it follows. */
  const putRight = async (facts: ContextFacts, undone: readonly Undo[]): Promise<void> => {
    for (const work of undone)
      await factory
        .write(facts, work)
        .catch((error: unknown) => facts.log.error({ err: error }, 'What was undone could not be put right'));
  };
  const factory: ContextFactory = {
    read: (facts) => ({
      ...facts,
      timeZone: kit.timeZone,
      writes: false,
      db: database.readDb,
      ...refusing(facts.through, database.readDb),
    }),

    async write<T>(
      facts: ContextFacts,
      run: (context: Context) => Promise<T>,
      around: AroundWork<T> = {},
    ): Promise<T> {
      let asked: Asked = { messages: false, jobs: new Set(), ifUndone: [] };
      const undone: Undo[] = [];
      const kept = transact<Done<T>>(database.pool, auditSettings(facts), {
        ...(around.opening && { opening: around.opening }),
        taking: (series, setting) => takingNumber(series, setting, facts.now, kit.timeZone),
        async run(db, opened, end) {
          undone.push(...asked.ifUndone);
          asked = { messages: false, jobs: new Set(), ifUndone: [] };
          const instead = around.instead?.(opened);
          if (instead) return { kind: 'repeated', ...instead };
          return run(writing(kit, facts, db, { asked, end, storing })).then(
            (answer): Done<T> => ({ kind: 'done', answer }),
            (error: unknown): Done<T> => {
              if (error instanceof CallError && error.details.keepsChanges) return { kind: 'refused', error };
              throw error;
            },
          );
        },
        closing: (result) => (result.kind === 'done' ? around.closing?.(result.answer) : undefined),
        numbered: (result, put) =>
          result.kind === 'done' && around.numbered
            ? { ...result, answer: around.numbered(result.answer, put) }
            : result,
      });
      const done = await kept
        .catch((error: unknown) => {
          undone.push(...asked.ifUndone);
          throw error;
        })
        .finally(() => unhurried(() => putRight(facts, undone)));
      if (facts.actor) noteChange(facts.actor.personId);
      unhurried(() => {
        if (asked.messages) ports.live.wake();
        if (asked.jobs.size > 0) ports.jobs.wake?.([...asked.jobs]);
      });
      if (done.kind === 'refused') throw done.error;
      return done.answer;
    },

    background: (through, run, requestId = newId()) =>
      factory.write(
        {
          actor: null,
          language: 'zh',
          requestId,
          now: new Date(),
          log: kit.log,
          through,
          remoteAddress: null,
          userAgent: null,
        },
        run,
      ),
  };
  return factory;
}

/** How a transaction ended that is to be committed. */
type Done<T> = { kind: 'done' | 'repeated'; answer: T } | { kind: 'refused'; error: CallError };

const auditSettings = (facts: ContextFacts) => ({
  actor: facts.actor?.personId ?? null,
  account: facts.actor?.accountId ?? null,
  through: facts.through,
  requestId: facts.requestId,
  address: facts.remoteAddress,
});

/** Who has to be woken once the transaction has committed, and what is to be done where it has not. */
interface Asked {
  messages: boolean;
  jobs: Set<string>;
  ifUndone: Undo[];
}
type Undo = (context: Context) => Promise<void>;

function writing(
  kit: ContextKit,
  facts: ContextFacts,
  db: Db,
  { asked, end, storing }: { asked: Asked; end: EndOfTransaction; storing: WritingRows<LiveMessage> },
): Context {
  const context: Context = {
    ...facts,
    timeZone: kit.timeZone,
    writes: true,
    db,
    emit: (event, data) => emitEvent(kit.events, context, end, event, data),
    async enqueue(job, data, options) {
      await kit.ports.jobs.enqueue(end.before, job, data, options, facts);
      asked.jobs.add(job.name);
    },
    async publish(message) {
      end.gather(storing, message);
      asked.messages = true;
    },
    atEnd: end,
    ifUndone: (work) => void asked.ifUndone.push(work),
  };
  return context;
}

/** A reading changes nothing; a call that does is declared with effect 'write'. */
function refusing(
  through: string,
  db: Db,
): Pick<Context, 'emit' | 'enqueue' | 'publish' | 'atEnd' | 'ifUndone'> {
  const error = (): Error => new Error(`${through} is declared as a reading and cannot change anything.`);
  const refuse = (): Promise<never> => Promise.reject(error());
  const refuseNow = (): never => {
    throw error();
  };
  // Its database refuses by itself.
  const atEnd: AtEnd = { db, before: db, behind: db, number: refuseNow, take: refuse, refuse: refuseNow };
  return { emit: refuse, enqueue: refuse, publish: refuse, atEnd, ifUndone: refuseNow };
}
