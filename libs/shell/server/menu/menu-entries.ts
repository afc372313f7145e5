import { and, eq, inArray } from 'drizzle-orm';
import { CallError, type RequestOf } from '#calls/model';
import { bindFiles, filesOf, type ActorContext, type Db, type FileOwner } from '#server-kit/server';
import {
  editionNames,
  menuScreen,
  type AuthType,
  type MenuEntry,
  type MenuLook,
  type readMenuEntries,
  type saveMenuEntry,
} from '#shell/model';
import { menuEntry, type MenuEntryRow } from '../tables/menu-entry.ts';
import { keyOfHome, keyOfScreen, lookOfHome, lookOfScreen, type OwnEntries } from './looks.ts';
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

/** Homes of an authorisation type in all editions that share it, each with all its screens. */
function allDeclared(source: MenuSource, authtype: AuthType): DeclaredHome[] {
  const homes = new Map<string, DeclaredHome>();
  for (const edition of editionNames)
    for (const { home, screens } of declaredMenus(source, { authtype, edition })) {
      const before = homes.get(keyOfHome(home))?.screens ?? [];
      homes.set(keyOfHome(home), { home, screens: [...new Set([...before, ...screens])] });
    }
  return [...homes.values()].toSorted((a, b) => a.home.order - b.home.order);
}

const nothing = {
  ...{ zh: null, en: null, icon: null, hidden: null, hideChildren: null, target: null, position: null },
};

export async function answerEntries(
  source: MenuSource,
  { authtype }: RequestOf<typeof readMenuEntries>,
  { db }: ActorContext,
) {
  const own = await ownEntries(db, authtype);
  const entryOf = async (key: string, path: string, declared: MenuLook): Promise<MenuEntry> => {
    const { authType: _type, key: _key, manualId, ...said } = own.get(key) ?? { ...empty(authtype, key) };
    const [manual] = manualId ? await filesOf(db, ownerOf(authtype, key)) : [];
    return { key, path, declared, own: said, manual: manual ? { id: manual.id, name: manual.name } : null };
  };
  const homes = await Promise.all(
    allDeclared(source, authtype).map(async ({ home, screens }) => ({
      ...(await entryOf(keyOfHome(home), home.path, lookOfHome(home))),
      screens: await Promise.all(
        screens.map((screen, at) => entryOf(keyOfScreen(screen), screen.route, lookOfScreen(screen, at))),
      ),
    })),
  );
  return { homes };
}

const empty = (authType: AuthType, key: string): MenuEntryRow => ({
  ...{ authType, key, ...nothing, manualId: null },
});

/** The screen without which nobody could bring an entry back; hiding it would lock administrators out. */
const staysVisible = new Set([keyOfScreen(menuScreen), menuScreen.home]);

export async function saveEntry(
  source: MenuSource,
  { authtype, key, manual, ...said }: RequestOf<typeof saveMenuEntry>,
  context: ActorContext,
) {
  const known = allDeclared(source, authtype).some(
    ({ home, screens }) => keyOfHome(home) === key || screens.some((screen) => keyOfScreen(screen) === key),
  );
  if (!known) throw new CallError('notFound');
  if (said.hidden && staysVisible.has(key))
    throw new CallError('businessRule', {
      text: [
        '菜单管理不能隐藏，否则无法再修改菜单',
        'This entry cannot be hidden: menus could not be changed any more',
      ],
    });
  const { db } = context;
  await bindFiles(context, manual ? [manual] : [], ownerOf(authtype, key), 'manual');
  const row: MenuEntryRow = { authType: authtype, key, ...said, manualId: manual };
  const asDeclared = manual === null && Object.values(said).every((value) => value === null);
  if (asDeclared)
    await db.delete(menuEntry).where(and(eq(menuEntry.authType, authtype), inArray(menuEntry.key, [key])));
  else
    await db
      .insert(menuEntry)
      .values(row)
      .onConflictDoUpdate({ target: [menuEntry.authType, menuEntry.key], set: row });
  return {};
}
