import { act, renderHook } from '@testing-library/react';
import { TabStore } from './tab-store.ts';
import { TabKeyContext, TabStoreContext, useTabTitle, useUnsaved } from './tabs-context.ts';

it('the name of a tab and its mark stay when the page alone changes its address', () => {
  const store = new TabStore({ load: () => null, save: () => undefined });
  store.open('/workteam/project-panel?id=1');
  renderHook(
    () => {
      useTabTitle('降本增效');
      useUnsaved(true);
    },
    {
      wrapper: ({ children }) => (
        <TabStoreContext value={store}>
          <TabKeyContext value="/workteam/project-panel">{children}</TabKeyContext>
        </TabStoreContext>
      ),
    },
  );
  const tab = () => store.get().tabs[0];
  expect(tab()).toMatchObject({ title: '降本增效', unsaved: true });
  act(() => store.open('/workteam/project-panel?id=1&face=gantt'));
  expect(tab()).toEqual({
    ...{ key: '/workteam/project-panel', path: '/workteam/project-panel?id=1&face=gantt' },
    ...{ title: '降本增效', unsaved: true },
  });
});
