import type { ScreenEntry } from '#shell/web';
import { workspaceScreen } from '#tracker/model';

const screens: readonly ScreenEntry[] = [
  {
    screen: workspaceScreen,
    load: () => import('./todo/todo-page.tsx'),
    loadDetails: [
      () => import('./projects/projects-page.tsx'),
      () => import('./panel/panel-page.tsx'),
      () => import('./todo/tasks-page.tsx'),
      () => import('./chat/chat-page.tsx'),
      () => import('./reports/reports-page.tsx'),
    ],
  },
];
export default screens;
