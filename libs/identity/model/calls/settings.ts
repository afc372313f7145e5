import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { accountScreens } from './accounts.ts';

/** Settings of the installation, with what they are at first; an administrator changes them. */
export const settingDefaults = {
  /** May people register by themselves? Their account waits for an administrator either way. */
  registrationAllowed: false,
  /** May an account have only one session? A new one then ends the others (70003). */
  oneSession: false,
} as const satisfies Record<string, boolean>;

export type SettingName = keyof typeof settingDefaults;

const values = z.object(
  Object.fromEntries(Object.keys(settingDefaults).map((name) => [name, z.boolean()])) as Record<
    SettingName,
    z.ZodBoolean
  >,
);

/** How people sign in to this installation: of all its editions, so a right on the ranch's screen does not do. */
export const readSettings = defineCall({
  name: 'identity.readSettings',
  code: 'SYS120P_9',
  summary: ['登录与注册设置', 'Settings of signing in'],
  effect: 'read',
  access: right(accountScreens[0], 'query'),
  request: z.object({}),
  response: values,
  topics: ['setting'],
});

/** Changes those that are named; answers all as they are then. */
export const changeSettings = defineCall({
  name: 'identity.changeSettings',
  code: 'SYS120P_10',
  summary: ['修改登录与注册设置', 'Change the settings of signing in'],
  effect: 'write',
  access: right(accountScreens[0], 'edit'),
  request: values.partial(),
  response: values,
  topics: ['setting'],
});
