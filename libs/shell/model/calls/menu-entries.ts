import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { authTypes } from '../screen.ts';
import { menuScreen } from '../screens.ts';

/** How an entry of the menu stands there. */
const look = z.object({
  zh: z.string(),
  en: z.string(),
  /** Key of an icon. */
  icon: z.string(),
  hidden: z.boolean(),
  hideChildren: z.boolean(),
  target: z.string(),
  /** Entries of one parent stand in the order of this. */
  position: z.int(),
});
export type MenuLook = z.output<typeof look>;

/** What an administrator says instead; null: as it is declared. */
const ownLook = z.object({
  zh: z.string().trim().min(1).max(40).nullable(),
  en: z.string().trim().min(1).max(60).nullable(),
  icon: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .nullable(),
  hidden: z.boolean().nullable(),
  hideChildren: z.boolean().nullable(),
  target: z.enum(['', '_blank']).nullable(),
  position: z.int().min(0).max(9999).nullable(),
});
export type OwnMenuLook = z.output<typeof ownLook>;

const manual = z.object({ id: z.string(), name: z.string() });

const entry = z.object({
  /** Path of a home, code of a screen. */
  key: z.string(),
  path: z.string(),
  declared: look,
  own: ownLook,
  /** Opened from the head of the page. */
  manual: manual.nullable(),
});
export type MenuEntry = z.output<typeof entry>;

/** Every entry of the menus of an authorisation type, whoever may see it. */
export const readMenuEntries = defineCall({
  name: 'shell.readMenuEntries',
  code: 'SYS110P_1',
  summary: ['菜单项', 'Entries of the menus'],
  effect: 'read',
  access: right(menuScreen.code, 'query'),
  request: z.object({ authtype: z.enum(authTypes) }),
  response: z.object({ homes: z.array(entry.extend({ screens: z.array(entry) })) }),
  topics: ['menu'],
});

/** Says how an entry stands in the menus of an authorisation type; where all is null, it is as declared again. */
export const saveMenuEntry = defineCall({
  name: 'shell.saveMenuEntry',
  code: 'SYS110P_3',
  summary: ['保存菜单项', 'Save an entry of the menus'],
  effect: 'write',
  access: right(menuScreen.code, 'edit'),
  request: ownLook.extend({
    authtype: z.enum(authTypes),
    key: z.string().min(1).max(60),
    /** An uploaded file that becomes the manual; null: none. */
    manual: z.string().max(64).nullable(),
  }),
  response: z.object({}),
  errors: ['notFound', 'invalid', 'businessRule'],
  topics: ['menu'],
});
