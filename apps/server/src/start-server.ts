import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import {
  bringPeopleToDay,
  createIdentify,
  ensureAdministrator,
  refusalWatch,
  sessionUses,
} from '#identity/server';
import { bringOrganisationToDay } from '#organisation/server';
import { bringDatedValuesToDay } from '#registers/server';
import {
  analyse,
  addHealth,
  addSecurityHeaders,
  createLog,
  createMetrics,
  createServer,
  fillDemo,
  installing,
  jobQueue,
  listen,
  LiveHub,
  migrate,
  openConnections,
  openDatabase,
  replayEvents,
  servePages,
  settleKind,
  type BmsServer,
  type Config,
  type Connections,
  type Database,
  type ServePage,
  type ServerFeature,
  writeDown,
} from '#server-kit/server';
import { CleanUp } from './clean-up.ts';
import { composeFeatures } from './compose.ts';
import { giveMemoryBack, memoryAtRest } from './memory-at-rest.ts';
import { onceADay, onItsDay } from './turn-of-day.ts';

export interface FirstAdministrator {
  name: string;
  password: string;
}

export interface RunningServer extends BmsServer {
  database: Database;
  port: number;
  log: FastifyBaseLogger;
  /** Made by this start, because there was none: to be shown once. */
  firstAdministrator: FirstAdministrator | null;
  /** Finishes what is under way, then ends everything, the embedded database last. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** What Vite built; dist of the repository. */
  builtPages?: string;
  log?: FastifyBaseLogger;
}

/** Starts everything in its order. What was started is ended again where a later step fails. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const cleanUp = new CleanUp();
  try {
    return await start(config, options, cleanUp);
  } catch (error) {
    await cleanUp.run();
    throw error;
  }
}

async function start(config: Config, options: StartOptions, cleanUp: CleanUp): Promise<RunningServer> {
  const log = options.log ?? createLog(config.logLevel);
  const connections = await openConnections(config);
  cleanUp.add('database', connections.stop);
  const database = openDatabase({
    app: connections.app,
    poolSize: config.databasePool,
    timeZone: config.timeZone,
    onError: (error) => log.warn({ err: error }, 'a connection to the database broke'),
  });
  cleanUp.add('connections', database.close);
  const hub = new LiveHub({ pool: database.pool, listen: connections.app, log });
  const features = composeFeatures({ config, hub });
  await prepare(config, connections, database, features, log);

  const jobs = jobQueue({
    pool: database.pool,
    registrations: features.flatMap((feature) => feature.jobs ?? []),
    log,
    timeZone: config.timeZone,
  });
  const metrics = createMetrics({
    pools: { write: database.pool, read: database.readPool },
    token: config.metricsToken,
  });
  const rest = memoryAtRest();
  cleanUp.add('memory', rest.stop);
  let ready = false;
  let page: ServePage | undefined;
  // Its notices need the contexts of the server that it watches.
  const watch: { refused: ReturnType<typeof refusalWatch> } = { refused: () => undefined };
  const toDay = onceADay(async (day) => {
    await bringPeopleToDay(database.db, day);
    await bringDatedValuesToDay(database.db, day);
    await bringOrganisationToDay(database.db, server.contexts, day);
  });
  const server: BmsServer = await createServer({
    features,
    database,
    identify: createIdentify(undefined, sessionUses(database.db), toDay),
    ports: { jobs, live: hub },
    log,
    limits: config.limits,
    timeZone: config.timeZone,
    trustProxy: config.trustProxy,
    onCall: (...told) => {
      metrics.onCall(...told);
      rest.worked();
    },
    onRefused: (actor, call) => watch.refused(actor, call),
    page: async (request, reply) => (page ? page(request, reply) : false),
    beside: async (app) => {
      addSecurityHeaders(app, { https: config.publicOrigin?.startsWith('https:') ?? false });
      addHealth(app, { pool: database.readPool, isReady: () => ready });
      metrics.addTo(app);
      page = await servePages(app, {
        folder: options.builtPages ?? resolve(import.meta.dirname, '../../../dist'),
        hosts: config.hosts,
        timeZone: config.timeZone,
      });
    },
  });
  watch.refused = refusalWatch(server.contexts);
  await jobs.start(
    onItsDay(toDay, config.timeZone, ({ through, requestId }, work) =>
      server.contexts.background(through, work, requestId),
    ),
  );
  cleanUp.add('jobs', () => jobs.stop());
  await hub.start();
  // Sockets are closed before the server waits for its connections to end.
  cleanUp.add('requests', () => server.app.close());
  cleanUp.add('live connections', () => hub.stop());
  const port = await listen(server.app, config.host, config.port);
  // Last: a password that is made and then not shown, because the start fails, would be lost.
  const firstAdministrator = config.demo
    ? null
    : await installing(database, 'first start', ensureAdministrator);
  // A start leaves twice behind what stays; nobody waits for an answer yet.
  giveMemoryBack();
  // Jobs and what catches up with the past begin now, and leave something behind as well.
  rest.worked();
  ready = true;
  cleanUp.add('readiness', () => {
    ready = false;
  });
  replaying(database, server, log, cleanUp);
  return { ...server, database, port, log, firstAdministrator, stop: () => cleanUp.run(log) };
}

/** Features that came later catch up with events of the past, beside the ordinary work. */
function replaying(database: Database, server: BmsServer, log: FastifyBaseLogger, cleanUp: CleanUp): void {
  const stopping = new AbortController();
  const done = replayEvents(database.db, server.events, server.contexts, log, stopping.signal).catch(
    (error: unknown) => {
      log.error({ err: error }, 'replaying past events failed');
    },
  );
  cleanUp.add('replay', async () => {
    stopping.abort();
    await done;
  });
}

/** Longest that one statement may take which fills a new installation, milliseconds. */
const longestFilling = 900_000;

/** The tables, what every installation needs, and once the demo company. */
async function prepare(
  config: Config,
  connections: Connections,
  database: Database,
  features: readonly ServerFeature[],
  log: FastifyBaseLogger,
): Promise<void> {
  const ran = await migrate(connections.owner, features, { app: connections.app });
  if (ran.length > 0) log.info({ migrations: ran }, 'migrated');
  await settleKind(database.db, config.demo);
  // Nobody waits for an answer here, and a busy machine may take many times as long.
  const unhurried = openDatabase({
    app: connections.app,
    poolSize: 2,
    timeZone: config.timeZone,
    statementTimeout: longestFilling,
    onError: (error) => log.warn({ err: error }, 'a connection to the database broke'),
  });
  try {
    for (const { name, seed } of features) if (seed) await installing(unhurried, `seed ${name}`, seed);
    const filled = config.demo && (await fillDemo(unhurried, features));
    if (!filled) return;
    await analyse(connections.owner);
    // Nobody has to wait for it.
    writeDown(connections.owner).catch((error: unknown) =>
      log.warn({ err: error }, 'the filled database was not written down'),
    );
    log.info({ milliseconds: filled }, 'the demo company was filled');
  } finally {
    await unhurried.close();
  }
}
