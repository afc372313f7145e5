import { jest } from '@jest/globals';
import type { Edition, ScreenEntry } from '#shell/web';

const started: Edition[] = [];
const shell = await import('#shell/web');
jest.unstable_mockModule('#shell/web', () => ({
  ...shell,
  startEdition: (edition: Edition) => void started.push(edition),
}));
jest.unstable_mockModule('./icon.svg', () => ({ default: '/mark.svg' }));
await import('./edition.tsx');

const addressesOf = ({ screen }: ScreenEntry): string[] => [
  screen.route,
  ...(screen.alsoAt ?? []),
  ...(screen.details ?? []).map(({ route }) => route),
];
const homeOf = (address: string): string => `/${address.split('/')[1]?.toLowerCase()}`;

it('finds every screen of its features under a home that its table is for', async () => {
  const features = started.flatMap((edition) => edition.features);
  expect(features.length).toBeGreaterThan(4);
  for (const { screens = {} } of features) {
    const homes = Object.keys(screens);
    const tables = new Set(Object.values(screens));
    for (const table of tables) {
      const under = homes.filter((home) => screens[home as `/${string}`] === table);
      const { default: entries } = await table();
      const needed = new Set(entries.flatMap(addressesOf).map(homeOf));
      expect([...needed].toSorted()).toEqual(under.toSorted());
    }
  }
});

it('has a page for each detail that a screen declares', async () => {
  const tables = started.flatMap(({ features }) =>
    features.flatMap(({ screens = {} }) => Object.values(screens)),
  );
  const entries = (await Promise.all([...new Set(tables)].map((table) => table()))).flatMap(
    (table) => table.default,
  );
  for (const { screen, loadDetails = [] } of entries)
    expect([screen.code, loadDetails.length]).toEqual([screen.code, screen.details?.length ?? 0]);
});
