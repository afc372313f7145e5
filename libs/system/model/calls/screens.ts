import { z } from 'zod';
import { actions, defineCall, label, right } from '#calls/model';
import { roleScreen } from '#identity/model';
import { editionNames } from '#shell/model';

/** The screens of the installation, in the order of the menus, with what can be allowed on each. */
export const readScreens = defineCall({
  name: 'system.readScreens',
  code: 'SYS130P_0',
  summary: ['全部画面', 'All screens'],
  effect: 'read',
  access: right(roleScreen, 'query'),
  request: z.object({}),
  response: z.object({
    homes: z.array(
      z.object({
        path: z.string(),
        title: label,
        screens: z.array(
          z.object({
            code: z.string(),
            title: label,
            actions: z.array(z.enum(actions)),
            /** Where it stands, on its own or as a tab of another screen; roles are shared by all editions. */
            editions: z.array(z.enum(editionNames)),
          }),
        ),
      }),
    ),
  }),
  topics: ['labels', 'menu'],
});
