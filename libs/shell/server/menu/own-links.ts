import { eq } from 'drizzle-orm';
import { say, type Label, type Language } from '#calls/model';
import type { ActorContext, Db } from '#server-kit/server';
import { ownEntryPrefix, type AuthType, type MenuLook, type ScreenDeclaration } from '#shell/model';
import type { MenuTargets } from '../slots.ts';
import { menuOwnEntry, type MenuOwnEntryRow } from '../tables/menu-entry.ts';

/** An own entry with where it leads; `path` null: what it opened is gone. */
export interface OwnLink {
  row: MenuOwnEntryRow;
  path: string | null;
  /** The screen that it opens; a page elsewhere is of none, and for everybody. */
  screen: ScreenDeclaration | null;
  name: Label | null;
}

export const keyOfLink = ({ id }: Pick<MenuOwnEntryRow, 'id'>): string => `${ownEntryPrefix}${id}`;

export const lookOfLink = ({ kind, zh, en, icon, position }: MenuOwnEntryRow): MenuLook => ({
  ...{ zh, en, icon, position, hidden: false, hideChildren: false },
  target: kind === 'link' ? '_blank' : '',
});

/** The own entries of an authorisation type, with what they open now. */
export async function ownLinks(
  context: Pick<ActorContext, 'db' | 'language'>,
  authType: AuthType,
  targets: readonly MenuTargets[],
  screens: readonly ScreenDeclaration[],
): Promise<OwnLink[]> {
  const rows = await context.db.select().from(menuOwnEntry).where(eq(menuOwnEntry.authType, authType));
  const byCode = new Map(screens.map((screen) => [screen.code, screen]));
  const found = new Map<string, Awaited<ReturnType<MenuTargets['find']>>[number]>();
  for (const source of targets) {
    const ids = rows.filter(({ kind }) => kind === source.kind).map(({ target }) => target);
    if (!ids.length) continue;
    for (const each of await source.find(context.db, { ids })) found.set(`${source.kind} ${each.id}`, each);
  }
  return rows.map((row) => {
    if (row.kind === 'link') return { row, path: row.target, screen: null, name: null };
    const target = found.get(`${row.kind} ${row.target}`);
    const screen = target && byCode.get(target.screen);
    return target && screen
      ? { row, path: `${screen.route}?${target.query}`, screen, name: target.name }
      : { row, path: null, screen: null, name: null };
  });
}

/** What an own entry can open, by what was typed. */
export async function findTargets(
  db: Db,
  targets: readonly MenuTargets[],
  { kind, q }: { kind: 'view' | 'type'; q: string },
  screens: readonly ScreenDeclaration[],
  language: Language,
) {
  const titles = new Map(screens.map(({ code, title }) => [code, title]));
  const found = await Promise.all(
    targets.filter((source) => source.kind === kind).map((source) => source.find(db, { q })),
  );
  return found.flat().flatMap(({ id, name, screen }) => {
    const title = titles.get(screen);
    return title ? [{ id, name: `${say(name, language)} · ${say(title, language)}` }] : [];
  });
}
