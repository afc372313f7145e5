import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import { listViewCalls, mostListViews, type ListColumn, type ListView } from '#lists/model';
import { directory } from '#identity/server';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { listSettingTable, listViewSettingTable, listViewTable } from './list-view-tables.ts';

type ViewRow = typeof listViewTable.$inferSelect;

const notFound = (): CallError => new CallError('notFound');

/** Screens that show the list of a code: whoever may see one of them may keep views of the list. */
type ScreensOf = (code: string) => readonly string[];

function checkMayList({ actor }: ActorContext, screens: readonly string[]): void {
  if (!actor.may(screens, 'query')) throw new CallError('forbidden');
}

async function shown(context: ActorContext, rows: readonly ViewRow[]): Promise<ListView[]> {
  const people = await directory.personsById(context.db, [...new Set(rows.map(({ ownerId }) => ownerId))]);
  const owner = directory.referringTo(context.language, people);
  return rows.map(({ ownerId, id, name, shared, query, columns }) => ({
    ...{ id, name, shared, query, columns },
    owner: owner(ownerId),
    ownerLeft: !people.get(ownerId)?.active,
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

const readViews = (screensOf: ScreensOf) =>
  handle(listViewCalls.read, async ({ screen }, context) => {
    checkMayList(context, screensOf(screen));
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

const saveView = (screensOf: ScreensOf) =>
  handle(listViewCalls.save, async ({ id, screen, ...typed }, context) => {
    checkMayList(context, screensOf(screen));
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

/** Takes over a shared view whose owner has left; the new owner can change or delete it. */
const takeOverView = (screensOf: ScreensOf) =>
  handle(listViewCalls.takeOver, async ({ id }, context) => {
    const { db, actor } = context;
    const [row] = await db.select().from(listViewTable).where(eq(listViewTable.id, id)).for('update');
    if (!row?.shared) throw notFound();
    const owner = (await directory.personsById(db, [row.ownerId])).get(row.ownerId);
    // Of somebody who works here it is not there to be taken.
    if (owner?.active) throw notFound();
    checkMayList(context, screensOf(row.screen));
    const own = await db
      .select({ name: listViewTable.name })
      .from(listViewTable)
      .where(and(eq(listViewTable.screen, row.screen), eq(listViewTable.ownerId, actor.personId)));
    if (own.some(({ name }) => name === row.name))
      throw ruleBroken([
        '您已有同名视图，请先改名',
        'You have a view of this name: please rename yours first',
      ]);
    await db.update(listViewTable).set({ ownerId: actor.personId }).where(eq(listViewTable.id, id));
    return {};
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

const setList = (screensOf: ScreensOf) =>
  handle(listViewCalls.set, async ({ screen, viewId, columns, ...others }, context) => {
    checkMayList(context, screensOf(screen));
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

/** Views, columns and density of every list. */
export const listViewHandlers = (screensOf: ScreensOf): readonly Handler[] => [
  readViews(screensOf),
  saveView(screensOf),
  takeOverView(screensOf),
  removeView,
  setList(screensOf),
];
