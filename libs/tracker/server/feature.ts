import { join } from 'node:path';
import { z } from 'zod';
import { handle, defineServerFeature } from '#server-kit/server';
import { readTask, taskOnWire, trackerHomes, trackerScreens } from '#tracker/model';
import { auditedOfTracker } from './audited.ts';
import { loadDemoTasks } from './demo/load-demo.ts';
import { projectRows, taskRows } from './list-rows.ts';
import { projectHandlers } from './projects/project-handlers.ts';
import { searchUsersHandler } from './search-users.ts';
import { actHandler } from './tasks/act-on-task.ts';
import { addHandler } from './tasks/add-task.ts';
import { dayHandler } from './tasks/day.ts';
import { logHandler } from './tasks/log.ts';
import { taskFor } from './tasks/read-task.ts';
import { talkHandler } from './tasks/talk.ts';
import { todoHandler } from './tasks/todo.ts';

/** Team workspace: tasks, projects with their boards, and what happened with them. */
export const trackerFeature = defineServerFeature({
  name: 'tracker',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: trackerHomes,
  screens: trackerScreens,
  lists: [projectRows, taskRows],
  handlers: [
    handle(readTask, async ({ taskId }, context) => z.encode(taskOnWire, await taskFor(context, taskId))),
    actHandler,
    addHandler,
    todoHandler,
    dayHandler,
    talkHandler,
    logHandler,
    searchUsersHandler,
    ...projectHandlers,
  ],
  audited: auditedOfTracker,
  demo: loadDemoTasks,
});
