import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { Label } from '#calls/model';
import { UiProvider } from '#ui/web';
import { MenusContext } from '../menu/use-menu.ts';
import type { Place } from '../routes/route-table.ts';
import { TabStore } from '../tabs/tab-store.ts';
import { TabStoreContext } from '../tabs/tabs-context.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

const screenAt = (title: string, detail: boolean) =>
  ({ kind: 'screen', code: 'DSH140P', title, detail, home: undefined, list: undefined }) as unknown as Place;
const places: Readonly<Record<string, Place>> = {
  '/workteam': { kind: 'redirect', to: '/workteam/todo' },
  '/workteam/docs': screenAt('知识库', false),
  '/workteam/project-panel': screenAt('项目', true),
};

function trail(path: string, named?: string | Label): (string | null)[] {
  const tabs = new TabStore({ load: () => null, save: () => undefined });
  tabs.open(path);
  const key = path.split('?')[0] ?? '';
  if (named) tabs.setTitle(key, named);
  const routes = { menu: [], at: (pathname: string) => places[pathname] ?? { kind: 'unknown' as const } };
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[path]}>
        <MenusContext value={{ routes, words: [], version: '', vdesc: '' }}>
          <TabStoreContext value={tabs}>
            <Breadcrumbs />
          </TabStoreContext>
        </MenusContext>
      </MemoryRouter>
    </UiProvider>,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it('ends with the record that the page shows', () => {
  expect(trail('/workteam/project-panel?id=1', '来料检验改进')).toEqual(['首页', '项目', '来料检验改进']);
});

it('leads from a record that stands in a list back to the list', () => {
  expect(trail('/workteam/docs?base=1', ['质量手册', 'Quality manual'])).toEqual([
    '首页',
    '知识库',
    '质量手册',
  ]);
  expect(screen.getByRole('link', { name: '知识库' })).toHaveAttribute('href', '/workteam/docs');
});

it('says nothing of where it leads while that is not known', () => {
  expect(trail('/workteam')).toEqual(['首页']);
  cleanup();
  expect(trail('/elsewhere')).toEqual(['首页']);
});

it('says a name once', () => {
  expect(trail('/workteam/docs', '知识库')).toEqual(['首页', '知识库']);
});
