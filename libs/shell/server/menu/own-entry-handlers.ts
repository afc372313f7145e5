import { eq, sql } from 'drizzle-orm';
import { CallError, invalid, type Action } from '#calls/model';
import { handle, newId, type Handler } from '#server-kit/server';
import { arrangeMenu, findMenuTargets, previewMenu, removeOwnEntry, saveOwnEntry } from '#shell/model';
import { menuOwnEntry } from '../tables/menu-entry.ts';
import { keyOfHome } from './looks.ts';
import { arrangeEntries, ownEntries, type MenuKit } from './menu-entries.ts';
import { menusOf } from './menus-of.ts';
import { findTargets, ownLinks } from './own-links.ts';

/** SYS110P_5 to _9: order, entries of one's own, and the menus as a role sees them. */
export const ownEntryHandlers = (kit: MenuKit): readonly Handler[] => [
  handle(arrangeMenu, (request, context) => arrangeEntries(kit, request, context)),

  handle(saveOwnEntry, async ({ id, authtype, ...entry }, { db }) => {
    if (!kit.homes.some((home) => keyOfHome(home) === entry.home)) throw new CallError('notFound');
    if (entry.kind !== 'link') {
      const known = await Promise.all(
        kit
          .targets()
          .filter(({ kind }) => kind === entry.kind)
          .map((source) => source.find(db, { ids: [entry.target] })),
      );
      if (known.flat().length === 0)
        throw invalid([
          {
            path: 'target',
            text: ['要打开的内容不存在，或已不再共享', 'What it opens is not there, or not shared any more'],
          },
        ]);
    }
    if (id === null) {
      const made = newId();
      // At the end of its home; its place is changed in the list.
      await db.insert(menuOwnEntry).values({ id: made, authType: authtype, ...entry, position: 9000 });
      return { id: made };
    }
    const changed = await db.update(menuOwnEntry).set(entry).where(eq(menuOwnEntry.id, id));
    if (!changed.rowCount) throw new CallError('notFound');
    return { id };
  }),

  handle(removeOwnEntry, async ({ id }, { db }) => {
    const removed = await db.delete(menuOwnEntry).where(eq(menuOwnEntry.id, id));
    if (!removed.rowCount) throw new CallError('notFound');
    return {};
  }),

  handle(findMenuTargets, async (asked, { db, language }) => ({
    targets: await findTargets(db, kit.targets(), asked, kit.screens, language),
  })),

  handle(previewMenu, async ({ authtype, edition, role }, context) => {
    const { db, language } = context;
    const { rows: known } = await db.execute(sql`SELECT FROM role WHERE id = ${role}`);
    if (!known[0]) throw new CallError('notFound');
    const { rows } = await db.execute<{ screen: string; actions: Action[] }>(
      sql`SELECT screen, actions FROM role_right WHERE role_id = ${role}`,
    );
    const may = (screens: string | readonly string[], action: Action): boolean =>
      rows.some(({ screen, actions }) => [screens].flat().includes(screen) && actions.includes(action));
    return {
      menu: menusOf(
        kit,
        { may },
        { authtype, edition },
        language,
        await ownEntries(db, authtype),
        await ownLinks(context, authtype, kit.targets(), kit.screens),
      ),
    };
  }),
];
