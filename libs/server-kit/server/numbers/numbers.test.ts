import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CallError, defineCall, signedIn } from '#calls/model';
import { defineServerFeature } from '../feature.ts';
import { handle } from '../http/handler.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { dayIn } from './next-number.ts';

const take = defineCall({
  name: 'test.take',
  code: 'TEST_3',
  summary: ['取号', 'Take a number'],
  effect: 'write',
  access: signedIn,
  request: z.object({
    company: z.string(),
    fail: z.boolean().default(false),
    now: z.boolean().default(false),
  }),
  response: z.object({ number: z.string() }),
});
const feature = defineServerFeature({
  name: 'test',
  handlers: [
    handle(take, async ({ company, fail, now }, context) => {
      const number = context.atEnd.number({ companyId: company, code: 'REQ110P', prefix: 'PR' });
      if (now) return { number: await context.atEnd.take(number) };
      await context.atEnd.db.execute(
        sql`INSERT INTO numbered VALUES (${number}, ${`the ${number}`.toLowerCase()})`,
      );
      if (fail) throw new CallError('businessRule');
      return { number };
    }),
  ],
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer([feature]);
  await server.database.owner.query('CREATE TABLE numbered (number text, search text)');
});
afterAll(() => server.close());

const number = async (company: string, fail = false) =>
  (await server.callAs({}, take, { company, fail })).number;

it('has the prefix, the day and a serial', async () => {
  expect(await number('A')).toBe(`PR-${dayIn('Asia/Shanghai', new Date())}-0001`);
  expect(await number('A')).toMatch(/-0002$/);
  expect(await number('B')).toMatch(/-0001$/);
});

it('stands in everything that is written at the end, and in the answer', async () => {
  const taken = await number('F');
  const { rows } = await server.database.pool.query('SELECT * FROM numbered WHERE number = $1 LIMIT 1', [
    taken,
  ]);
  expect(rows).toEqual([{ number: taken, search: `the ${taken}`.toLowerCase() }]);
});

it('can be taken before the end', async () => {
  expect((await server.callAs({}, take, { company: 'F', now: true })).number).toMatch(/^PR-.*-0002$/);
});

it('is given again to whoever sends the same request again', async () => {
  const requestId = '0f9c3f6e-8a52-4c7a-9d5c-1a8b3a3d7c11';
  const send = () => server.callAs({}, take, { company: 'G' }, { requestId });
  const first = await send();
  expect(first.number).toMatch(/-0001$/);
  expect(await send()).toEqual(first);
});

it('takes the day of the time zone', () => {
  expect(dayIn('Asia/Shanghai', new Date('2026-11-20T16:00:00Z'))).toBe('20261121');
  expect(dayIn('UTC', new Date('2026-11-20T16:00:00Z'))).toBe('20261120');
});

it('leaves no gap and gives none twice to 20 writers at once, some of whom fail', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => number('C', at % 5 === 0).catch(() => null)),
  );
  const serials = numbers.flatMap((text) => (text ? [Number(text.slice(-4))] : [])).toSorted((a, b) => a - b);
  expect(serials).toEqual(Array.from({ length: 160 }, (_, at) => at + 1));
});

it('follows the rule of the company, else the rule of all companies', async () => {
  await server.database.pool.query(
    `INSERT INTO number_rule (company_id, code, prefix, period, digits) VALUES ('D', 'REQ110P', 'CG', 'month', 3), ('', 'REQ110P', 'QG', 'none', 6)`,
  );
  expect(await number('D')).toBe(`CG-${dayIn('Asia/Shanghai', new Date()).slice(0, 6)}-001`);
  expect(await number('E')).toBe('QG-000001');
});

it('shows more of the date than its serial follows', async () => {
  await server.database.pool.query(`INSERT INTO number_rule VALUES ('H', 'REQ110P', 'HT', 'day', 3, 'year')`);
  const day = dayIn('Asia/Shanghai', new Date());
  expect(await number('H')).toBe(`HT-${day}-001`);
  const { rows } = await server.database.pool.query<{ period: string }>(
    `SELECT period FROM number_series WHERE company_id = 'H'`,
  );
  expect(rows).toEqual([{ period: day.slice(0, 4) }]);
  await expect(
    server.database.pool.query(`INSERT INTO number_rule VALUES ('I', 'REQ110P', 'HT', 'year', 3, 'day')`),
  ).rejects.toThrow('number_rule_shows_what_resets');
});

it('gives none twice while the rule goes to and fro', async () => {
  const rules = ['day', 'month', 'year', 'none'].map(
    (resets) =>
      `INSERT INTO number_rule VALUES ('J', 'REQ110P', 'PR', 'day', 4, '${resets}')
         ON CONFLICT (company_id, code) DO UPDATE SET resets = excluded.resets`,
  );
  const [numbers] = await Promise.all([
    Promise.all(Array.from({ length: 80 }, () => number('J'))),
    (async () => {
      for (let at = 0; at < 24; at += 1)
        await server.database.pool.query(rules[(at * 3) % rules.length] ?? '');
    })(),
  ]);
  expect(new Set(numbers).size).toBe(80);
});
