import { z } from 'zod';
import { defineCall, rewording, signedIn } from '#calls/model';
import { menuItem } from '../menu.ts';
import { authTypes, editionNames } from '../screen.ts';

const menus = {
  effect: 'read',
  access: signedIn,
  request: z.object({
    authtype: z.enum(authTypes),
    /** Main and livestock share an authorisation type; this tells them apart. Presentation only. */
    edition: z.enum(editionNames).default('main'),
  }),
  response: z.object({
    code: z.int(),
    /** Account of the reader. */
    GID: z.string(),
    version: z.string(),
    /** What is new in this version; shown at the logo. */
    vdesc: z.string(),
    menu: z.array(menuItem),
    /** What administrators say instead of declared words, of all screens: details can be opened without a menu entry. */
    words: z.array(rewording),
  }),
  topics: ['menu', 'labels'],
} as const;

/** The menus of the reader: homes with the screens that their roles let them see. */
export const readMenus = defineCall({
  ...menus,
  name: 'shell.readMenus',
  code: 'SYS110_4',
  summary: ['菜单', 'Menus'],
});

/** The older name of the same. */
export const readMenusOlder = defineCall({
  ...menus,
  name: 'shell.readMenusOlder',
  code: 'getMenuList',
  summary: ['菜单（旧）', 'Menus (older name)'],
});
