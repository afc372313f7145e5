import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { authTypes, editionNames } from '../screen.ts';
import { menuItem } from '../menu.ts';
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
  /** Path of another home than the declared one. */
  home: z.string().max(60).toLowerCase().nullable().default(null),
  /** In or out of the menus of the type, whatever is declared. */
  stands: z.boolean().nullable().default(null),
});
export type OwnMenuLook = z.output<typeof ownLook>;

/** What an entry of an administrator's own opens: a shared view of a list, a type that was designed, a page elsewhere. */
export const ownEntryKinds = ['view', 'type', 'link'] as const;
export type OwnEntryKind = (typeof ownEntryKinds)[number];
/** The key of an own entry starts with this. */
export const ownEntryPrefix = 'own:';

const manual = z.object({ id: z.string(), name: z.string() });

const entry = z.object({
  /** Path of a home, code of a screen. */
  key: z.string(),
  path: z.string(),
  declared: look,
  own: ownLook,
  /** Opened from the head of the page. */
  manual: manual.nullable(),
  /** Path of the home under which it is declared; of a home ''. */
  declaredHome: z.string(),
  /** Of an entry of one's own: what it opens; null where that is gone. */
  opens: z
    .object({ kind: z.enum(ownEntryKinds), target: z.string(), name: z.string().nullable() })
    .nullable(),
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
  response: z.object({
    homes: z.array(entry.extend({ screens: z.array(entry) })),
    /** Screens that could stand in the menus of the type and do not. */
    outside: z.array(entry),
  }),
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

const write = { effect: 'write', access: right(menuScreen.code, 'edit'), topics: ['menu'] } as const;
const home = z.string().min(2).max(60).toLowerCase();

/** The entries of a home (null: the homes themselves) in this order; what stood under another home comes along. */
export const arrangeMenu = defineCall({
  ...write,
  name: 'shell.arrangeMenu',
  code: 'SYS110P_5',
  summary: ['调整菜单顺序', 'Put entries of the menus in order'],
  request: z.object({
    authtype: z.enum(authTypes),
    home: home.nullable(),
    keys: z.array(z.string().min(1).max(60)).min(1).max(500),
  }),
  response: z.object({}),
  errors: ['notFound', 'invalid', 'businessRule'],
});

/** An address that opens outside: https alone, without a name and password in it. */
const httpsAddress = z.url({ protocol: /^https$/ });
const isSafeLink = (text: string): boolean =>
  httpsAddress.safeParse(text).success && !/^https:\/\/[^/]*@/i.test(text);

/** Makes an entry of one's own, or changes it. */
export const saveOwnEntry = defineCall({
  ...write,
  name: 'shell.saveOwnEntry',
  code: 'SYS110P_6',
  summary: ['保存自有菜单项', 'Save an entry of one’s own'],
  request: z
    .object({
      /** null: a new one. */
      id: z.string().max(64).nullable(),
      authtype: z.enum(authTypes),
      home,
      kind: z.enum(ownEntryKinds),
      target: z.string().trim().min(1).max(500),
      zh: z.string().trim().min(1).max(40),
      en: z.string().trim().min(1).max(60),
      icon: z.string().regex(/^[a-z0-9-]{1,40}$/),
    })
    .refine(({ kind, target }) => kind !== 'link' || isSafeLink(target), {
      path: ['target'],
      params: { text: ['只能填写 https:// 开头的地址', 'Only an address that begins with https://'] },
    }),
  response: z.object({ id: z.string() }),
  errors: ['notFound', 'invalid'],
});

export const removeOwnEntry = defineCall({
  ...write,
  name: 'shell.removeOwnEntry',
  code: 'SYS110P_7',
  summary: ['删除自有菜单项', 'Remove an entry of one’s own'],
  request: z.object({ id: z.string().min(1).max(64) }),
  response: z.object({}),
  errors: ['notFound'],
});

/** What an entry of one's own can open. */
export const findMenuTargets = defineCall({
  name: 'shell.findMenuTargets',
  code: 'SYS110P_8',
  summary: ['自有菜单项可打开的内容', 'What an own entry can open'],
  effect: 'read',
  access: right(menuScreen.code, 'edit'),
  request: z.object({ kind: z.enum(['view', 'type']), q: z.string().trim().max(60).default('') }),
  response: z.object({ targets: z.array(z.object({ id: z.string(), name: z.string() })) }),
  topics: ['menu'],
});

/** The menus as somebody with this role alone sees them. */
export const previewMenu = defineCall({
  name: 'shell.previewMenu',
  code: 'SYS110P_9',
  summary: ['按角色预览菜单', 'The menus as a role sees them'],
  effect: 'read',
  access: right(menuScreen.code, 'query'),
  request: z.object({
    authtype: z.enum(authTypes),
    edition: z.enum(editionNames).default('main'),
    role: z.string().min(1).max(64),
  }),
  response: z.object({ menu: z.array(menuItem) }),
  topics: ['menu'],
  errors: ['notFound'],
});
