import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { accountScreens } from './accounts.ts';

const settingValues = z.object({
  /** May people register by themselves? Their account waits for an administrator either way. */
  registrationAllowed: z.boolean(),
  /** May an account have only one session? A new one then ends the others (70003). */
  oneSession: z.boolean(),
  /** Must everybody have a second sign-in step? Who has none sets it up at the next sign-in, before anything else. */
  secondStepForAll: z.boolean(),
  /** The same for whoever holds one of these roles. */
  secondStepForRoles: z.array(z.string().min(1).max(64)).max(50),
  /** May a document be given an address at which anybody reads it without signing in? */
  publicPapersAllowed: z.boolean(),
  /** Is what an administrator does first no longer named on the landing? */
  firstStepsHidden: z.boolean(),
});
export type Settings = z.output<typeof settingValues>;
export type SettingName = keyof Settings;

/** Settings of the installation, with what they are at first; an administrator changes them. */
export const settingDefaults: Readonly<Settings> = {
  registrationAllowed: false,
  oneSession: false,
  secondStepForAll: false,
  secondStepForRoles: [],
  publicPapersAllowed: false,
  firstStepsHidden: false,
};
/** How a setting is kept. */
export const settingShape = settingValues.shape;

/** How people sign in to this installation: of all its editions, so a right on the ranch's screen does not do. */
export const readSettings = defineCall({
  name: 'identity.readSettings',
  code: 'SYS120P_9',
  summary: ['登录与注册设置', 'Settings of signing in'],
  effect: 'read',
  access: right(accountScreens[0], 'query'),
  request: z.object({}),
  response: settingValues,
  topics: ['setting'],
});

/** Changes those that are named; answers all as they are then. */
export const changeSettings = defineCall({
  name: 'identity.changeSettings',
  code: 'SYS120P_10',
  summary: ['修改登录与注册设置', 'Change the settings of signing in'],
  effect: 'write',
  access: right(accountScreens[0], 'edit'),
  request: settingValues.partial(),
  response: settingValues,
  errors: ['invalid'],
  topics: ['setting'],
});
