import { z } from 'zod';

const meta = z.object({
  title: z.string(),
  icon: z.string(),
  /** Path of the manual in the upload service; the page header links to it. Empty: none. */
  manual: z.string(),
  /** Code of the screen whose rights hold here. */
  permission: z.string(),
  /** The title in the other language: found by it as well. */
  otherTitle: z.string().optional(),
  /** What it stands under within its home. */
  group: z.string().optional(),
  /** Pinyin of the Chinese title, one for each sign that is not a space ('cai', 'gou'), so that no dictionary is sent. */
  sounds: z.array(z.string()).optional(),
});

/** An entry of the menu (specification 3): a module home with its screens, or a screen. */
export interface MenuItem {
  /** '/reqhome' of a home, '/reqhome/REQ110P' of a screen. */
  path: string;
  /** Menu code: the browser looks the screen up by it. */
  name: string;
  title: string;
  icon: string;
  hidden: boolean;
  hideChildren: boolean;
  /** '_blank' opens outside the tabs; empty inside. */
  target: string;
  meta: z.output<typeof meta>;
  children: MenuItem[];
}

export const menuItem: z.ZodType<MenuItem> = z.object({
  path: z.string(),
  name: z.string(),
  title: z.string(),
  icon: z.string(),
  hidden: z.boolean(),
  hideChildren: z.boolean(),
  target: z.string(),
  meta,
  get children() {
    return z.array(menuItem);
  },
});
