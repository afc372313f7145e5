import type { z } from 'zod';
import type { ErrorName } from './error-codes.ts';
import type { Label } from './label.ts';

/** What a role may be allowed to do on a screen (specification 3, Role). */
export const actions = [
  'add',
  'delete',
  'edit',
  'query',
  'get',
  'enable',
  'disable',
  'import',
  'export',
] as const;
export type Action = (typeof actions)[number];

/** Who may make a call. There is no default: a call that does not say it does not compile. */
export type Access =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  /** One of the screens, with the action: screens that share a call list all their codes. */
  | { kind: 'right'; screens: readonly string[]; action: Action };

export const anyone: Access = { kind: 'public' };
export const signedIn: Access = { kind: 'signedIn' };
export const right = (screen: string | readonly string[], action: Action): Access => ({
  kind: 'right',
  screens: typeof screen === 'string' ? [screen] : screen,
  action,
});

/** `standard` answers { code, msg, data }, `tracker` answers { ret, msg, data } with ret 1, -1, -2. */
export type Envelope = 'standard' | 'tracker';

/** Where the call is answered when not at the generic door POST /Bseajax/Bseobj. */
export interface Door {
  method: 'GET' | 'POST';
  path: string;
  /** The largest body that it takes, in bytes, where that is less or more than for others; beyond it: 413. */
  bodyLimit?: number;
  /** An array for a body is taken as this field of the request. */
  rowsAs?: string;
}

export interface CallDeclaration<I extends z.ZodType, O extends z.ZodType> {
  /** Plain words, unique: 'requisitions.decide'. The rest of the code speaks this name. */
  name: string;
  /** The code of the wire, unique, exact case. Calls with a door of their own may lack it. */
  code?: string;
  /**
   * It answers its code only where the request lacks this field; with it the code is another call's. For codes of the wire that
   * mean two things: HBCTR200P_4 is labels with PROGRAMCODE, else it voids.
   */
  without?: string;
  door?: Door;
  summary: Label;
  effect: 'read' | 'write';
  access: Access;
  request: I;
  response: O;
  /** Refusals of its own, beyond those that every call can answer. */
  errors?: readonly ErrorName[];
  /** Topics that a reading belongs to, and that a write makes stale: 'requisition', 'inbox'. */
  topics?: readonly string[];
  envelope?: Envelope;
  /** Request or answer hold a secret (password, token): neither is logged, nor kept to answer a repeated write. */
  secret?: boolean;
  /** It shows what is the person's own alone (chat, messages, drafts): closed to whoever views as somebody else. */
  personal?: boolean;
  /** The browser gives up after this; default `requestTimeout`. Milliseconds. */
  timeout?: number;
  /** Takes as long as it takes (an import): others are answered within 10 s. */
  long?: boolean;
}

export interface Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> extends CallDeclaration<I, O> {
  readonly kind: 'call';
  envelope: Envelope;
  topics: readonly string[];
  errors: readonly ErrorName[];
}

export type AnyCall = Call<z.ZodType, z.ZodType>;
/** What the caller passes in. */
export type InputOf<C extends AnyCall> = z.input<C['request']>;
/** What the handler receives. */
export type RequestOf<C extends AnyCall> = z.output<C['request']>;
/** What the handler returns (decoded side; the declaration encodes it for the wire). */
export type AnswerOf<C extends AnyCall> = z.input<C['response']>;
/** What the caller receives. */
export type ResultOf<C extends AnyCall> = z.output<C['response']>;

/**
 * Declares a call, once, for both sides. The server registers exactly one handler for it, the browser makes it with
 * `read` and `useWrite`. Oddities of the wire belong into the schemas as codecs and never leak past them.
 */
export function defineCall<I extends z.ZodType, O extends z.ZodType>(
  declaration: CallDeclaration<I, O>,
): Call<I, O> {
  if (!declaration.code && !declaration.door)
    throw new Error(`Call ${declaration.name} has neither a code nor a door of its own.`);
  return { envelope: 'standard', topics: [], errors: [], ...declaration, kind: 'call' };
}

/** The one generic door (case as the specification writes it). */
export const genericDoor: Door = { method: 'POST', path: '/Bseajax/Bseobj' };

/** Every request ends within this time (specification 9). Milliseconds. */
export const requestTimeout = 150_000;
/** One that only helps to fill in, within this: whoever types has gone on by then. Milliseconds. */
export const helperTimeout = 30_000;
