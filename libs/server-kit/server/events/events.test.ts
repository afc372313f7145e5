import { sql } from 'drizzle-orm';
import pino from 'pino';
import { z } from 'zod';
import { CallError, defineCall, defineEvent, signedIn } from '#calls/model';
import { defineServerFeature } from '../feature.ts';
import { handle } from '../http/handler.ts';
import { createServer } from '../http/server.ts';
import { defineJob } from '../jobs/job.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { registerEvents } from './event-registry.ts';
import { eventsAbout } from './events-about.ts';
import { react } from './reaction.ts';
import { replayEvents } from './replay.ts';

const bought = defineEvent({
  name: 'test.bought',
  label: ['已采购', 'Bought'],
  data: z.object({ id: z.string(), at: z.codec(z.iso.datetime(), z.date(), codec()) }),
  waitingFor: ['等待入库', 'Waiting for receipt'],
  about: ({ id }) => ({ type: 'purchase', id }),
});
function codec() {
  return { decode: (text: string) => new Date(text), encode: (date: Date) => date.toISOString() };
}
const told = defineEvent({
  name: 'test.told',
  label: ['已通知', 'Told'],
  data: z.object({ id: z.string() }),
});
const job = defineJob({ name: 'test.job', data: z.object({ id: z.string() }) });

const buy = defineCall({
  name: 'test.buy',
  code: 'TEST_3',
  summary: ['采购', 'Buy'],
  effect: 'write',
  access: signedIn,
  request: z.object({ id: z.string(), fail: z.boolean().default(false) }),
  response: z.object({}),
});
const at = new Date('2026-11-21T08:00:00Z');

const buying = defineServerFeature({
  name: 'buying',
  handlers: [
    handle(buy, async ({ id, fail }, context) => {
      await context.emit(bought, { id, at });
      await context.emit(told, { id });
      await context.publish({ to: 'everyone', type: 'refresh', data: { topics: ['test'] } });
      await context.enqueue(job, { id });
      if (fail) throw new CallError('businessRule');
      return {};
    }),
  ],
});
const telling = defineServerFeature({
  name: 'telling',
  reactions: [
    react(told, async ({ id }, { db, emit, actor }) => {
      await db.execute(sql`INSERT INTO reaction VALUES (${id}, ${actor?.personId ?? ''})`);
      if (id === 'again') await emit(told, { id: 'nested' });
    }),
  ],
});
/** Comes later. */
const receiving = defineServerFeature({
  name: 'receiving',
  reactions: [
    react(bought, async ({ id, at: day }, { db }) => {
      if (id === 'bad') throw new Error('cannot receive this');
      await db.execute(sql`INSERT INTO reaction VALUES (${id}, ${day.toISOString()})`);
    }),
  ],
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer([buying, telling]);
  await server.database.owner.query('CREATE TABLE reaction (id text, note text)');
});
afterAll(() => server.close());

const reactions = async () =>
  (await server.database.pool.query<{ id: string; note: string }>('SELECT * FROM reaction ORDER BY id, note'))
    .rows;

describe('an event', () => {
  it('runs who reacts to it in the same transaction, as the same person', async () => {
    await server.callAs({ personId: 'p1' }, buy, { id: 'again' });
    expect(await reactions()).toEqual([
      { id: 'again', note: 'p1' },
      { id: 'nested', note: 'p1' },
    ]);
  });

  it('is forgotten with everything else where the transaction fails', async () => {
    const before = [await server.messages(), await server.jobs()];
    await expect(server.callAs({}, buy, { id: 'failed', fail: true })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
    expect(await eventsAbout(server.database.db, 'purchase', 'failed')).toEqual([]);
    expect([await server.messages(), await server.jobs()]).toEqual(before);
    expect((await reactions()).map(({ id }) => id)).not.toContain('failed');
  });

  it('nobody reacts to waits, and says so on its record', async () => {
    await server.callAs({ personId: 'p1' }, buy, { id: 'waits' });
    expect(await eventsAbout(server.database.db, 'purchase', 'waits')).toMatchObject([
      {
        name: 'test.bought',
        label: ['已采购', 'Bought'],
        waitingFor: ['等待入库', 'Waiting for receipt'],
        data: { id: 'waits', at: at.toISOString() },
      },
    ]);
  });

  it('of the past is made up for by a feature that comes later, each once', async () => {
    await server.callAs({}, buy, { id: 'bad' });
    const features = [buying, telling, receiving];
    const later = await createServer({
      features,
      database: server.database,
      identify: () => Promise.resolve('unknownToken'),
      ports: {
        jobs: { enqueue: async () => undefined },
        live: { store: async () => undefined, wake: () => undefined },
      },
      log: pino({ level: 'silent' }),
      limits: { address: 1e6, session: 1e6, signIn: 1e6 },
      timeZone: 'UTC',
    });
    const replay = () =>
      replayEvents(server.database.db, registerEvents(features), later.contexts, pino({ level: 'silent' }));
    // Two processes that start at once.
    const ran = await Promise.all([replay(), replay()]);
    expect(ran[0] + ran[1]).toBe(2);
    expect(await replay()).toBe(0);
    expect((await reactions()).filter(({ note }) => note === at.toISOString()).map(({ id }) => id)).toEqual([
      'again',
      'waits',
    ]);
    const waiting = async (id: string) =>
      (await eventsAbout(server.database.db, 'purchase', id)).map(({ waitingFor }) => waitingFor?.[1]);
    expect(await waiting('waits')).toEqual([undefined]);
    expect(await waiting('bad')).toEqual(['Waiting for receipt']);
    await later.app.close();
  });

  it('cannot be changed or removed by the role of the server', async () => {
    for (const statement of ['DELETE FROM business_event', `UPDATE business_event SET data = '{}'`])
      await expect(server.database.pool.query(statement)).rejects.toThrow(/permission denied/);
  });
});
