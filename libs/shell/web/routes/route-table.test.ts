import type { MenuItem } from '#shell/model';
import { defineScreen } from '#shell/model';
import type { ScreenEntry } from '../feature.ts';
import { buildRouteTable, homePathOf, withSearch } from './route-table.ts';

const item = (path: string, name: string, children: MenuItem[] = []): MenuItem => ({
  path,
  name,
  title: name,
  icon: 'file',
  hidden: false,
  hideChildren: false,
  target: '',
  meta: { title: name, icon: 'file', manual: '', permission: name },
  children,
});
const load = () => Promise.resolve({ default: () => null });
const screens: readonly ScreenEntry[] = [
  {
    screen: defineScreen({
      code: 'TST110P',
      route: '/tsthome/TST110P',
      home: '/tsthome',
      editions: ['main'],
      within: { livestock: '/lpthome/LPT110P?part=a' },
      title: ['甲', 'A'],
      actions: ['query'],
      details: [
        { route: '/tsthome/Tst110p_2', title: ['详情', 'Detail'] },
        { route: '/tsthome/Tst110p_print', title: ['打印', 'Print'], layout: 'blank', manual: false },
      ],
      alsoAt: ['/oldhome/T001'],
      leadsFrom: ['/shorthome/T'],
    }),
    load,
    loadDetails: [load, load],
  },
  {
    screen: defineScreen({
      code: 'LPT110P',
      route: '/lpthome/LPT110P',
      home: '/lpthome',
      editions: ['livestock'],
      title: ['乙', 'B'],
      actions: ['query'],
    }),
    load,
  },
];
const menu = [item('/tsthome', 'TSTHOME', [item('/tsthome/TST110P', 'TST110P'), item('/tsthome/X', 'X')])];

describe('routes', () => {
  it('lead from the address of a module alone to its home', () => {
    const table = buildRouteTable(menu, screens, 'main');
    expect(table.at('/TSTHOME/')).toEqual({ kind: 'redirect', to: '/tsthome/Index' });
    expect(table.at('/tsthome/Index')).toMatchObject({ kind: 'home' });
  });

  const routes = buildRouteTable(menu, screens, 'main');

  it('follow the codes of the menu, without regard to case', () => {
    expect(routes.at('/tsthome/TST110P')).toMatchObject({ kind: 'screen', code: 'TST110P', kept: true });
    expect(routes.at('/TSTHOME/tst110p/')).toMatchObject({ kind: 'screen', code: 'TST110P' });
  });

  it('of details need no menu entry and are not kept', () => {
    const without = buildRouteTable([], screens, 'main');
    expect(without.at('/tsthome/TST110P_2')).toMatchObject({ kind: 'screen', detail: true, kept: false });
  });

  it('refuse a screen that the menu does not hold, and know nothing of other editions', () => {
    expect(buildRouteTable([], screens, 'main').at('/tsthome/TST110P')).toEqual({ kind: 'forbidden' });
    expect(routes.at('/lpthome/LPT110P')).toEqual({ kind: 'unknown' });
    expect(routes.at('/nowhere')).toEqual({ kind: 'unknown' });
  });

  it('lead from a screen that is a tab of another one here to that, and open its details', () => {
    const ranch = [item('/lpthome', 'LPTHOME', [item('/lpthome/LPT110P', 'LPT110P')])];
    const table = buildRouteTable(ranch, screens, 'livestock');
    expect(table.at('/tsthome/TST110P')).toEqual({ kind: 'redirect', to: '/lpthome/LPT110P?part=a' });
    expect(table.at('/tsthome/Tst110p_2')).toMatchObject({
      kind: 'screen',
      code: 'TST110P',
      list: { name: 'LPT110P' },
    });
    expect(table.at('/lpthome/LPT110P')).toMatchObject({ kind: 'screen', code: 'LPT110P' });
    expect(buildRouteTable([], screens, 'livestock').at('/tsthome/TST110P')).toEqual({ kind: 'forbidden' });
  });

  it('have a home for each parent, unless its path holds _NSM', () => {
    expect(routes.at('/tsthome/index')).toMatchObject({ kind: 'home', home: { name: 'TSTHOME' } });
    expect(homePathOf(item('/tsthome', 'TSTHOME'))).toBe('/tsthome/Index');
    expect(homePathOf(item('/dashboard_NSM', 'D'))).toBeNull();
  });

  it('lead from the dashboard whose path holds _NSM to the home of the dashboard', () => {
    expect(routes.at('/dashboard_NSM/Index')).toEqual({ kind: 'redirect', to: '/dashboard/Index' });
  });

  it('know the manual of a screen and of its details, but for those without one', () => {
    const withManual: MenuItem[] = JSON.parse(JSON.stringify(menu)) as MenuItem[];
    const listed = withManual[0]?.children[0];
    if (listed) listed.meta.manual = 'manuals/a.pdf';
    const table = buildRouteTable(withManual, screens, 'main');
    expect(table.at('/tsthome/TST110P')).toMatchObject({ manual: 'manuals/a.pdf', layout: 'basic' });
    expect(table.at('/tsthome/Tst110p_2')).toMatchObject({ manual: 'manuals/a.pdf' });
    expect(table.at('/tsthome/Tst110p_print')).toMatchObject({ manual: '', layout: 'blank', kept: true });
  });

  it('leave out of the menu what this edition cannot show', () => {
    expect(routes.menu[0]?.children.map(({ name }) => name)).toEqual(['TST110P']);
  });

  it('wait for a table that is not loaded yet, under the title that the menu gives', () => {
    const mayKnow = (path: string) => path.toLowerCase().startsWith('/tsthome');
    const before = buildRouteTable(menu, [], 'main', mayKnow);
    expect(before.at('/TSTHOME/tst110p')).toMatchObject({
      kind: 'coming',
      title: 'TST110P',
      home: { name: 'TSTHOME' },
    });
    expect(before.at('/tsthome/Tst110p_2')).toEqual({ kind: 'coming', title: undefined, home: undefined });
    expect(before.at('/nowhere')).toEqual({ kind: 'unknown' });
    expect(before.menu[0]?.children.map(({ name }) => name)).toEqual(['TST110P', 'X']);
  });

  it('redirect the old address of the overtime application', () => {
    expect(routes.at('/OA001')).toEqual({ kind: 'redirect', to: '/oahome/OA001' });
  });

  it('redirect /account to the settings and those to their message centre (specification 2)', () => {
    expect(routes.at('/account')).toEqual({ kind: 'redirect', to: '/account/settings' });
    expect(routes.at('/account/settings/')).toEqual({
      kind: 'redirect',
      to: '/account/settings/notification',
    });
  });

  it('lead from a short address to that of the screen, with what it asks for', () => {
    expect(routes.at('/shorthome/t')).toEqual({ kind: 'redirect', to: '/tsthome/TST110P' });
    expect(withSearch('/workteam/todo', '?task=5')).toBe('/workteam/todo?task=5');
    expect(withSearch('/workteam/project-panel?id=7', '?task=5')).toBe('/workteam/project-panel?id=7&task=5');
    expect(withSearch('/workteam/project-panel?id=7', '')).toBe('/workteam/project-panel?id=7');
  });

  it('show a screen at its further addresses, with the same right', () => {
    expect(routes.at('/oldhome/t001')).toMatchObject({ kind: 'screen', code: 'TST110P', kept: true });
    expect(buildRouteTable([], screens, 'main').at('/oldhome/T001')).toEqual({ kind: 'forbidden' });
  });
});
