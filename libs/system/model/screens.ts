import { defineHome, defineScreen, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';

const everywhere = ['main', 'health-bank', 'livestock'] as const;

/** One's own fault reports; who may `enable` here handles those of everybody. */
export const feedbackScreen = defineScreen({
  code: 'DSH990P',
  route: '/dshhome/DSH990P',
  editions: everywhere,
  title: ['我的反馈', 'My feedback'],
  icon: 'file-search',
  home: '/dshhome',
  actions: ['query', 'add', 'enable'],
});

/** The page of a report, for messages that lead to it. */
export const pathOfFault = (id: string): string => `${feedbackScreen.route}?id=${id}`;

/** Where one's messages are; the address is open to everybody who has signed in, without a menu entry. */
export const messageCentreRoute = '/account/settings/notification';

/** Publishing of notifications, by right; the message centre is its neighbour. */
export const publishScreen = defineScreen({
  code: 'MSG110P',
  route: '/account/settings/publish',
  details: [{ route: messageCentreRoute, title: ['消息中心', 'Message centre'] }],
  editions: everywhere,
  title: ['发布通知', 'Publish a notification'],
  icon: 'bell',
  home: '/account',
  actions: ['add'],
  hidden: true,
});

const system = '/syshome';

/** Accounts: who may sign in, whose registration waits, and how one signs in here. */
export const accountsScreen = defineScreen({
  code: 'SYS120P',
  route: `${system}/SYS120P`,
  editions: everywhere,
  title: ['用户管理', 'Users'],
  icon: 'team',
  home: system,
  actions: ['query', 'edit', 'enable', 'disable'],
});

export const systemScreens: readonly ScreenDeclaration[] = [feedbackScreen, publishScreen, accountsScreen];

export const systemHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: '/dshhome',
    editions: everywhere,
    title: ['看板', 'Dashboards'],
    icon: 'dashboard',
    order: 95,
  }),
  defineHome({
    path: system,
    editions: everywhere,
    title: ['系统管理', 'System'],
    icon: 'setting',
    order: 980,
  }),
  defineHome({
    path: '/account',
    editions: everywhere,
    title: ['个人设置', 'Account'],
    icon: 'user',
    order: 990,
  }),
];
