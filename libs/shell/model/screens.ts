import {
  defineHome,
  defineScreen,
  editionNames,
  type HomeDeclaration,
  type ScreenDeclaration,
} from './screen.ts';

/** The landing of main and of the ranch's staff. */
export const workplace = defineScreen({
  code: 'WEB110P',
  route: '/dashboard/workplace',
  editions: ['main', 'livestock'],
  title: ['工作台', 'Workplace'],
  icon: 'dashboard',
  home: '/dashboard',
  actions: ['query'],
});

/** The landing of the health bank, at the same address. */
export const healthBankIndex = defineScreen({
  code: 'HBINDEX',
  route: '/dashboard/workplace',
  editions: ['health-bank'],
  title: ['HBIndex', 'HBIndex'],
  icon: 'dashboard',
  home: '/dashboard',
  actions: ['query'],
});

/** The landing of the livestock host. */
export const ranchHome = defineScreen({
  code: 'LPINDEX',
  route: '/lpdshhome/Index',
  editions: ['livestock'],
  title: ['牧场首页', 'Ranch home'],
  icon: 'home',
  home: '/lpdshhome',
  actions: ['query'],
});

/** What the menus say instead of what is declared, for each authorisation type. */
export const menuScreen = defineScreen({
  code: 'SYS110P',
  route: '/syshome/SYS110P',
  editions: editionNames,
  title: ['菜单管理', 'Menus'],
  icon: 'apps',
  home: '/syshome',
  actions: ['query', 'edit'],
});

export const shellScreens: readonly ScreenDeclaration[] = [workplace, healthBankIndex, ranchHome, menuScreen];

export const shellHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: '/lpdshhome',
    editions: ['livestock'],
    title: ['经营管理', 'Business management'],
    icon: 'home',
    order: 5,
  }),
  defineHome({
    path: '/dashboard',
    editions: ['main', 'health-bank', 'livestock'],
    title: ['工作台', 'Workplace'],
    icon: 'dashboard',
    order: 10,
  }),
  defineHome({
    path: '/syshome',
    editions: editionNames,
    title: ['系统', 'System'],
    icon: 'setting',
    order: 900,
  }),
];
