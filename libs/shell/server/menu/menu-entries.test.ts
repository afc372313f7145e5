import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { auditOf, filesFeature, type FileStore } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import {
  defineHome,
  defineScreen,
  menuScreen,
  readMenuEntries,
  readMenus,
  saveMenuEntry,
} from '#shell/model';
import { shellFeature } from '../feature.ts';
import { manualFileOwner } from './menu-entries.ts';

const homes = [
  defineHome({ path: '/syshome', editions: ['main'], title: ['系统', 'System'], icon: 'setting', order: 20 }),
  defineHome({ path: '/mexhome', editions: ['main'], title: ['设备', 'Equipment'], icon: 'tool', order: 30 }),
];
const screen = (code: string) =>
  defineScreen({
    ...{ code, route: `/mexhome/${code}`, home: '/mexhome', editions: ['main'] },
    ...{ title: [code, code], actions: ['query'] },
  });

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: [menuScreen.code] }),
    filesFeature({ store: null as unknown as FileStore, owners: [manualFileOwner] }),
    shellFeature({
      ...{ version: '1', description: ['新', 'New'], homes },
      screens: [menuScreen, screen('MEX110P'), screen('MEX120P')],
    }),
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const admin = { personId: 'admin', accountId: 'a-admin', may: () => true };
const asDeclared = {
  ...{ zh: null, en: null, icon: null, hidden: null, hideChildren: null, target: null, position: null },
  manual: null,
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
  expect((await menusOf('main')).map(({ path }) => path)).toEqual(['/syshome', '/mexhome']);
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
