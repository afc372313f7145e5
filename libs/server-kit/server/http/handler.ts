import type { AnswerOf, AnyCall, RequestOf } from '#calls/model';
import type { ActorContext, Context } from '../context.ts';

export interface Handler {
  call: AnyCall;
  run(request: unknown, context: Context): Promise<unknown>;
}

/** Says how a call is answered. Exactly one a call; the dispatcher has checked the right and parsed the request. */
export const handle = <C extends AnyCall>(
  call: C,
  run: (request: RequestOf<C>, context: ActorContext) => Promise<AnswerOf<C>>,
): Handler => ({ call, run: run as Handler['run'] });

/** The same for a call open to anyone: there may be no actor. */
export const handlePublic = <C extends AnyCall>(
  call: C,
  run: (request: RequestOf<C>, context: Context) => Promise<AnswerOf<C>>,
): Handler => ({ call, run: run as Handler['run'] });
