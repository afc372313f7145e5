import { join } from 'node:path';
import { inOwnWords, say, wordsOf, type Label, type Rewording } from '#calls/model';
import { readMenuEntries, readMenus, readMenusOlder, saveMenuEntry } from '#shell/model';
import {
  defineServerFeature,
  handle,
  rewordingsOf,
  type ActorContext,
  type ServerFeature,
} from '#server-kit/server';
import { auditedOfMenus } from './menu/audited.ts';
import { answerEntries, ownEntries, saveEntry, type MenuKit } from './menu/menu-entries.ts';
import { ownEntryHandlers } from './menu/own-entry-handlers.ts';
import { ownLinks } from './menu/own-links.ts';
import { menusOf, type MenuSource } from './menu/menus-of.ts';
import type { MenuTargets, ScreenOffer } from './slots.ts';

export interface ShellOptions extends MenuSource {
  /** Shown at the logo, with what is new in it. */
  version: string;
  description: Label;
  offers?: readonly ScreenOffer[];
  /** What own entries can open, once the server is composed. */
  targets?: () => readonly MenuTargets[];
}

/** The screens that are not offered to the reader although they have the right. */
async function withoutContent(
  context: ActorContext,
  offers: readonly ScreenOffer[],
): Promise<ReadonlySet<string>> {
  const codes = await Promise.all(
    offers.map(async ({ code, isOffered }) => ((await isOffered(context)) ? [] : [code])),
  );
  return new Set(codes.flat());
}

/** The screens with titles in the administrator's words. An entry of the menu that is named by itself (SYS110P) stays so. */
const inWords = ({ homes, screens }: MenuSource, rewordings: readonly Rewording[]): MenuSource => ({
  homes,
  screens:
    rewordings.length === 0
      ? screens
      : screens.map((screen) => ({
          ...screen,
          title: inOwnWords(wordsOf(rewordings, screen.code), screen.title),
        })),
});

/** Menus of the installation. The server app passes in what its features declare. */
export const shellFeature = ({
  version,
  description,
  offers = [],
  targets = () => [],
  ...source
}: ShellOptions): ServerFeature => {
  const kit: MenuKit = { ...source, targets };
  const menus = (call: typeof readMenus) =>
    handle(call, async (wanted, context) => {
      const { actor, db, language } = context;
      const words = await rewordingsOf(db);
      const reader = {
        may: actor.may.bind(actor),
        without: await withoutContent(context, offers),
      };
      return {
        code: 0,
        GID: actor.accountId,
        version,
        vdesc: say(description, language),
        menu: menusOf(
          inWords(source, words),
          reader,
          wanted,
          language,
          await ownEntries(db, wanted.authtype),
          await ownLinks(context, wanted.authtype, targets(), source.screens),
        ),
        words,
      };
    });
  return defineServerFeature({
    name: 'shell',
    audited: auditedOfMenus,
    migrations: join(import.meta.dirname, 'migrations'),
    handlers: [
      menus(readMenus),
      menus(readMenusOlder),
      handle(readMenuEntries, (request, context) => answerEntries(kit, request, context)),
      handle(saveMenuEntry, (request, context) => saveEntry(kit, request, context)),
      ...ownEntryHandlers(kit),
    ],
  });
};
