import { defineWebFeature } from '#shell/web';
import { todoRoute, trackerScreen } from '#tracker/model';

/** Team workspace: to-dos and projects, a task over any page, the day's tasks on the landings. */
export const trackerFeature = defineWebFeature({
  name: 'tracker',
  screens: { '/workteam': () => import('./screens.ts') },
  cards: [{ key: 'my-tasks', screen: trackerScreen, load: () => import('./todo/my-tasks-card.tsx') }],
  quickStarts: [
    { label: ['写下任务', 'Write down a task'], icon: 'check-square', to: todoRoute, screen: trackerScreen },
  ],
  headerParts: [{ key: 'task', from: 'mobile', load: () => import('./task/header-task.tsx') }],
  shortcuts: () => import('./shortcuts.ts'),
});
