import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import { listViewCalls, mostListViews, type ListColumn, type ListView } from '#documents/model';
import { directory } from '#identity/server';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { notFound } from '../forms/stored-form.ts';
import { listSettingTable, listViewSettingTable, listViewTable } from '../tables/list-view.ts';

type ViewRow = typeof listViewTable.$inferSelect;

function checkMayList({ actor }: ActorContext, screen: string): void {
  if (!actor.may(screen, 'query')) throw new CallError('forbidden');
}

async function shown(context: ActorContext, rows: readonly ViewRow[]): Promise<ListView[]> {
  const owner = directory.referringTo(
    context.language,
    await directory.personsById(context.db, [...new Set(rows.map(({ ownerId }) => ownerId))]),
  );
  return rows.map(({ ownerId, id, name, shared, query, columns }) => ({
    ...{ id, name, shared, query, columns },
    owner: owner(ownerId),
  }));
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
  const changed = views.length
    ? await db
        .select()
        .from(listViewSettingTable)
        .where(
          and(
            eq(listViewSettingTable.personId, actor.personId),
            inArray(
              listViewSettingTable.viewId,
              views.map(({ id }) => id),
            ),
          ),
        )
    : [];
  return {
    views,
    ofViews: Object.fromEntries(changed.map(({ viewId, columns }) => [viewId, columns])),
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

/** What the actor changes of the columns of a view; none: as the view has them. */
async function setColumnsOfView(
  { db, actor }: ActorContext,
  viewId: string,
  columns: ListColumn[],
): Promise<void> {
  const { personId } = actor;
  if (columns.length)
    await db
      .insert(listViewSettingTable)
      .values({ personId, viewId, columns })
      .onConflictDoUpdate({
        target: [listViewSettingTable.personId, listViewSettingTable.viewId],
        set: { columns },
      });
  else
    await db
      .delete(listViewSettingTable)
      .where(and(eq(listViewSettingTable.personId, personId), eq(listViewSettingTable.viewId, viewId)));
}

const setList = handle(listViewCalls.set, async ({ screen, viewId, columns, ...others }, context) => {
  checkMayList(context, screen);
  const { db, actor } = context;
  const meant = [viewId, others.defaultViewId].filter((id) => typeof id === 'string');
  if (meant.length) {
    const views = await viewsFor(context, screen);
    if (!meant.every((wanted) => views.some(({ id }) => id === wanted))) throw notFound();
  }
  if (viewId && columns) await setColumnsOfView(context, viewId, columns);
  const changes = { ...others, ...(columns && !viewId && { columns }) };
  if (!Object.keys(changes).length) return {};
  await db
    .insert(listSettingTable)
    .values({ personId: actor.personId, screen, ...changes })
    .onConflictDoUpdate({
      target: [listSettingTable.personId, listSettingTable.screen],
      set: changes,
    });
  return {};
});

export const listViewHandlers: readonly Handler[] = [readViews, saveView, removeView, setList];
