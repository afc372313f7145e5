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
  ...(screen.leadsFrom ?? []),
  ...(screen.details ?? []).map(({ route }) => route),
];
/** Is an address under a home, or does it begin like a key that says more than a home? */
const isFor = (key: string, address: string): boolean =>
  `${address.toLowerCase()}/`.startsWith(key.split('/').length > 2 ? key.toLowerCase() : `${key}/`);

it('finds every screen of its features by a beginning that its table is for', async () => {
  const features = started.flatMap((edition) => edition.features);
  expect(features.length).toBeGreaterThan(4);
  for (const { screens = {} } of features) {
    const keys = Object.keys(screens);
    const tables = new Set(Object.values(screens));
    for (const table of tables) {
      const under = keys.filter((key) => screens[key as `/${string}`] === table);
      const addresses = (await table()).default.flatMap(addressesOf);
      // None is left out, and no beginning is without a screen.
      expect(addresses.filter((address) => !under.some((key) => isFor(key, address)))).toEqual([]);
      expect(under.filter((key) => !addresses.some((address) => isFor(key, address)))).toEqual([]);
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
