import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { CallError } from '#calls/model';
import { contextFactory, type ContextFactory } from '../context/context-factory.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { registerEvents, type EventRegistry } from '../events/event-registry.ts';
import type { ServerFeature } from '../feature.ts';
import type { ServePage } from '../pages/serve-pages.ts';
import type { ContextPorts } from '../ports.ts';
import { asRefusal } from './answers.ts';
import { compileCalls, type CallTable } from './call-table.ts';
import { addDoors, refuse, send, type OnCall } from './dispatcher.ts';
import type { Identify } from './identify.ts';
import { inTime, ordinaryPatience } from './in-time.ts';
import { addLimits, type Limits } from './limits.ts';
import { addLinger, ordinaryLinger, type Linger } from './linger.ts';
import { RequestLog } from './request-log.ts';
import { callRunner, type CallRunnerKit } from './run-call.ts';
import { serverKitFor } from './server-kit.ts';
import { refuseUnstorableOf } from './unstorable.ts';

export interface ServerParts {
  /** In the order of composition. */
  features: readonly ServerFeature[];
  database: Database;
  identify: Identify;
  ports: ContextPorts;
  log: FastifyBaseLogger;
  limits: Limits;
  timeZone: string;
  /** Milliseconds that a call has which is not declared as long. */
  answerWithin?: number;
  /** What is still read of a body that has been refused; ordinary where not said. */
  linger?: Linger;
  /** Believes X-Forwarded-* of a proxy in front. */
  trustProxy?: boolean | string;
  /** Hangs in what is no call: headers, pages, health, figures. Runs before the doors and the features' routes. */
  beside?: (app: FastifyInstance) => void | Promise<void>;
  /** Answers a request that nothing else does, if it asks for a page. */
  page?: ServePage;
  /** Told after each call, for figures. */
  onCall?: OnCall;
  /** Told of whoever asks for what is not theirs. */
  onRefused?: CallRunnerKit['onRefused'];
}

export interface BmsServer {
  app: FastifyInstance;
  calls: CallTable;
  events: EventRegistry;
  contexts: ContextFactory;
}

/** The largest body of a call; files go another way. */
const bodyLimit = 1024 * 1024;

/** Composes the features into a server that answers by `app.inject` or, once told to, on a port. */
export async function createServer(parts: ServerParts): Promise<BmsServer> {
  const calls = compileCalls(parts.features);
  const events = registerEvents(parts.features);
  const contexts = contextFactory({ ...parts, events });
  const app = fastify({
    loggerInstance: parts.log,
    genReqId: () => newId(),
    childLoggerFactory: (_logger, { requestId }) => new RequestLog(parts.log, String(requestId)),
    // One line a call, written by the dispatcher, instead of Fastify's two a request.
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    bodyLimit,
    trustProxy: parts.trustProxy ?? false,
    // Longer than a request may take (150 s), so that the client's sentence wins.
    requestTimeout: 160_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  // Only JSON, and only where it says so: a form posted from another site is none.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) =>
    send(reply, refuse(request, 'standard', asRefusal(error, request.log))),
  );
  app.setNotFoundHandler(async (request, reply) => {
    if (await parts.page?.(request, reply)) return reply;
    return send(reply, refuse(request, 'standard', new CallError('notFound')));
  });
  app.addHook('onResponse', logOthers);
  addLinger(app, parts.linger ?? ordinaryLinger);
  await parts.beside?.(app);
  const admit = addLimits(app, parts.limits);
  addDoors(
    app,
    calls,
    inTime(
      callRunner({
        ...{ identify: parts.identify, contexts, database: parts.database, admit },
        ...(parts.onRefused && { onRefused: parts.onRefused }),
      }),
      parts.answerWithin ?? ordinaryPatience,
    ),
    parts.onCall,
  );
  const kit = serverKitFor({ identify: parts.identify, contexts, db: parts.database.db });
  for (const feature of parts.features)
    if (feature.routes)
      await app.register(async (scope) => {
        scope.addHook('preValidation', refuseUnstorableOf);
        await feature.routes?.(scope, kit);
      });
  return { app, calls, events, contexts };
}

/** Calls have their own line in the log; of the rest what went wrong is written, by path alone (a query may hold a ticket). */
function logOthers(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (reply.statusCode >= 400) {
    const path = request.url.split('?', 1)[0];
    request.log.warn({ method: request.method, path, status: reply.statusCode }, 'refused');
  }
  done();
}
