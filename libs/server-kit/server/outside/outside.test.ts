import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { defineServerFeature } from '../feature.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { sealBy, sealOfInstallation } from './installation-key.ts';
import { pauseAfter } from './pauses.ts';
import { definePort, keepSettings, settingsOf } from './port.ts';
import { hmacOf, webHookDoor } from './web-hook.ts';

const port = definePort({
  name: 'parcels',
  title: ['包裹', 'Parcels'],
  settings: z.object({ user: z.string(), key: z.string() }),
  secret: ['key'],
});
const key = 'hook-key';
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bms-key-'));
  server = await testServer([
    defineServerFeature({
      name: 'parcels',
      routes: (app, kit) =>
        webHookDoor(app, kit, port, {
          keys: async () => ['older-key', key],
          signatures: ({ headers }) => [String(headers['x-signature'])],
          take: async (body, { db }) => {
            if ((body as { fail?: boolean } | null)?.fail) throw new Error('broken on purpose');
            await db.execute(sql`INSERT INTO taken VALUES (${JSON.stringify(body)})`);
          },
        }),
    }),
  ]);
  await server.database.owner.query('CREATE TABLE taken (body text); GRANT ALL ON taken TO bms_app');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('the key of the installation', () => {
  it('opens what it sealed, for what it was sealed, unaltered', () => {
    const seal = sealBy('a secret of some length');
    const sealed = seal.seal('密钥 key', 'parcels');
    expect(sealed.includes('key')).toBe(false);
    expect(seal.open(sealed, 'parcels')).toBe('密钥 key');
    expect(seal.seal('密钥 key', 'parcels').equals(sealed)).toBe(false);
    expect(() => seal.open(sealed, 'letters')).toThrow();
    expect(() => sealBy('another secret').open(sealed, 'parcels')).toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => seal.open(sealed, 'parcels')).toThrow();
  });

  it('is made once in the data folder, for its owner alone, unless it is set', async () => {
    const one = sealOfInstallation(undefined, folder).seal('text', 'x');
    expect(sealOfInstallation(undefined, folder).open(one, 'x')).toBe('text');
    const file = join(folder, 'installation.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).length).toBeGreaterThan(40);
    expect(() => sealOfInstallation('s'.repeat(32), folder).open(one, 'x')).toThrow();
  });
});

it('keeps settings of a port encrypted, and none again', async () => {
  const seal = sealBy('k');
  const { db } = server.database;
  const context = { db, now: new Date(), actor: null } as unknown as Context;
  expect(await settingsOf(db, port, seal)).toBeNull();
  await keepSettings(context, port, { user: 'ann', key: 'very secret' }, seal);
  expect(await settingsOf(db, port, seal)).toEqual({ user: 'ann', key: 'very secret' });
  const { rows } = await server.database.pool.query<{ sealed: Buffer }>('SELECT sealed FROM port_setting');
  expect(rows[0]?.sealed.includes('secret')).toBe(false);
  const { rows: audit } = await server.database.owner.query<{ all: string }>(
    `SELECT string_agg(a::text, '') AS all FROM audit_entry a WHERE a.table_name = 'port_setting'`,
  );
  expect(audit[0]?.all).toContain('is_set');
  expect(audit[0]?.all).not.toContain(rows[0]?.sealed.toString('hex'));
  await keepSettings(context, port, null, seal);
  expect(await settingsOf(db, port, seal)).toBeNull();
});

describe('a web hook', () => {
  const send = (body: string, signature = hmacOf(key, body)) =>
    server.app.inject({
      method: 'POST',
      url: '/hooks/parcels',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      payload: body,
    });
  const taken = async () =>
    (await server.database.pool.query<{ body: string }>('SELECT body FROM taken')).rows.map(
      ({ body }) => body,
    );

  it('is verified over its bytes by any active key, and taken once', async () => {
    const body = '{ "n":  1 }';
    expect((await send(body, hmacOf('no key', body))).statusCode).toBe(401);
    expect((await send(body, hmacOf(key, '{"n":1}'))).statusCode).toBe(401);
    expect(await taken()).toEqual([]);
    expect((await send(body, hmacOf('older-key', body))).statusCode).toBe(200);
    expect((await send(body)).statusCode).toBe(200);
    expect(await taken()).toEqual(['{"n":1}']);
  });

  it('that could not be taken is taken when it comes again', async () => {
    const body = '{"fail":true}';
    expect((await send(body)).statusCode).toBe(500);
    expect((await send(body)).statusCode).toBe(500);
    const seen = await server.database.pool.query('SELECT count(*)::int AS n FROM hook_seen');
    expect(seen.rows).toEqual([{ n: 1 }]);
  });
});

it('waits longer from try to try, an hour at most', () => {
  expect([1, 2, 3, 7, 8, 100].map((tried) => pauseAfter(tried) / 60_000)).toEqual([1, 2, 4, 60, 60, 60]);
});
