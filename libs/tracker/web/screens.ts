import type { ScreenEntry } from '#shell/web';
import { taskRulesScreen, todoRoute, workspaceScreen } from '#tracker/model';

const screens: readonly ScreenEntry[] = [
  {
    screen: workspaceScreen,
    load: () => import('./todo/todo-page.tsx'),
    begin: `${todoRoute}?add=1`,
    begins: { title: ['任务', 'Task'], sounds: ['ren', 'wu'] },
    loadDetails: [
      () => import('./projects/projects-page.tsx'),
      () => import('./panel/panel-page.tsx'),
      () => import('./todo/tasks-page.tsx'),
      () => import('./bin/bin-page.tsx'),
      () => import('./chat/chat-page.tsx'),
      () => import('./reports/reports-page.tsx'),
      () => import('./templates/templates-page.tsx'),
    ],
  },
  { screen: taskRulesScreen, load: () => import('./templates/rules-page.tsx') },
];
export default screens;
