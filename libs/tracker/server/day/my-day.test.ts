import type { DayItemSource } from '#days/server';
import { type TestServer } from '#server-kit/testing';
import { addTask, readMyDay } from '#tracker/model';
import { trackerServer } from '../testing/tracker-server.ts';

const since = '2026-01-01T00:00:00.000Z';
const source = (name: string, waits: DayItemSource['waits']): DayItemSource => ({
  ...{ name, label: [`${name}源`, name], waits },
});
const item = (key: string, dueAt: string | null) => ({
  ...{ key, dueAt, since, link: `/x/${key}`, words: [`事项${key}`, `Item ${key}`] as [string, string] },
});

let asked: Date | undefined;
const dayItems = [
  source('lab', (_context, to) => {
    asked = to;
    return Promise.resolve({
      ...{ total: 7, all: '/lab' },
      items: [item('late', '2020-01-02T00:00:00.000Z'), item('none', null)],
    });
  }),
  source('gone', () => Promise.reject(new Error('gone'))),
  source('slow', () => new Promise(() => undefined)),
];

let server: TestServer;
beforeAll(async () => {
  server = await trackerServer({ others: { dayItems: () => dayItems } });
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });

it('one day over all features, in one order; what fails or takes too long is named and keeps nobody waiting', async () => {
  const add = async (more: object) =>
    `task:${(await server.callAs(as('employee'), addTask, { title: '核对库存', ...more })).id}`;
  const late = await add({ endsAt: '2020-01-01T00:00:00.000Z' });
  const without = await add({ level: 1 });
  const day = await server.callAs(as('employee'), readMyDay, {});
  expect(day.rows.map(({ key, part }) => [key, part])).toEqual([
    [late, 'overdue'],
    ['late', 'overdue'],
    [without, 'without'],
    ['none', 'without'],
  ]);
  // A landing begins as the page does.
  const landing = await server.callAs(as('employee'), readMyDay, { most: 3 });
  expect(landing.rows.map(({ key }) => key)).toEqual([late, 'late', without]);
  expect(day.silent).toEqual([
    ['gone源', 'gone'],
    ['slow源', 'slow'],
  ]);
  expect(day).toMatchObject({ total: 9, more: [{ total: 7, all: '/lab' }] });
  // Until the end of today on the clocks of the company.
  expect(asked?.toISOString()).toMatch(/T16:00:00\.000Z$/);
  expect(day.rows.find(({ key }) => key === 'late')).toMatchObject({ task: null, link: '/x/late' });
});
