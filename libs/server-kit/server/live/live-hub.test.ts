import { fastify, type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { CallError } from '#calls/model';
import { liveBeatText, liveCloseCodes, type LiveFrame } from '#server-kit/model';
import type { Context } from '../context.ts';
import type { ServerKit } from '../feature.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testPostgres } from '../testing/test-postgres.ts';
import { LiveConnection, mostBuffered } from './live-connection.ts';
import { liveFeature } from './live-feature.ts';
import { LiveHub } from './live-hub.ts';
import { endLiveSessions, storeLiveMessages } from './store-message.ts';
import { giveTicket } from './ticket.ts';

interface Server {
  hub: LiveHub;
  app: FastifyInstance;
  port: number;
}

let test: TestDatabase;
const servers: Server[] = [];
const browsers: Browser[] = [];

/** A server process of its own, as far as live messages go: hub, listener, door. */
async function server(
  options: { listens?: boolean; lookEvery?: number; pingEvery?: number } = {},
): Promise<Server> {
  const app = fastify({ logger: false });
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof CallError ? error.status : 500).send({}),
  );
  const hub = new LiveHub({
    pool: test.pool,
    log: app.log,
    listen: (options.listens ?? true) ? (await testPostgres()).connection(test.name, 'app') : null,
    // Out of the way, so that what arrives was woken.
    lookEvery: options.lookEvery ?? 3_600_000,
    pingEvery: options.pingEvery,
  });
  const kit = {
    asAnyone: (_request: unknown, _through: string, work: (context: Context) => Promise<unknown>) =>
      work({ db: test.db, now: new Date() } as unknown as Context),
  } as unknown as ServerKit;
  const other = { name: 'other', open: () => undefined };
  await liveFeature(hub, { channels: () => [other] }).routes?.(app, kit);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await hub.start();
  const made = { hub, app, port: (app.server.address() as AddressInfo).port };
  servers.push(made);
  return made;
}

class Browser {
  readonly frames: LiveFrame[] = [];
  beats = 0;
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  #arrived: () => void = () => undefined;

  constructor(port: number, query: string, origin = `http://127.0.0.1:${port}`) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/live?${query}`, { origin });
    this.closed = new Promise((resolve) => this.socket.on('close', resolve));
    this.socket.on('error', () => undefined);
    this.socket.on('message', (text: Buffer) => {
      if (text.toString() === liveBeatText) this.beats++;
      else this.frames.push(JSON.parse(text.toString()) as LiveFrame);
      this.#arrived();
    });
    browsers.push(this);
  }
  async count(frames: number): Promise<this> {
    while (this.frames.length < frames) await new Promise<void>((resolve) => (this.#arrived = resolve));
    return this;
  }
  get safe(): number {
    return this.frames.at(-1)?.safe ?? 0;
  }
  get said(): unknown[] {
    return this.frames.map(({ data }) => data);
  }
}

const ticketFor = (personId: string, sessionId = `session of ${personId}`, now = new Date()) =>
  giveTicket({ db: test.db, now, actor: { personId, sessionId } as never });
const connect = async ({ port }: Server, personId: string, after?: number): Promise<Browser> => {
  const ticket = await ticketFor(personId);
  const browser = new Browser(
    port,
    `token=${ticket}&channel=web${after === undefined ? '' : `&after=${after}`}`,
  );
  return browser.count(1);
};

beforeAll(async () => {
  test = await testDatabase(
    [liveFeature(new LiveHub({ pool: null as never, listen: null, log: null as never }))],
    {
      poolSize: 10,
    },
  );
});
afterEach(async () => {
  for (const { socket } of browsers.splice(0)) socket.terminate();
  for (const { hub, app } of servers.splice(0)) {
    await hub.stop();
    await app.close();
  }
  // Ids that are gone are gaps until every transaction of the cluster has ended, those of other tests too: begin anew.
  await test.owner.query('TRUNCATE live_message RESTART IDENTITY');
});
afterAll(() => test.drop());

it('tells people of both processes what is committed in one', async () => {
  const [a, b] = [await server(), await server()];
  const [annOnA, annOnB, bob] = [await connect(a, 'ann'), await connect(b, 'ann'), await connect(b, 'bob')];
  await test.db.transaction((db) =>
    storeLiveMessages(db, [{ to: ['ann'], type: 'refresh', data: { topics: ['inbox'] } }]),
  );
  a.hub.wake();
  await Promise.all([annOnA.count(2), annOnB.count(2)]);
  await storeLiveMessages(test.db, [{ to: 'everyone', type: 'info', data: 'hello' }]);
  b.hub.wake();
  await Promise.all([annOnA.count(3), annOnB.count(3), bob.count(2)]);
  expect(annOnA.said.slice(1)).toEqual([{ topics: ['inbox'] }, 'hello']);
  expect(annOnB.said).toEqual(annOnA.said);
  expect(bob.said.slice(1)).toEqual(['hello']);
  expect(annOnA.frames[0]).toMatchObject({ type: 'open', data: { personId: 'ann', missed: false } });
});

it('finds messages without being woken', async () => {
  const here = await server({ listens: false, lookEvery: 20 });
  const ann = await connect(here, 'ann');
  await storeLiveMessages(test.db, [{ to: ['ann'], type: 'info', data: 'found' }]);
  expect((await ann.count(2)).said[1]).toBe('found');
});

it('sends what was missed to one who comes back, to another process, once each', async () => {
  const [a, b] = [await server(), await server()];
  const before = await connect(a, 'ann');
  await storeLiveMessages(test.db, [{ to: ['ann'], type: 'info', data: 1 }]);
  a.hub.wake();
  await before.count(2);
  before.socket.terminate();
  for (const data of [2, 3]) await storeLiveMessages(test.db, [{ to: ['ann'], type: 'info', data }]);
  const again = await connect(b, 'ann', before.safe);
  await again.count(3);
  await storeLiveMessages(test.db, [{ to: ['ann'], type: 'info', data: 4 }]);
  b.hub.wake();
  await again.count(4);
  expect(again.said.slice(1)).toEqual([2, 3, 4]);
});

it('lets a ticket open one connection, for thirty seconds, of the channel web, from our own pages', async () => {
  const { port } = await server();
  const ticket = await ticketFor('ann');
  await new Browser(port, `token=${ticket}&channel=web`).count(1);
  const query = (token: string, channel = 'web') => `token=${token}&channel=${channel}`;
  expect(await new Browser(port, query(ticket)).closed).toBe(liveCloseCodes.wrongTicket);
  const old = await ticketFor('ann', 's', new Date(Date.now() - 31_000));
  expect(await new Browser(port, query(old)).closed).toBe(liveCloseCodes.wrongTicket);
  expect(await new Browser(port, query(await ticketFor('ann'), 'app')).closed).toBe(
    liveCloseCodes.wrongTicket,
  );
  const foreign = new Browser(port, query(await ticketFor('ann')), 'https://evil.example');
  expect(await foreign.closed).toBe(1006);
  expect(foreign.frames).toEqual([]);
});

it('lets a connection hear from it again and again, and cuts one that does not answer', async () => {
  const here = await server({ pingEvery: 20 });
  const [ann, bob] = [await connect(here, 'ann'), await connect(here, 'bob')];
  bob.socket.pause();
  while (ann.beats < 5 || here.hub.size > 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(ann.socket.readyState).toBe(WebSocket.OPEN);
  bob.socket.resume();
  expect(await bob.closed).toBe(1006);
});

it('closes the connections of a session that ends, in every process', async () => {
  const [a, b] = [await server(), await server()];
  const [onA, onB, bob] = [await connect(a, 'ann'), await connect(b, 'ann'), await connect(a, 'bob')];
  await endLiveSessions(test.db, ['session of ann']);
  b.hub.wake();
  expect(await Promise.all([onA.closed, onB.closed])).toEqual([
    liveCloseCodes.sessionEnded,
    liveCloseCodes.sessionEnded,
  ]);
  expect(bob.socket.readyState).toBe(WebSocket.OPEN);
});

it('lets nobody in with a ticket of a session that has ended', async () => {
  const { port } = await server();
  const ticket = await ticketFor('ann');
  await endLiveSessions(test.db, ['session of ann']);
  expect(await new Browser(port, `token=${ticket}&channel=web`).closed).toBe(liveCloseCodes.wrongTicket);
});

it.each(['web', 'other'])(
  'closes a connection of %s whose session ended while it was opened',
  async (channel) => {
    const { port } = await server();
    await endLiveSessions(test.db, ['session of ann']);
    // As it is where the session ends after the ticket has been looked at, or before it has been written.
    const ticket = await ticketFor('ann');
    const ann = new Browser(port, `token=${ticket}&channel=${channel}`);
    expect(await ann.closed).toBe(liveCloseCodes.sessionEnded);
    expect(ann.frames).toEqual([]);
    const bob = new Browser(port, `token=${await ticketFor('bob')}&channel=web`);
    await bob.count(1);
  },
);

it('closes its connections when the server stops, so that browsers go to another', async () => {
  const here = await server();
  const ann = await connect(here, 'ann');
  await here.hub.stop();
  expect(await ann.closed).toBe(1001);
});

it('cuts a reader that does not read', () => {
  const sent: string[] = [];
  let cut = false;
  const socket = {
    readyState: WebSocket.OPEN,
    OPEN: WebSocket.OPEN,
    bufferedAmount: 0,
    on: () => socket,
    send: (text: string) => sent.push(text),
    terminate: () => (cut = true),
  };
  const connection = new LiveConnection(socket as never, { personId: 'ann', sessionId: 's' });
  connection.open({ messages: [], missed: false }, 0);
  connection.push({ id: 1, safe: 1, text: 'one' });
  socket.bufferedAmount = mostBuffered + 1;
  connection.push({ id: 2, safe: 2, text: 'two' });
  expect(sent.slice(2)).toEqual(['one']);
  expect(cut).toBe(true);
});

it('does not tell again what a browser had from another process that was ahead', () => {
  const sent: string[] = [];
  const socket = {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    on: () => socket,
    send: (text: string) => sent.push(text),
  };
  const connection = new LiveConnection(socket as never, { personId: 'ann', sessionId: 's' }, 1);
  connection.open(
    { messages: [{ id: 2, type: 'info', data: 'two', recipients: ['ann'] }], missed: false },
    0,
  );
  connection.push({ id: 1, safe: 1, text: 'one' });
  connection.push({ id: 3, safe: 3, text: 'three' });
  expect(sent.slice(2)).toEqual([expect.stringContaining('two'), 'three']);
});

it('listens again after its connection to the database was cut', async () => {
  const here = await server();
  const ann = await connect(here, 'ann');
  const { rows: cut } = await test.owner.query<{ pid: number }>(
    `SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bms-live' AND datname = current_database()`,
  );
  const listening = async (): Promise<boolean> => {
    const { rows } = await test.owner.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'bms-live' AND datname = current_database() AND query LIKE 'LISTEN%'
          AND pid <> ALL ($1)`,
      // The one that was cut may still be seen for a moment.
      [cut.map(({ pid }) => pid)],
    );
    return rows.length > 0;
  };
  while (!(await listening())) await new Promise((resolve) => setTimeout(resolve, 50));
  await storeLiveMessages(test.db, [{ to: ['ann'], type: 'info', data: 'still here' }]);
  await test.pool.query(`SELECT pg_notify('bms_live', '')`);
  expect((await ann.count(2)).said[1]).toBe('still here');
});
