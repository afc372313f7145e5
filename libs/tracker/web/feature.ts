import { defineWebFeature } from '#shell/web';
import { trackerScreen } from '#tracker/model';

/** Team workspace: to-dos, projects and chat, a task over any page, most of it on the landings. */
export const trackerFeature = defineWebFeature({
  name: 'tracker',
  screens: { '/workteam': () => import('./screens.ts') },
  cards: [
    { key: 'day', screen: trackerScreen, load: () => import('./cards/my-day-card.tsx') },
    { key: 'chats', screen: trackerScreen, load: () => import('./cards/unread-card.tsx') },
    { key: 'projects', screen: trackerScreen, load: () => import('./cards/my-projects-card.tsx') },
  ],
  headerParts: [
    { key: 'task', from: 'mobile', opensBy: 'task', load: () => import('./task/header-task.tsx') },
    { key: 'chat', from: 'mobile', load: () => import('./chat/header-chat.tsx') },
  ],
  recordParts: [
    {
      key: 'tasks',
      title: ['任务', 'Tasks'],
      screen: trackerScreen,
      load: () => import('./record/record-tasks.tsx'),
    },
  ],
  finders: [{ key: 'tasks', title: ['任务', 'Tasks'], load: () => import('./command/find-tasks.ts') }],
  shortcuts: () => import('./shortcuts.ts'),
});
