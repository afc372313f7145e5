import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import type { MenuItem } from '#shell/model';
import { MenusContext, type Menus } from './use-menu.ts';
import { useMenuItems } from './use-menu-items.tsx';

const item = (path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  ...{ path, name: path.slice(1).toUpperCase(), title: path, icon: 'file', target: '', children: [] },
  ...{ hidden: false, hideChildren: false },
  meta: { title: path, otherTitle: path, sounds: [], icon: 'file', manual: '', permission: path },
  ...more,
});
const two = [item('/a/one'), item('/a/two')];

/** The entries as antd gets them, and where the page is. */
function shown(menu: MenuItem[]) {
  const menus = { routes: { menu, at: () => ({ kind: 'unknown' }) } } as unknown as Menus;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <MenusContext value={menus}>{children}</MenusContext>
    </MemoryRouter>
  );
  const { result } = renderHook(() => ({ items: useMenuItems(), at: useLocation().pathname }), { wrapper });
  const entries = result.current.items as unknown as readonly {
    key: string;
    children?: { key: string }[];
    onTitleClick?: () => void;
  }[];
  return { entries, at: () => result.current.at };
}

it('a parent of the menu goes to its path plus /Index, unless the path holds _NSM', async () => {
  const { entries, at } = shown([item('/a', { children: two }), item('/dashboard_NSM', { children: two })]);
  await act(async () => entries[1]?.onTitleClick?.());
  expect(at()).toBe('/');
  await act(async () => entries[0]?.onTitleClick?.());
  expect(at()).toBe('/a/Index');
});

it('hidden entries are left out, and those that hide their children stand alone', () => {
  const { entries } = shown([
    item('/a', { children: [...two, item('/a/three', { hidden: true })] }),
    item('/b', { hidden: true, children: two }),
    item('/c', { hideChildren: true, children: two }),
  ]);
  expect(entries.map(({ key }) => key)).toEqual(['/a', '/c']);
  expect(entries[0]?.children?.map(({ key }) => key)).toEqual(['/a/one', '/a/two']);
  expect(entries[1]?.children).toBeUndefined();
});

it('a home with a single screen gives way to it, but keeps its name where a neighbour has that of the screen', () => {
  const named = shown([
    item('/a', { title: 'Requests', children: two }),
    item('/b', { title: 'Workflow', children: [item('/b/one', { title: 'Requests' })] }),
  ]);
  const [first, second] = named.entries as unknown as readonly { key: string; label: ReactNode }[];
  expect(first).toMatchObject({ key: '/a', label: 'Requests' });
  expect(second?.key).toBe('/b/one');
  expect(second?.label).toMatchObject({
    props: {
      children: expect.arrayContaining([
        expect.objectContaining({ props: expect.objectContaining({ title: 'Workflow' }) }),
      ]),
    },
  });
  expect(shown([item('/a', { children: [item('/a/one')] })]).entries.map(({ key }) => key)).toEqual([
    '/a/one',
  ]);
});
