import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import { listViewCalls, mostListViews, type ListView } from '#documents/model';
import { directory } from '#identity/server';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { inLanguage } from '../forms/names.ts';
import { notFound } from '../forms/stored-form.ts';
import { listSettingTable, listViewTable } from '../tables/list-view.ts';

type ViewRow = typeof listViewTable.$inferSelect;

function checkMayList({ actor }: ActorContext, screen: string): void {
  if (!actor.may(screen, 'query')) throw new CallError('forbidden');
}

async function shown(context: ActorContext, rows: readonly ViewRow[]): Promise<ListView[]> {
  const owners = await directory.personsById(context.db, [...new Set(rows.map(({ ownerId }) => ownerId))]);
  return rows.map(({ id, name, shared, query, ownerId }) => {
    const owner = owners.get(ownerId);
    return {
      id,
      name,
      shared,
      query,
      owner: { id: ownerId, name: owner ? inLanguage(context.language, owner) : ownerId },
    };
  });
}

/** One's own views first, then what others share, each by name. */
const viewsFor = async (context: ActorContext, screen: string): Promise<ListView[]> => {
  const { db, actor } = context;
  const rows = await db
    .select()
    .from(listViewTable)
    .where(
      and(
        eq(listViewTable.screen, screen),
        or(eq(listViewTable.ownerId, actor.personId), eq(listViewTable.shared, true)),
      ),
    )
    .orderBy(sql`${listViewTable.ownerId} <> ${actor.personId}`, asc(listViewTable.name))
    .limit(200);
  return shown(context, rows);
};

const readViews = handle(listViewCalls.read, async ({ screen }, context) => {
  checkMayList(context, screen);
  const { db, actor } = context;
  const [setting] = await db
    .select()
    .from(listSettingTable)
    .where(and(eq(listSettingTable.personId, actor.personId), eq(listSettingTable.screen, screen)));
  const views = await viewsFor(context, screen);
  return {
    views,
    // A view that is no longer shared is nobody else's default.
    defaultViewId: views.find(({ id }) => id === setting?.defaultViewId)?.id ?? null,
    columns: setting?.columns ?? [],
    density: setting?.density ?? 'usual',
  };
});

const saveView = handle(listViewCalls.save, async ({ id, screen, ...typed }, context) => {
  checkMayList(context, screen);
  const { db, actor, now } = context;
  const own = and(eq(listViewTable.screen, screen), eq(listViewTable.ownerId, actor.personId));
  const others = await db
    .select()
    .from(listViewTable)
    .where(and(own, ne(listViewTable.id, id)));
  if (others.some(({ name }) => name === typed.name))
    throw invalid([
      {
        path: 'name',
        text: ['您已有同名视图，请换个名称', 'You have a view of this name, please choose another'],
      },
    ]);
  if (others.length >= mostListViews)
    throw ruleBroken([
      `每个列表最多保存 ${mostListViews} 个视图，请先删除不用的`,
      `At most ${mostListViews} views a list: please delete some that you no longer need`,
    ]);
  const [row] = await db
    .insert(listViewTable)
    .values({ id, screen, ownerId: actor.personId, ...typed, createdAt: now })
    .onConflictDoUpdate({ target: listViewTable.id, set: typed, setWhere: own ?? sql`false` })
    .returning();
  if (!row) throw notFound();
  const [view] = await shown(context, [row]);
  if (!view) throw notFound();
  return view;
});

const removeView = handle(listViewCalls.remove, async ({ id }, { db, actor }) => {
  const removed = await db
    .delete(listViewTable)
    .where(and(eq(listViewTable.id, id), eq(listViewTable.ownerId, actor.personId)))
    .returning({ id: listViewTable.id });
  if (!removed.length) throw notFound();
  return {};
});

const setList = handle(listViewCalls.set, async ({ screen, ...changes }, context) => {
  checkMayList(context, screen);
  const { db, actor } = context;
  if (changes.defaultViewId) {
    const views = await viewsFor(context, screen);
    if (!views.some(({ id }) => id === changes.defaultViewId)) throw notFound();
  }
  await db
    .insert(listSettingTable)
    .values({ personId: actor.personId, screen, ...changes })
    .onConflictDoUpdate({
      target: [listSettingTable.personId, listSettingTable.screen],
      set: Object.keys(changes).length ? changes : { screen },
    });
  return {};
});

export const listViewHandlers: readonly Handler[] = [readViews, saveView, removeView, setList];
