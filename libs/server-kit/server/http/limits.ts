import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CallError } from '#calls/model';
import type { Actor } from '../actor.ts';
import type { CallEntry } from './call-table.ts';
import type { IncomingCall } from './run-call.ts';

/** Requests a minute. Ordinary work stays far below; tests and measurements raise them. */
export interface Limits {
  /** Of an address, everything together: a whole office may sit behind one. */
  address: number;
  /** Of a session: calls. */
  session: number;
  /** Of an address: writes without a session (signing in, registering, recovering). */
  signIn: number;
}

export const ordinaryLimits: Limits = { address: 6_000, session: 1_200, signIn: 60 };

export type Admit = (entry: CallEntry, actor: Actor | null, incoming: IncomingCall) => void;

const minute = 60_000;

/**
 * Hangs the limits into the server. The address is counted before anything is looked up; the session only once its
 * token has been found good, so that made-up tokens do not open a fresh count.
 */
export function addLimits(app: FastifyInstance, limits: Limits): Admit {
  const countAddress = counter(limits.address);
  const countSession = counter(limits.session);
  const countSignIn = counter(limits.signIn);
  app.addHook('onRequest', (request, _reply, done) => {
    if (!unlimited.has(request.url)) countAddress(request.ip);
    done();
  });
  return ({ call }, actor, incoming) => {
    if (actor) countSession(actor.sessionId);
    else if (call.effect === 'write') countSignIn(incoming.remoteAddress);
  };
}

/** Asked by machines of our own, at their pace. */
const unlimited = new Set(['/healthz', '/readyz', '/metrics']);

/** Counts by key in windows of a minute; throws beyond `most`. */
function counter(most: number): (key: string) => void {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: 20_000 });
  return (key) => {
    const now = Date.now();
    const window = counts.get(key);
    if (!window || window.until <= now) counts.set(key, { count: 1, until: now + minute });
    else if (++window.count > most) throw tooMany(window.until - now);
  };
}

const tooMany = (milliseconds: number): CallError =>
  new CallError('tooMany', {
    text: ['操作过于频繁，请 {seconds} 秒后再试', 'Too many requests, please try again in {seconds} s'],
    values: { seconds: Math.max(1, Math.ceil(milliseconds / 1000)) },
  });
