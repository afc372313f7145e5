import type { FastifyRequest } from 'fastify';
import { CallError } from '#calls/model';
import type { Actor } from '../actor.ts';
import type { ContextFacts, ContextFactory } from '../context/context-factory.ts';
import type { Db } from '../context.ts';
import type { ServerKit } from '../feature.ts';
import { incomingOf } from './dispatcher.ts';
import { refuseView } from './view-only.ts';
import type { Identify } from './identify.ts';

/** What routes beside the dispatcher work with: the same identity and transactions as calls have. */
export function serverKitFor(parts: { identify: Identify; contexts: ContextFactory; db: Db }): ServerKit {
  const factsOf = (request: FastifyRequest, through: string, actor: Actor | null): ContextFacts => {
    const { language, requestId, log, remoteAddress, userAgent } = incomingOf(request, {});
    return { actor, language, requestId, now: new Date(), log, through, remoteAddress, userAgent };
  };
  return {
    async asActor(request, through, run) {
      const { token, language } = incomingOf(request, {});
      if (token === null) throw new CallError('noToken');
      const actor = await parts.identify(parts.db, token, language);
      if (typeof actor === 'string') throw new CallError(actor);
      await refuseView(parts.db, actor, through, request.id);
      return parts.contexts.write(factsOf(request, through, actor), (context) => run({ ...context, actor }));
    },
    asAnyone: (request, through, run) => parts.contexts.write(factsOf(request, through, null), run),
  };
}
