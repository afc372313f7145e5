import { TabStore, tabStorageOf, tabTexts } from './tab-store.ts';

const fresh = () => {
  sessionStorage.clear();
  return new TabStore(tabStorageOf('o1'));
};
const withTabs = (...paths: string[]) => {
  const store = fresh();
  paths.forEach((path) => store.open(path));
  return store;
};
const keys = (store: TabStore) => store.get().tabs.map(({ key }) => key);

describe('tabs', () => {
  it('open one a path, without regard to case', () => {
    const store = withTabs('/a/One', '/a/two', '/A/one');
    expect(keys(store)).toEqual(['/a/one', '/a/two']);
    expect(store.get().active).toBe('/a/one');
  });

  it('replace the tab of the path by a route with a query', () => {
    const store = withTabs('/a/one_2?id=1', '/b');
    store.setTitle('/a/one_2', 'PR-1');
    store.setUnsaved('/a/one_2', true);
    store.open('/a/one_2?id=2');
    expect(store.get().tabs).toEqual([
      { key: '/a/one_2', path: '/a/one_2?id=2' },
      { key: '/b', path: '/b' },
    ]);
  });

  it('are named in both languages where their titles have words, also after a reload', () => {
    const store = withTabs('/a');
    store.setTitle('/a', ['新建采购申请', 'New: Purchase requisition']);
    const told: unknown[] = [];
    store.subscribe(() => told.push(1));
    store.setTitle('/a', ['新建采购申请', 'New: Purchase requisition']);
    expect(told).toEqual([]);
    expect(new TabStore(tabStorageOf('o1')).get().tabs[0]?.title).toEqual([
      '新建采购申请',
      'New: Purchase requisition',
    ]);
  });

  it('refuse an empty key', () => {
    expect(() => fresh().open('')).toThrow('A tab needs a path');
    expect(() => fresh().open('?id=1')).toThrow('A tab needs a path');
  });

  it('close one, showing its neighbour', () => {
    const store = withTabs('/a', '/b', '/c');
    expect(store.close('/c')).toEqual({ goTo: '/b' });
    expect(store.close('/a')).toEqual({ goTo: null });
    expect(keys(store)).toEqual(['/b']);
  });

  it('never close the last one', () => {
    expect(withTabs('/a').close('/a')).toEqual({ refused: tabTexts.lastTab });
    expect(withTabs('/home').closeAll('/home')).toEqual({ refused: tabTexts.lastTab });
  });

  it('close those left or right of one, or say that there are none', () => {
    const store = withTabs('/a', '/b', '/c');
    expect(store.closeLeft('/a')).toEqual({ refused: tabTexts.noneLeft });
    expect(store.closeRight('/c')).toEqual({ refused: tabTexts.noneRight });
    expect(store.closeRight('/b')).toEqual({ goTo: '/b' });
    expect(store.closeLeft('/b')).toEqual({ goTo: null });
    expect(keys(store)).toEqual(['/b']);
  });

  it('close all others than one, which is shown then', () => {
    const store = withTabs('/a', '/b', '/c');
    expect(store.closeOthers('/b')).toEqual({ goTo: '/b' });
    expect(keys(store)).toEqual(['/b']);
    expect(store.closeOthers('/b')).toEqual({ refused: tabTexts.lastTab });
  });

  it('close all but the landing', () => {
    const store = withTabs('/a', '/b');
    expect(store.closeAll('/dashboard/workplace')).toEqual({ goTo: '/dashboard/workplace' });
    expect(keys(store)).toEqual(['/dashboard/workplace']);
  });

  it('know which unsaved input a closing would lose', () => {
    const store = withTabs('/a', '/b', '/c');
    store.setUnsaved('/a', true);
    expect(store.unsavedAmong((_tab, at) => at < 1).map(({ key }) => key)).toEqual(['/a']);
    expect(store.unsavedAmong((_tab, at) => at > 0)).toEqual([]);
  });

  it('survive a reload, each person for themselves', () => {
    const store = withTabs('/a', '/b');
    store.setUnsaved('/b', true);
    const again = new TabStore(tabStorageOf('o1')).get();
    expect(again).toMatchObject({ active: '/b', tabs: [{ key: '/a' }, { key: '/b', unsaved: false }] });
    expect(new TabStore(tabStorageOf('o2')).get().tabs).toEqual([]);
  });
});
