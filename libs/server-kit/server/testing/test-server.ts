import { sql } from 'drizzle-orm';
import pino from 'pino';
import {
  CallError,
  defaultTimeZone,
  errorCodes,
  genericDoor,
  type AnyCall,
  type ErrorName,
  type InputOf,
} from '#calls/model';
import type { Language, ResultOf, WireAnswer } from '#calls/model';
import type { Actor, DataScope } from '../actor.ts';
import type { Db } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { ServerFeature } from '../feature.ts';
import type { Identify } from '../http/identify.ts';
import type { Limits } from '../http/limits.ts';
import type { Linger } from '../http/linger.ts';
import { createServer, type BmsServer } from '../http/server.ts';
import type { JobDeclaration, JobOptions } from '../jobs/job.ts';
import { serverKit } from '../kit.ts';
import type { LiveMessage } from '../live/live-message.ts';
import type { ContextPorts } from '../ports.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

/** What a test says about an actor; the rest is made up. By default it may do everything everywhere. */
export type TestActor = Partial<Omit<Actor, 'may' | 'scope'>> & {
  may?: Actor['may'];
  scope?: DataScope | Actor['scope'];
};

export interface TestServerOptions {
  /** The real one of libs/identity, for tokens that do not stand for an actor given to `callAs`. */
  identify?: Identify;
  ports?: Partial<ContextPorts>;
  timeZone?: string;
  /** Unlimited where not said. */
  limits?: Partial<Limits>;
  /** Ordinary where not said. */
  linger?: Linger;
}

export interface TestServer extends BmsServer {
  database: TestDatabase;
  /** Jobs that committed writes have queued, in order, where no real port was given. */
  jobs(): Promise<RecordedJob[]>;
  /** Messages that committed writes have published, likewise. */
  messages(): Promise<LiveMessage[]>;
  /** Makes a call through the real dispatcher; answers what the browser would get, or throws its CallError. */
  callAs<C extends AnyCall>(
    actor: TestActor | null,
    call: C,
    input: InputOf<C>,
    options?: CallOptions,
  ): Promise<ResultOf<C>>;
  /** The same with a token of the real identity. */
  callWith<C extends AnyCall>(
    token: string,
    call: C,
    input: InputOf<C>,
    options?: CallOptions,
  ): Promise<ResultOf<C>>;
  /** A token that stands for the actor, for requests made by hand (`app.inject`). */
  tokenFor(actor: TestActor): string;
  close(): Promise<void>;
}

interface CallOptions {
  language?: Language;
  requestId?: string;
}

/** The features with the kit on a database of their own, answering without a port. */
export async function testServer(
  features: readonly ServerFeature[],
  options: TestServerOptions = {},
): Promise<TestServer> {
  const { timeZone = defaultTimeZone } = options;
  const database = await testDatabase(features, { timeZone });
  const actors = new Map<string, TestActor>();
  const identify: Identify = async (db, token, language) => {
    const actor = actors.get(token);
    if (actor) return { ...completeActor(actor), language };
    return (await options.identify?.(db, token, language)) ?? 'unknownToken';
  };
  const server = await createServer({
    features: [serverKit, ...features.filter(({ name }) => name !== serverKit.name)],
    database,
    identify,
    ports: { ...(await recordingPorts(database)), ...options.ports },
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    limits: { address: 1e9, session: 1e9, signIn: 1e9, ...options.limits },
    timeZone,
    ...(options.linger && { linger: options.linger }),
    // The machine of a test may be busy with others.
    answerWithin: 60_000,
  });
  await server.app.ready();

  const tokenFor = (actor: TestActor): string => {
    const token = `test-${newId()}`;
    actors.set(token, actor);
    return token;
  };
  const callWith: TestServer['callWith'] = (token, call, input, callOptions) =>
    callOver(server, token, call, input, callOptions);
  return {
    ...server,
    database,
    jobs: () => recorded<RecordedJob>(database, 'job'),
    messages: () => recorded<LiveMessage>(database, 'message'),
    tokenFor,
    callWith,
    callAs: (actor, call, input, callOptions) =>
      callOver(server, actor && tokenFor(actor), call, input, callOptions),
    async close() {
      await server.app.close();
      await database.drop();
    },
  };
}

/** An actor for tests: everything allowed, everything reached, unless said otherwise. */
export function completeActor(actor: TestActor): Actor {
  const { scope = 'all', ...rest } = actor;
  const personId = actor.personId ?? 'tester';
  return {
    accountId: `account-of-${personId}`,
    openid: `openid-of-${personId}`,
    sessionId: `session-of-${personId}`,
    personId,
    name: personId,
    companyId: 'C01',
    departmentId: 'D01',
    roles: ['employee'],
    language: 'zh',
    may: () => true,
    ...rest,
    scope: typeof scope === 'function' ? scope : () => scope,
  };
}

async function callOver<C extends AnyCall>(
  server: BmsServer,
  token: string | null,
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<ResultOf<C>> {
  const { method, path } = call.code ? genericDoor : (call.door ?? genericDoor);
  const fields = { ...(input as object), ...(options.requestId && { requestId: options.requestId }) };
  const response = await server.app.inject({
    method,
    url: path,
    headers: {
      'accept-language': options.language ?? 'zh',
      ...(token !== null && { 'access-token': token }),
    },
    ...(method === 'GET'
      ? { query: fields as Record<string, string> }
      : { payload: call.code ? { ...fields, code: call.code } : fields }),
  });
  const answer = response.json<WireAnswer>();
  const failed = call.envelope === 'tracker' ? answer.ret !== 1 : answer.code !== 0;
  if (failed) throw errorOf(answer);
  return call.response.parse(answer.data) as ResultOf<C>;
}

function errorOf({ code, ret, msg, errors, conflicts, documents }: WireAnswer): CallError {
  const name =
    ret === -1
      ? 'unknownToken'
      : ret === -2
        ? 'forbidden'
        : (Object.entries(errorCodes).find(([, known]) => known.code === code)?.[0] as ErrorName);
  return new CallError(name, {
    text: [msg, msg],
    ...(errors && {
      problems: errors.map(({ path, message, about }) => ({
        path,
        text: [message, message],
        ...(about && { about }),
      })),
    }),
    ...(conflicts && { conflicts }),
    ...(documents && { documents }),
  });
}

export interface RecordedJob {
  name: string;
  data: unknown;
  options?: JobOptions;
}

/** Ports that write down what was asked for, in the transaction that asked: a rollback forgets it. */
async function recordingPorts(database: TestDatabase): Promise<ContextPorts> {
  await database.owner.query(
    'CREATE TABLE recorded_by_test (id bigint GENERATED ALWAYS AS IDENTITY, kind text, content jsonb)',
  );
  const record = async (db: Db, kind: string, contents: readonly unknown[]): Promise<void> => {
    await db.execute(sql`
      INSERT INTO recorded_by_test (kind, content)
      SELECT ${kind}, one FROM jsonb_array_elements(${JSON.stringify(contents)}::jsonb) WITH ORDINALITY AS n (one, at) ORDER BY at`);
  };
  return {
    jobs: {
      enqueue: (db, job: JobDeclaration, data: unknown, options) =>
        record(db, 'job', [{ name: job.name, data, options }]),
    },
    live: { store: (db, messages) => record(db, 'message', messages), wake: () => undefined },
  };
}

async function recorded<T>(database: TestDatabase, kind: string): Promise<T[]> {
  const { rows } = await database.owner.query<{ content: T }>(
    'SELECT content FROM recorded_by_test WHERE kind = $1 ORDER BY id',
    [kind],
  );
  return rows.map(({ content }) => content);
}
