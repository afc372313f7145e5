import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { auditOf, filesFeature, type FileStore } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import {
  defineHome,
  defineScreen,
  menuScreen,
  readMenuEntries,
  arrangeMenu,
  previewMenu,
  readMenus,
  removeOwnEntry,
  saveMenuEntry,
  saveOwnEntry,
} from '#shell/model';
import { shellFeature } from '../feature.ts';
import type { MenuTargets } from '../slots.ts';
import { manualFileOwner } from './menu-entries.ts';

const homes = [
  defineHome({ path: '/syshome', editions: ['main'], title: ['系统', 'System'], icon: 'setting', order: 20 }),
  defineHome({ path: '/salhome', editions: ['main'], title: ['销售', 'Sales'], icon: 'file', order: 40 }),
  defineHome({ path: '/mexhome', editions: ['main'], title: ['设备', 'Equipment'], icon: 'tool', order: 30 }),
];
const screen = (code: string) =>
  defineScreen({
    ...{ code, route: `/mexhome/${code}`, home: '/mexhome', editions: ['main'] },
    ...{ title: [code, code], actions: ['query'] },
  });

/** Left out of the menus of equipment hosts. */
const sales = defineScreen({
  ...{ code: 'SAL110P', route: '/salhome/SAL110P', home: '/salhome', editions: ['main'] },
  ...{ title: ['销售', 'Sales'], actions: ['query'] },
});
const views: MenuTargets = {
  kind: 'view',
  find: (_db, ask) =>
    Promise.resolve(
      [{ id: 'v1', name: ['我的', 'Mine'] as const, screen: 'MEX110P', query: 'status=open&view=v1' }].filter(
        ({ id }) => !('ids' in ask) || ask.ids.includes(id),
      ),
    ),
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: [menuScreen.code] }),
    filesFeature({ store: null as unknown as FileStore, owners: [manualFileOwner] }),
    shellFeature({
      ...{ version: '1', description: ['新', 'New'], homes },
      screens: [menuScreen, screen('MEX110P'), screen('MEX120P'), sales],
      targets: () => [views],
    }),
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const admin = { personId: 'admin', accountId: 'a-admin', may: () => true };
const asDeclared = {
  ...{ zh: null, en: null, icon: null, hidden: null, hideChildren: null, target: null, position: null },
  ...{ manual: null, home: null, stands: null },
};
const menusOf = async (authtype: 'main' | 'WEBMEX') =>
  (await server.callAs(admin, readMenus, { authtype, edition: 'main' })).menu;

it('menus come from the server per authorisation type, as an administrator wants them', async () => {
  await server.callAs(admin, saveMenuEntry, {
    ...asDeclared,
    ...{
      authtype: 'WEBMEX',
      key: '/mexhome',
      zh: '我的设备',
      icon: 'rocket',
      position: 1,
      hideChildren: true,
    },
  });
  await server.callAs(admin, saveMenuEntry, {
    ...asDeclared,
    ...{ authtype: 'WEBMEX', key: 'MEX120P', position: 5, target: '_blank' },
  });
  await server.callAs(admin, saveMenuEntry, {
    ...asDeclared,
    ...{ authtype: 'WEBMEX', key: 'MEX110P', hidden: true },
  });
  const [first] = await menusOf('WEBMEX');
  expect(first).toMatchObject({ path: '/mexhome', title: '我的设备', icon: 'rocket', hideChildren: true });
  expect(first?.children).toMatchObject([
    { name: 'MEX120P', target: '_blank', hidden: false },
    { name: 'MEX110P', target: '', hidden: true },
  ]);
  // The other type is as declared.
  expect((await menusOf('main')).map(({ path }) => path)).toEqual(['/syshome', '/mexhome', '/salhome']);
  expect((await menusOf('main'))[1]).toMatchObject({ title: '设备', hideChildren: false });

  const { homes: entries } = await server.callAs(admin, readMenuEntries, { authtype: 'WEBMEX' });
  expect(entries.find(({ key }) => key === '/mexhome')).toMatchObject({
    declared: { zh: '设备', icon: 'tool', position: 30 },
    own: { zh: '我的设备', en: null, icon: 'rocket' },
    screens: [{ key: 'MEX110P' }, { key: 'MEX120P' }],
  });
});

it('an entry of which nothing is said any more is as declared, and every change is audited', async () => {
  const change = { ...asDeclared, authtype: 'main' as const, key: 'MEX110P' };
  await server.callAs(admin, saveMenuEntry, { ...change, zh: '设备卡' });
  await server.callAs(admin, saveMenuEntry, change);
  expect((await menusOf('main'))[1]?.children[0]?.title).toBe('MEX110P');
  const audited = await auditOf(server.database.db, 'menu_entry', 'main:MEX110P');
  expect(audited.length).toBeGreaterThanOrEqual(2);
});

it('an unknown entry is refused, and the screen that brings entries back cannot be hidden', async () => {
  const hide = (key: string) =>
    server.callAs(admin, saveMenuEntry, { ...asDeclared, authtype: 'main', key, hidden: true });
  await expect(hide('NONE')).rejects.toMatchObject({ errorName: 'notFound' });
  await expect(hide('SYS110P')).rejects.toMatchObject({ errorName: 'businessRule' });
  await expect(hide('/syshome')).rejects.toMatchObject({ errorName: 'businessRule' });
});

it('a manual has to be a file that the administrator has uploaded', async () => {
  await expect(
    server.callAs(admin, saveMenuEntry, {
      ...asDeclared,
      ...{ authtype: 'main', key: 'MEX110P', manual: '019a0000-0000-7000-8000-000000000000' },
    }),
  ).rejects.toMatchObject({ errorName: 'invalid' });
});

const placesOf = async (authtype: 'main' | 'WEBMEX') =>
  (await menusOf(authtype)).map(({ path, children }) => [path, children.map(({ name }) => name)]);

it('entries are put in order, under another home too; the screen of menus stays where it is', async () => {
  await server.callAs(admin, arrangeMenu, {
    authtype: 'main',
    home: null,
    keys: ['/mexhome', '/syshome', '/salhome'],
  });
  await server.callAs(admin, arrangeMenu, {
    authtype: 'main',
    home: '/mexhome',
    keys: ['MEX120P', 'SAL110P', 'MEX110P'],
  });
  expect(await placesOf('main')).toEqual([
    ['/mexhome', ['MEX120P', 'SAL110P', 'MEX110P']],
    ['/syshome', ['SYS110P']],
  ]);
  await expect(
    server.callAs(admin, arrangeMenu, { authtype: 'main', home: '/mexhome', keys: ['SYS110P'] }),
  ).rejects.toMatchObject({ errorName: 'businessRule' });
  await server.callAs(admin, arrangeMenu, { authtype: 'main', home: '/salhome', keys: ['SAL110P'] });
  expect((await placesOf('main')).at(-1)).toEqual(['/salhome', ['SAL110P']]);
});

it('a screen is put in or taken out, over what equipment hosts show', async () => {
  const { outside } = await server.callAs(admin, readMenuEntries, { authtype: 'WEBMEX' });
  expect(outside.map(({ key }) => key)).toEqual(['SAL110P']);
  await server.callAs(admin, saveMenuEntry, {
    ...asDeclared,
    authtype: 'WEBMEX',
    key: 'SAL110P',
    stands: true,
  });
  await server.callAs(admin, saveMenuEntry, {
    ...asDeclared,
    authtype: 'WEBMEX',
    key: 'MEX110P',
    stands: false,
  });
  const codes = (await placesOf('WEBMEX')).flatMap(([, names]) => names);
  expect(codes).toContain('SAL110P');
  expect(codes).not.toContain('MEX110P');
  await expect(
    server.callAs(admin, saveMenuEntry, { ...asDeclared, authtype: 'main', key: 'SYS110P', stands: false }),
  ).rejects.toMatchObject({ errorName: 'businessRule' });
});

describe('entries of one’s own', () => {
  const link = {
    id: null,
    authtype: 'main',
    home: '/syshome',
    kind: 'link',
    zh: '官网',
    en: 'Site',
    icon: 'link',
  } as const;

  it('open addresses by https alone', async () => {
    for (const target of [
      'javascript:alert(1)',
      'http://example.com',
      'https://user:word@example.com',
      'data:text/html,x',
      '//example.com',
    ])
      await expect(server.callAs(admin, saveOwnEntry, { ...link, target })).rejects.toMatchObject({
        errorName: 'invalid',
        details: { problems: [{ path: 'target' }] },
      });
    await server.callAs(admin, saveOwnEntry, { ...link, target: 'https://example.com/a?b=1' });
    const system = (await menusOf('main')).find(({ path }) => path === '/syshome');
    expect(system?.children.at(-1)).toMatchObject({
      ...{ title: '官网', path: 'https://example.com/a?b=1', target: '_blank' },
    });
  });

  it('open shared views, for whoever sees their screen; what is gone is left out and named', async () => {
    const view = { ...link, kind: 'view', target: 'v1', zh: '未完成', en: 'Open' } as const;
    const { id } = await server.callAs(admin, saveOwnEntry, view);
    await expect(server.callAs(admin, saveOwnEntry, { ...view, target: 'v2' })).rejects.toMatchObject({
      errorName: 'invalid',
    });
    const shown = async (may: boolean) =>
      (
        await server.callAs({ ...admin, may: () => may }, readMenus, { authtype: 'main', edition: 'main' })
      ).menu
        .flatMap(({ children }) => children)
        .find(({ name }) => name === `own:${id}`);
    expect(await shown(true)).toMatchObject({ path: '/mexhome/MEX110P?status=open&view=v1' });
    expect(await shown(false)).toBeUndefined();
    await server.database.owner.query(`UPDATE menu_own_entry SET target = 'gone' WHERE id = $1`, [id]);
    expect(await shown(true)).toBeUndefined();
    const { homes: entries } = await server.callAs(admin, readMenuEntries, { authtype: 'main' });
    const entry = entries.flatMap(({ screens }) => screens).find(({ key }) => key === `own:${id}`);
    expect(entry).toMatchObject({ opens: { kind: 'view', name: null } });
    await server.callAs(admin, removeOwnEntry, { id });
  });
});

it('menus are previewed as a role sees them', async () => {
  await server.database.owner.query(
    `INSERT INTO role (id, name_zh, name_en) VALUES ('looks', '看', 'Looks')`,
  );
  await server.database.owner.query(
    `INSERT INTO role_right (id, role_id, screen, actions, scope) VALUES ('r1', 'looks', 'MEX120P', '{query}', 'all')`,
  );
  const { menu } = await server.callAs(admin, previewMenu, {
    authtype: 'main',
    edition: 'main',
    role: 'looks',
  });
  expect(menu.map(({ path, children }) => [path, children.map(({ name }) => name)])).toEqual([
    ['/mexhome', ['MEX120P']],
    ['/syshome', [expect.stringMatching(/^own:/)]],
  ]);
});
