import {
  defineHome,
  defineScreen,
  editionNames,
  type HomeDeclaration,
  type ScreenDeclaration,
} from '#shell/model';

/** Code of the team workspace; all its calls are this with a suffix. */
export const trackerScreen = 'DSH140P';

const home = '/workteam';

export const todoRoute = `${home}/todo`;
export const projectsRoute = `${home}/project`;
export const tasksRoute = `${home}/tasks`;

export const binRoute = `${home}/bin`;

export const chatRoute = `${home}/chat`;

/** Templates of tasks and projects. */
export const templatesRoute = `${home}/templates`;

export const reportsRoute = `${home}/report`;

/** A report, to read. */
export const pathOfReport = (id: string): string => `${reportsRoute}?id=${encodeURIComponent(id)}`;

/** A dialog, open at the desk of chats; with a message, at that one. */
export const pathOfDialog = (id: string, number?: number): string =>
  `${chatRoute}?id=${encodeURIComponent(id)}${number === undefined ? '' : `&at=${number}`}`;

/** A task, open over one's to-dos. */
export const pathOfTask = (id: number): string => `${todoRoute}?task=${id}`;

/** What waits to be confirmed by whoever opens it. */
export const pathToConfirm = `${todoRoute}?face=quadrants&view=pending`;

/** The page of a project. */
export const pathOfProject = (id: string): string => `${home}/project-panel?id=${encodeURIComponent(id)}`;

/** DSH140P: one's to-dos, and behind them projects. */
export const workspaceScreen = defineScreen({
  code: trackerScreen,
  route: todoRoute,
  leadsFrom: [home],
  details: [
    { route: projectsRoute, title: ['项目', 'Projects'], needs: 'query', onePage: true },
    {
      ...{ route: `${home}/project-panel`, title: ['项目', 'Project'], needs: 'query' },
      ...{ idBehind: true, onePage: true },
    },
    { route: tasksRoute, title: ['任务列表', 'List of tasks'], needs: 'query', onePage: true },
    { route: binRoute, title: ['回收站', 'Bin'], needs: 'query', onePage: true },
    { route: chatRoute, title: ['聊天', 'Chat'], needs: 'query', idBehind: true, onePage: true },
    { route: reportsRoute, title: ['汇报', 'Reports'], needs: 'query', idBehind: true, onePage: true },
    { route: templatesRoute, title: ['任务模板', 'Templates'], needs: 'query', onePage: true },
  ],
  editions: editionNames,
  title: ['团队协作', 'Team workspace'],
  icon: 'team',
  home,
  actions: ['query', 'add', 'export'],
});

/** Code of what administrators say about tasks that come of forms. */
export const rulesScreen = 'DSH142P';

/** DSH142P: which template each event makes tasks of. */
export const taskRulesScreen = defineScreen({
  code: rulesScreen,
  route: `${home}/rules`,
  editions: editionNames,
  title: ['任务规则', 'Task rules'],
  icon: 'apartment',
  home,
  actions: ['query', 'edit'],
});

export const trackerScreens: readonly ScreenDeclaration[] = [workspaceScreen, taskRulesScreen];

export const trackerHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: home,
    editions: editionNames,
    title: ['协作', 'Teamwork'],
    icon: 'team',
    order: 15,
  }),
];
