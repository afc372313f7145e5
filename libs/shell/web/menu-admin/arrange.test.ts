import type { MenuEntry } from '#shell/model';
import { movedBefore, stepped, type Home } from './arrange.ts';

const entry = (key: string, position: number, declaredHome = ''): MenuEntry => ({
  ...{ key, path: key, declaredHome, manual: null, opens: null },
  declared: { zh: key, en: key, icon: 'file', hidden: false, hideChildren: false, target: '', position },
  own: {
    ...{ zh: null, en: null, icon: null, hidden: null, hideChildren: null, target: null, position: null },
    ...{ home: null, stands: null },
  },
});
const home = (key: string, position: number, screens: readonly string[]): Home => ({
  ...entry(key, position),
  screens: screens.map((screen, at) => entry(screen, (at + 1) * 10, key)),
});
const homes = [home('/b', 20, ['B1']), home('/a', 10, ['A1', 'A2', 'A3'])];

it('an entry goes before another, in its home or in another one', () => {
  expect(movedBefore(homes, { key: 'A3', home: '/a' }, { key: 'A1', home: '/a' })).toEqual({
    ...{ home: '/a', keys: ['A3', 'A1', 'A2'] },
  });
  expect(movedBefore(homes, { key: 'A2', home: '/a' }, { key: 'B1', home: '/b' })).toEqual({
    ...{ home: '/b', keys: ['A2', 'B1'] },
  });
  expect(movedBefore(homes, { key: 'A2', home: '/a' }, { key: '/b', home: null })).toEqual({
    ...{ home: '/b', keys: ['B1', 'A2'] },
  });
  expect(movedBefore(homes, { key: '/b', home: null }, { key: '/a', home: null })).toEqual({
    ...{ home: null, keys: ['/b', '/a'] },
  });
});

it('a key moves it one place; beyond the end of its home it goes to the next', () => {
  expect(stepped(homes, { key: 'A1', home: '/a' }, 1)).toEqual({ home: '/a', keys: ['A2', 'A1', 'A3'] });
  expect(stepped(homes, { key: 'A3', home: '/a' }, 1)).toEqual({ home: '/b', keys: ['A3', 'B1'] });
  expect(stepped(homes, { key: 'B1', home: '/b' }, -1)).toEqual({
    home: '/a',
    keys: ['A1', 'A2', 'A3', 'B1'],
  });
  expect(stepped(homes, { key: 'A1', home: '/a' }, -1)).toBeNull();
  expect(stepped(homes, { key: '/a', home: null }, 1)).toEqual({ home: null, keys: ['/b', '/a'] });
});
