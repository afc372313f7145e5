import { defineWebFeature } from '#shell/web';
import { trackerScreen } from '#tracker/model';

/** Team workspace: to-dos and projects, a task over any page, both on the landings. */
export const trackerFeature = defineWebFeature({
  name: 'tracker',
  screens: { '/workteam': () => import('./screens.ts') },
  cards: [
    { key: 'tasks', screen: trackerScreen, load: () => import('./cards/my-tasks-card.tsx') },
    { key: 'projects', screen: trackerScreen, load: () => import('./cards/my-projects-card.tsx') },
  ],
  headerParts: [{ key: 'task', from: 'mobile', load: () => import('./task/header-task.tsx') }],
  shortcuts: () => import('./shortcuts.ts'),
});
