import type { FastifyBaseLogger } from 'fastify';
import { CallError, problemsOf, type Access, type AnyCall, type Language } from '#calls/model';
import type { Actor } from '../actor.ts';
import type { AroundWork, ContextFacts, ContextFactory } from '../context/context-factory.ts';
import type { Database } from '../db/database.ts';
import type { CallEntry } from './call-table.ts';
import { viewOnly } from './view-only.ts';
import { refuseUnstorable } from './unstorable.ts';
import { isKept, onceOnly, requestIdOf } from './first-answers.ts';
import type { Identify } from './identify.ts';

/** A call as it came in, whatever door it came through. */
export interface IncomingCall {
  /** Everything that was sent: body, or query and path of a GET. */
  input: Record<string, unknown>;
  token: string | null;
  language: Language;
  /** Of the log. */
  requestId: string;
  log: FastifyBaseLogger;
  remoteAddress: string;
  userAgent: string | null;
}

export interface CallRunnerKit {
  identify: Identify;
  contexts: ContextFactory;
  /** A call that reads looks the session up on a connection for reading, so that fewer connections are in use. */
  database: Pick<Database, 'db' | 'readDb'>;
  /** Told of whoever asked for what is not theirs: refused for want of a right, or told that there is nothing. */
  onRefused?(actor: Actor, call: string): void;
  /** Throws `tooMany` where this person, or this address without one, calls too often. */
  admit?(entry: CallEntry, actor: Actor | null, incoming: IncomingCall): void | Promise<void>;
}

/** A write that may happen again. */
const anyTimes: AroundWork<string> = { numbered: (answer, put) => put(answer) };

/** Answers a call with its data as JSON text, or throws why not. */
export type CallRunner = (entry: CallEntry, incoming: IncomingCall) => Promise<string>;

/**
 * The way that every call goes: who is it (by token alone), may they, is the request well formed, run (a write in one
 * transaction, once a requestId), let out what is declared.
 */
export const callRunner =
  (kit: CallRunnerKit): CallRunner =>
  async (entry, incoming) => {
    const actor = await whoCalls(kit, entry.call, incoming);
    try {
      return await runAs(kit, entry, incoming, actor);
    } catch (error) {
      // What a view is refused is not what the person asked for.
      if (
        actor &&
        !actor.viewing &&
        error instanceof CallError &&
        ['forbidden', 'notFound'].includes(error.errorName)
      )
        kit.onRefused?.(actor, entry.call.name);
      throw error;
    }
  };

async function runAs(
  kit: CallRunnerKit,
  entry: CallEntry,
  incoming: IncomingCall,
  actor: Actor | null,
): Promise<string> {
  const { call } = entry;
  await kit.admit?.(entry, actor, incoming);
  if (actor) await viewOnly(kit.database.db, actor, call, incoming.requestId);
  checkRight(call.access, actor);
  // The fields of the door never reach a handler; `openid` least of all.
  const { openid: _openid, requestId: _requestId, ...fields } = incoming.input;
  refuseUnstorable(fields);
  const parsed = call.request.safeParse(fields);
  if (!parsed.success) throw new CallError('invalid', { problems: problemsOf(parsed.error, fields) });
  const facts: ContextFacts = {
    actor,
    language: incoming.language,
    requestId: incoming.requestId,
    now: new Date(),
    log: incoming.log,
    through: call.name,
    remoteAddress: incoming.remoteAddress,
    userAgent: incoming.userAgent,
    ...(call.secret && incoming.token !== null && { token: incoming.token }),
  };
  const answer = (data: unknown): string => JSON.stringify(entry.parseAnswer(data) ?? {});
  if (call.effect === 'read') return answer(await entry.run(parsed.data, kit.contexts.read(facts)));
  const requestId = requestIdOf(incoming.input);
  const around =
    requestId && actor && isKept(call) ? onceOnly(actor.accountId, requestId, call, parsed.data) : anyTimes;
  // The answer is parsed inside the transaction: one that is not as declared keeps nothing.
  return kit.contexts.write(facts, async (context) => answer(await entry.run(parsed.data, context)), around);
}

/** The actor of the token. A call open to anyone goes on without, also where the token is no longer good. */
async function whoCalls(
  { identify, database }: CallRunnerKit,
  { access, effect }: AnyCall,
  incoming: IncomingCall,
): Promise<Actor | null> {
  if (incoming.token === null) {
    if (access.kind === 'public') return null;
    throw new CallError('noToken');
  }
  const db = effect === 'read' ? database.readDb : database.db;
  const actor = await identify(db, incoming.token, incoming.language);
  if (typeof actor !== 'string') return actor;
  if (access.kind === 'public') return null;
  throw new CallError(actor);
}

function checkRight(access: Access, actor: Actor | null): void {
  if (access.kind === 'right' && !actor?.may(access.screens, access.action)) throw new CallError('forbidden');
}
