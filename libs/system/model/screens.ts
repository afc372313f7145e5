import { roleScreen, viewAsScreen } from '#identity/model';
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

/** Where the reports are that were pushed to oneself; likewise open to everybody. */
export const ownReportsRoute = '/account/settings/reports';

/** Publishing of notifications, by right; the message centre is its neighbour. */
export const publishScreen = defineScreen({
  code: 'MSG110P',
  route: '/account/settings/publish',
  details: [
    { route: messageCentreRoute, title: ['消息中心', 'Message centre'] },
    { route: ownReportsRoute, title: ['推送给我的报表', 'Reports pushed to me'] },
  ],
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
  details: [{ route: `${system}/Sys120p_2`, title: ['账号', 'Account'] }],
  title: ['用户管理', 'Users'],
  icon: 'team',
  home: system,
  actions: ['query', 'edit', 'enable', 'disable'],
});

const ranchSystem = '/lpsyshome';

/** The same accounts on the ranch's host: with a right of its own, so that a ranch keeps its own people. */
export const ranchAccountsScreen = defineScreen({
  ...accountsScreen,
  code: 'LPSYS120P',
  route: `${ranchSystem}/LPSYS120P`,
  editions: ['livestock'],
  details: [{ route: `${ranchSystem}/Lpsys120p_2`, title: ['账号', 'Account'] }],
  title: ['用户', 'Users'],
  home: ranchSystem,
});

/** The page of an account, below the screen from which it is opened. */
export const pathOfAccount = ({ details }: ScreenDeclaration, id: string): string =>
  `${details?.[0]?.route ?? ''}?id=${encodeURIComponent(id)}`;

/** Opens the making of accounts over the list: for everybody, or for one employee. */
export const makingParam = 'as.make';

/** The hidden right to look at the product as somebody else; its address leads to the accounts, where that begins. */
export const viewAsRight = defineScreen({
  code: viewAsScreen,
  route: `${system}/${viewAsScreen}`,
  editions: everywhere,
  title: ['以此人查看', 'View as somebody'],
  icon: 'eye',
  home: system,
  actions: ['get'],
  hidden: true,
});

/** Who changed what, field by field; who signed in, took out, looked at covered values. */
export const auditScreen = defineScreen({
  code: 'SYS150P',
  route: `${system}/SYS150P`,
  editions: everywhere,
  title: ['操作日志', 'Audit log'],
  icon: 'audit',
  home: system,
  actions: ['query', 'export'],
});

/** Where one act is shown; any entry of the audit that belongs to it names it. */
export const pathOfAct = (entry: string): string => `${auditScreen.route}?act=${entry}`;
/** Other logs than that of acts. */
export const auditPaths = { views: `${auditScreen.route}?show=views` } as const;

/** Where the parts of SYS170P beside its list of jobs are. */
export const jobRoutes = {
  runs: `${system}/Sys170p_2`,
  reports: `${system}/Sys170p_3`,
  archive: `${system}/Sys170p_4`,
  outbox: `${system}/Sys170p_6`,
} as const;

/** Jobs, their runs, pushed reports and what was pushed, and the outbox of mails and text messages. */
export const jobsScreen = defineScreen({
  code: 'SYS170P',
  route: `${system}/SYS170P`,
  editions: everywhere,
  details: [
    { route: jobRoutes.runs, title: ['运行记录', 'Runs'] },
    { route: jobRoutes.reports, title: ['推送报表', 'Pushed reports'] },
    { route: jobRoutes.archive, title: ['推送存档', 'Archive of pushes'] },
    { route: jobRoutes.outbox, title: ['发件箱', 'Outbox'] },
  ],
  title: ['定时任务与推送', 'Jobs and pushed reports'],
  icon: 'schedule',
  home: system,
  actions: ['query', 'get', 'edit', 'export'],
});

/** A job in the list of jobs, found by its code. */
export const pathOfJob = (name: string): string => `${jobsScreen.route}?q=${encodeURIComponent(name)}`;

/** Roles: what they may do on which screen, who has them, and why somebody may do something. */
export const rolesScreen = defineScreen({
  code: roleScreen,
  route: `${system}/${roleScreen}`,
  details: [{ route: `${system}/Sys130p_2`, title: ['角色', 'Role'] }],
  editions: everywhere,
  title: ['角色权限', 'Roles and permissions'],
  icon: 'safety',
  home: system,
  actions: ['query', 'get', 'edit', 'enable', 'disable', 'export'],
});

/** The page of a role; of a new one without an id, or with what another may do. */
export function pathOfRole(ask: { id: string } | { copy: string } | null): string {
  const [[name, value] = ['', '']] = Object.entries(ask ?? {});
  return `${system}/Sys130p_2${name && `?${name}=${encodeURIComponent(value)}`}`;
}

/** Why somebody may do something, with the person filled in. */
export const pathOfWhy = ({ id, name }: { id: string; name: string }): string =>
  `${rolesScreen.route}?show=why&person=${encodeURIComponent(id)}&personName=${encodeURIComponent(name)}`;

/** The duties that should be apart. */
export const dutiesPath = `${rolesScreen.route}?show=duties`;

/** What the screens say, declared and in the administrator's own words. */
export const labelsScreen = defineScreen({
  code: 'SYS140P',
  route: `${system}/SYS140P`,
  editions: everywhere,
  title: ['程序标签', 'Program labels'],
  icon: 'font-size',
  home: system,
  actions: ['query', 'edit', 'export'],
});

/** The words of one screen; of a batch of labels. */
export const pathOfWords = (screen: string): string =>
  `${labelsScreen.route}?screen=${encodeURIComponent(screen)}`;
export const pathOfBatch = (id: string): string =>
  `${labelsScreen.route}?show=batches&batch=${encodeURIComponent(id)}`;

/** What mails and text messages of the product say. */
export const templatesScreen = defineScreen({
  code: 'HBSYS240P',
  route: `${system}/HBSYS240P`,
  editions: ['health-bank'],
  title: ['消息模板', 'Message templates'],
  icon: 'mail',
  home: system,
  actions: ['query', 'edit'],
});

/** One template, by its name and way: 'recovery:mail'. */
export const pathOfTemplate = (key: string): string =>
  `${templatesScreen.route}?template=${encodeURIComponent(key)}`;

/** Every series of numbers. */
export const numberScreen = defineScreen({
  code: 'SYS160P',
  route: `${system}/SYS160P`,
  editions: everywhere,
  title: ['编号规则', 'Number rules'],
  icon: 'number',
  home: system,
  actions: ['query', 'edit'],
});

/** What is new in each version, and how what the installation runs on is doing. */
export const versionScreen = defineScreen({
  code: 'SYS180P',
  route: `${system}/SYS180P`,
  editions: everywhere,
  title: ['版本信息', 'Version info'],
  icon: 'info-circle',
  home: system,
  actions: ['query', 'get'],
});

/** Every call with its schema. */
export const apiScreen = defineScreen({
  code: 'API110P',
  route: '/docs/api',
  editions: everywhere,
  title: ['接口文档', 'Calls'],
  icon: 'api',
  home: system,
  actions: ['query'],
});

export const systemScreens: readonly ScreenDeclaration[] = [
  feedbackScreen,
  publishScreen,
  accountsScreen,
  ranchAccountsScreen,
  viewAsRight,
  rolesScreen,
  labelsScreen,
  templatesScreen,
  numberScreen,
  auditScreen,
  jobsScreen,
  versionScreen,
  apiScreen,
];

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
    path: ranchSystem,
    editions: ['livestock'],
    title: ['牧场系统', 'Ranch system'],
    icon: 'setting',
    order: 985,
  }),
  defineHome({
    path: '/account',
    editions: everywhere,
    title: ['个人设置', 'Account'],
    icon: 'user',
    order: 990,
  }),
];
