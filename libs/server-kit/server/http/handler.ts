import type { AnswerOf, AnyCall, RequestOf, ResultOf } from '#calls/model';
import type { ActorContext, Context } from '../context.ts';

/**
 * An answer by what it means, where a declaration holds codecs: it is written for the wire, and checked, once. A large one that
 * a handler writes for the wire itself is read and written again behind it.
 */
export class Meant<T> {
  readonly value: T;
  constructor(value: T) {
    this.value = value;
  }
}

type Answered<C extends AnyCall> = Promise<AnswerOf<C> | Meant<ResultOf<C>>>;

export interface Handler {
  call: AnyCall;
  run(request: unknown, context: Context): Promise<unknown>;
}

/** Says how a call is answered. Exactly one a call; the dispatcher has checked the right and parsed the request. */
export const handle = <C extends AnyCall>(
  call: C,
  run: (request: RequestOf<C>, context: ActorContext) => Answered<C>,
): Handler => ({ call, run: run as Handler['run'] });

/** The same for a call open to anyone: there may be no actor. */
export const handlePublic = <C extends AnyCall>(
  call: C,
  run: (request: RequestOf<C>, context: Context) => Answered<C>,
): Handler => ({ call, run: run as Handler['run'] });
