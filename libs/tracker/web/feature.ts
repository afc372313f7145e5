import { defineWebFeature } from '#shell/web';

/** Team workspace: to-dos and projects, a task over any page. */
export const trackerFeature = defineWebFeature({
  name: 'tracker',
  screens: { '/workteam': () => import('./screens.ts') },
  headerParts: [{ key: 'task', from: 'mobile', load: () => import('./task/header-task.tsx') }],
  shortcuts: () => import('./shortcuts.ts'),
});
