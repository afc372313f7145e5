import { join } from 'node:path';
import { say, type Label } from '#calls/model';
import { readMenuEntries, readMenus, readMenusOlder, saveMenuEntry } from '#shell/model';
import { defineServerFeature, handle, type ServerFeature } from '#server-kit/server';
import { answerEntries, ownEntries, saveEntry } from './menu/menu-entries.ts';
import { menusOf, type MenuSource } from './menu/menus-of.ts';

export interface ShellOptions extends MenuSource {
  /** Shown at the logo, with what is new in it. */
  version: string;
  description: Label;
}

/** Menus of the installation. The server app passes in what its features declare. */
export const shellFeature = ({ version, description, ...source }: ShellOptions): ServerFeature => {
  const menus = (call: typeof readMenus) =>
    handle(call, async (wanted, { actor, db, language }) => ({
      code: 0,
      GID: actor.accountId,
      version,
      vdesc: say(description, language),
      menu: menusOf(source, actor, wanted, language, await ownEntries(db, wanted.authtype)),
    }));
  return defineServerFeature({
    name: 'shell',
    migrations: join(import.meta.dirname, 'migrations'),
    handlers: [
      menus(readMenus),
      menus(readMenusOlder),
      handle(readMenuEntries, (request, context) => answerEntries(source, request, context)),
      handle(saveMenuEntry, (request, context) => saveEntry(source, request, context)),
    ],
  });
};
