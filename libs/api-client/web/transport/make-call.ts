import {
  CallError,
  genericDoor,
  isIdentityCode,
  requestTimeout,
  type AnyCall,
  type InputOf,
  type ResultOf,
} from '#calls/model';
import { languageStore } from '../session/language-store.ts';
import { sessionStore } from '../session/session-store.ts';
import { resultOf } from './answer.ts';
import { checkInput } from './check-input.ts';
import { announce, asLate, networkError } from './failures.ts';

export interface CallOptions {
  /** Of a write: the same over every retry of one submission, so that it happens once. */
  requestId?: string;
  signal?: AbortSignal;
}

/** Headers of the session; both token headers, as the specification's section 7 has it. */
export function sessionHeaders(): Record<string, string> {
  const token = sessionStore.get()?.token;
  return {
    'X-Language': languageStore.get(),
    ...(token && { 'Access-Token': token, Authorization: `Bearer ${token}` }),
  };
}

const queryOf = (input: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input))
    if (value !== undefined && value !== null)
      query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return query.size ? `?${query}` : '';
};

/** Sends a declared call and answers with the body as it came, whatever it says. */
async function send(call: AnyCall, input: Record<string, unknown>, options: CallOptions) {
  const { method, path } = call.door ?? genericDoor;
  const openid = sessionStore.get()?.openid;
  const body = {
    ...(openid && { openid }),
    ...input,
    ...(call.code && { code: call.code }),
    ...(options.requestId && { requestId: options.requestId }),
  };
  const timeout = AbortSignal.timeout(call.timeout ?? requestTimeout);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const response = await fetch(method === 'GET' ? path + queryOf(input) : path, {
      method,
      headers: { ...sessionHeaders(), ...(method === 'POST' && { 'Content-Type': 'application/json' }) },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      signal,
    });
    const text = await response.text();
    return { status: response.status, text };
  } catch (cause) {
    // The caller gave up (a screen was left): that is not a failure of the network.
    if (options.signal?.aborted) throw options.signal.reason;
    throw networkError(cause);
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Makes a call: checks what is sent and what comes back by the declaration, adds the headers of the session, ends
 * when its time is over, and throws CallError on refusal. Never retries by itself; does not tell the shell (see `callAndAnnounce`).
 */
export async function makeCall<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<ResultOf<C>> {
  checkInput(call, input);
  const requestId = call.effect === 'write' ? (options.requestId ?? crypto.randomUUID()) : undefined;
  const attempt = async (): Promise<ResultOf<C>> => {
    const { status, text } = await send(call, input as Record<string, unknown>, {
      ...options,
      ...(requestId && { requestId }),
    });
    return resultOf(call, status, parsed(text));
  };
  const before = sessionStore.get();
  try {
    return await attempt();
  } catch (error) {
    const now = sessionStore.get();
    const isLate = error instanceof CallError && isIdentityCode(error.code) && before && now;
    if (!isLate || before.token === now.token) throw error;
    // The refusal is of a session that is over: meanwhile somebody has signed in again, here or in another tab. It
    // must not end the new session; the same person gets their answer, another person gets nothing of it.
    if (before.openid !== now.openid) throw asLate(error);
    return attempt();
  }
}

/**
 * The same for code outside `read` and `useWrite`: what belongs to the shell is told to it.
 * @public
 */
export async function callAndAnnounce<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options?: CallOptions,
): Promise<ResultOf<C>> {
  try {
    return await makeCall(call, input, options);
  } catch (error) {
    announce(error);
    throw error;
  }
}
