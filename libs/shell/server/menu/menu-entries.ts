import { and, eq } from 'drizzle-orm';
import { CallError, ruleBroken, say, type RequestOf } from '#calls/model';
import { bindFiles, filesOf, type ActorContext, type Db, type FileOwner } from '#server-kit/server';
import {
  editionNames,
  editionOfMenus,
  menuScreen,
  ownEntryPrefix,
  type arrangeMenu,
  type AuthType,
  type MenuEntry,
  type MenuLook,
  type readMenuEntries,
  type saveMenuEntry,
  type ScreenDeclaration,
} from '#shell/model';
import type { MenuTargets } from '../slots.ts';
import { menuEntry, menuOwnEntry, type MenuEntryRow } from '../tables/menu-entry.ts';
import { keyOfHome, keyOfScreen, lookOfHome, lookOfScreen, type OwnEntries } from './looks.ts';
import { keyOfLink, lookOfLink, ownLinks, type OwnLink } from './own-links.ts';
import { declaredMenus, type DeclaredHome, type MenuSource } from './menus-of.ts';

/** Owner type of the manuals that administrators upload. */
const manuals = 'menu';
const ownerOf = (authType: AuthType, key: string) => ({ type: manuals, id: `${authType} ${key}` });

/** Manuals are for everyone who has signed in; only saving the entry changes them. */
export const manualFileOwner: FileOwner = {
  type: manuals,
  mayRead: () => Promise.resolve(true),
  mayChange: () => Promise.resolve(false),
};

/** What administrators say of the entries of an authorisation type. */
export async function ownEntries(db: Db, authType: AuthType): Promise<OwnEntries> {
  const rows = await db.select().from(menuEntry).where(eq(menuEntry.authType, authType));
  return new Map(rows.map((row) => [row.key, row]));
}

/** What the screen of menus knows of the installation. */
export interface MenuKit extends MenuSource {
  targets(): readonly MenuTargets[];
}

/** Homes of an authorisation type in all editions that share it, each with all that stands below it now. */
export function standing(
  source: MenuSource,
  authtype: AuthType,
  own: OwnEntries,
  links: readonly OwnLink[],
): DeclaredHome[] {
  const homes = new Map<string, DeclaredHome>();
  for (const edition of editionNames)
    for (const group of declaredMenus(source, { authtype, edition }, own, links)) {
      const before = homes.get(keyOfHome(group.home));
      homes.set(keyOfHome(group.home), {
        home: group.home,
        screens: [...new Set([...(before?.screens ?? []), ...group.screens])],
        links: group.links,
      });
    }
  return [...homes.values()].toSorted((a, b) => a.home.order - b.home.order);
}

/** Screens that the editions of an authorisation type have, wherever they stand. */
export const possible = ({ screens }: MenuSource, authtype: AuthType): ScreenDeclaration[] =>
  screens.filter(({ editions }) =>
    editionNames.some((edition) => editions.includes(editionOfMenus(authtype, edition))),
  );

const nothing = {
  ...{ zh: null, en: null, icon: null, hidden: null, hideChildren: null, target: null, position: null },
  ...{ home: null, stands: null },
};

export async function answerEntries(
  kit: MenuKit,
  { authtype }: RequestOf<typeof readMenuEntries>,
  context: ActorContext,
) {
  const { db } = context;
  const own = await ownEntries(db, authtype);
  const links = await ownLinks(context, authtype, kit.targets(), kit.screens);
  const entryOf = async (
    { key, path, declaredHome = '' }: { key: string; path: string; declaredHome?: string },
    declared: MenuLook,
  ): Promise<MenuEntry> => {
    const { authType: _type, key: _key, manualId, ...said } = own.get(key) ?? empty(authtype, key);
    const [manual] = manualId ? await filesOf(db, ownerOf(authtype, key)) : [];
    return {
      ...{ key, path, declared, declaredHome, own: said, opens: null },
      manual: manual ? { id: manual.id, name: manual.name } : null,
    };
  };
  const ofScreen = (screen: ScreenDeclaration, at: number) =>
    entryOf(
      { key: keyOfScreen(screen), path: screen.route, declaredHome: screen.home.toLowerCase() },
      lookOfScreen(screen, at),
    );
  const ofLink = (link: OwnLink): MenuEntry => ({
    ...{ key: keyOfLink(link.row), path: link.path ?? '', declared: lookOfLink(link.row) },
    ...{ declaredHome: link.row.home, own: nothing, manual: null },
    opens: {
      kind: link.row.kind,
      target: link.row.target,
      name: link.name ? say(link.name, context.language) : link.row.kind === 'link' ? link.row.target : null,
    },
  });
  const groups = standing(kit, authtype, own, links);
  const there = new Set(groups.flatMap(({ screens }) => screens));
  return {
    homes: await Promise.all(
      groups.map(async ({ home, screens, links: its }) => ({
        ...(await entryOf({ key: keyOfHome(home), path: home.path }, lookOfHome(home))),
        screens: [...(await Promise.all(screens.map(ofScreen))), ...its.map(ofLink)],
      })),
    ),
    outside: await Promise.all(
      possible(kit, authtype)
        .filter((screen) => !there.has(screen))
        .map(ofScreen),
    ),
  };
}

const empty = (authType: AuthType, key: string): MenuEntryRow => ({
  ...{ authType, key, ...nothing, manualId: null },
});

/** The screen without which nobody could bring an entry back; hiding it would lock administrators out. */
const staysVisible = new Set([keyOfScreen(menuScreen), menuScreen.home]);

const cannotGo = (): CallError =>
  ruleBroken([
    '菜单管理不能隐藏或移走，否则无法再修改菜单',
    'This entry can neither be hidden nor moved: menus could not be changed any more',
  ]);

/** Keeps what is said of an entry; nothing where all is as declared. */
export async function keepEntry(db: Db, row: MenuEntryRow): Promise<void> {
  const { authType, key, ...said } = row;
  if (Object.values(said).every((value) => value === null))
    await db.delete(menuEntry).where(and(eq(menuEntry.authType, authType), eq(menuEntry.key, key)));
  else
    await db
      .insert(menuEntry)
      .values(row)
      .onConflictDoUpdate({ target: [menuEntry.authType, menuEntry.key], set: row });
}

export async function saveEntry(
  kit: MenuKit,
  { authtype, key, manual, ...said }: RequestOf<typeof saveMenuEntry>,
  context: ActorContext,
) {
  const homes = kit.homes.map(keyOfHome);
  if (!homes.includes(key) && !possible(kit, authtype).some((screen) => keyOfScreen(screen) === key))
    throw new CallError('notFound');
  if ((said.hidden || said.home || said.stands === false) && staysVisible.has(key)) throw cannotGo();
  if (said.home && !homes.includes(said.home)) throw new CallError('notFound');
  await bindFiles(context, manual ? [manual] : [], ownerOf(authtype, key), 'manual');
  await keepEntry(context.db, { authType: authtype, key, ...said, manualId: manual });
  return {};
}

/** Puts the entries of a home, or the homes, in order; a screen that stood elsewhere comes along. */
export async function arrangeEntries(
  kit: MenuKit,
  { authtype, home, keys }: RequestOf<typeof arrangeMenu>,
  { db }: ActorContext,
) {
  const homes = new Set(kit.homes.map(keyOfHome));
  if (home !== null && !homes.has(home)) throw new CallError('notFound');
  const screens = new Map(possible(kit, authtype).map((screen) => [keyOfScreen(screen), screen]));
  const own = await ownEntries(db, authtype);
  for (const [at, key] of keys.entries()) {
    const position = (at + 1) * 10;
    if (key.startsWith(ownEntryPrefix) && home !== null) {
      const moved = await db
        .update(menuOwnEntry)
        .set({ home, position })
        .where(
          and(eq(menuOwnEntry.id, key.slice(ownEntryPrefix.length)), eq(menuOwnEntry.authType, authtype)),
        );
      if (!moved.rowCount) throw new CallError('notFound');
      continue;
    }
    const screen = screens.get(key);
    if (home === null ? !homes.has(key) : !screen) throw new CallError('notFound');
    const elsewhere = screen && home !== screen.home.toLowerCase() ? home : null;
    if (elsewhere && staysVisible.has(key)) throw cannotGo();
    await keepEntry(db, { ...(own.get(key) ?? empty(authtype, key)), position, home: elsewhere });
  }
  return {};
}
