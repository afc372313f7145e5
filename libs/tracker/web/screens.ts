import type { ScreenEntry } from '#shell/web';
import { todoRoute, workspaceScreen } from '#tracker/model';

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
    ],
  },
];
export default screens;
