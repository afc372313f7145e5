import { jest } from '@jest/globals';
import { defineScreen } from '#shell/model';
import type { ScreenEntry } from '../feature.ts';
import { ScreenTables } from './screen-tables.ts';

const entry = (code: string): ScreenEntry => ({
  screen: defineScreen({
    ...{ code, route: `/onehome/${code}`, home: '/onehome', editions: ['main'] },
    ...{ title: [code, code], actions: ['query'] },
  }),
  load: () => Promise.resolve({ default: () => null }),
});
const tableOf = (...codes: string[]) => {
  const loaded = { default: codes.map(entry) };
  return jest.fn(() => Promise.resolve(loaded));
};
const codesIn = (tables: ScreenTables) => tables.get().map(({ screen }) => screen.code);

it('loads what stands under the home of an address, once, and nothing else', async () => {
  const [one, other, two] = [tableOf('A'), tableOf('B'), tableOf('C')];
  const tables = new ScreenTables([
    { screens: { '/onehome': one, '/twohome': two } },
    { screens: { '/onehome': other } },
  ]);
  expect(tables.mayKnow('/OneHome/A_2')).toBe(true);
  expect(tables.mayKnow('/elsewhere/A')).toBe(false);
  const told = jest.fn();
  tables.subscribe(told);
  await Promise.all([tables.load('/onehome/A'), tables.load('/ONEHOME/B?id=1')]);
  expect(codesIn(tables).toSorted()).toEqual(['A', 'B']);
  expect(told).toHaveBeenCalled();
  expect(tables.mayKnow('/onehome/A')).toBe(false);
  expect([one, other, two].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

it('loads a table that is for a part of a home only where an address begins so', async () => {
  const [whole, part] = [tableOf('A1'), tableOf('B11', 'B12')];
  const tables = new ScreenTables([{ screens: { '/onehome': whole } }, { screens: { '/onehome/B1': part } }]);
  await tables.load('/onehome/A1_2?id=/b1');
  expect(part).not.toHaveBeenCalled();
  expect(tables.mayKnow('/onehome2/B11')).toBe(false);
  await tables.load('/OneHome/b12_2?id=1');
  expect(codesIn(tables)).toEqual(['A1', 'B11', 'B12']);
});

it('holds a table that stands under two homes once', async () => {
  const both = tableOf('A', 'B');
  const tables = new ScreenTables([{ screens: { '/onehome': both, '/twohome': both } }]);
  await tables.loadAll();
  expect(codesIn(tables)).toEqual(['A', 'B']);
  expect(tables.mayKnow('/twohome/X')).toBe(false);
});

it('says why a table cannot be had, and tries again', async () => {
  const failing = tableOf('A');
  failing.mockRejectedValueOnce(new Error('Failed to fetch'));
  const tables = new ScreenTables([{ screens: { '/onehome': failing } }]);
  await tables.load('/onehome/A');
  expect(tables.failureAt('/onehome/A')).toMatchObject({ message: 'Failed to fetch' });
  expect(tables.mayKnow('/onehome/A')).toBe(true);
  await tables.load('/onehome/A');
  expect(tables.failureAt('/onehome/A')).toBeNull();
  expect(codesIn(tables)).toEqual(['A']);
});
