import { say, type Label } from '#calls/model';
import { readMenus, readMenusOlder } from '#shell/model';
import { defineServerFeature, handle, type ServerFeature } from '#server-kit/server';
import { menusOf, type MenuSource } from './menu/menus-of.ts';

export interface ShellOptions extends MenuSource {
  /** Shown at the logo, with what is new in it. */
  version: string;
  description: Label;
}

/** Menus of the installation. The server app passes in what its features declare. */
export const shellFeature = ({ version, description, ...source }: ShellOptions): ServerFeature => {
  const menus = (call: typeof readMenus) =>
    handle(call, async (wanted, { actor, language }) => ({
      code: 0,
      GID: actor.accountId,
      version,
      vdesc: say(description, language),
      menu: menusOf(source, actor, wanted, language),
    }));
  return defineServerFeature({ name: 'shell', handlers: [menus(readMenus), menus(readMenusOlder)] });
};
