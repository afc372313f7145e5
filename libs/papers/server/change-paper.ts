import { and, eq, sql } from 'drizzle-orm';
import { CallError, ruleBroken, type RequestOf } from '#calls/model';
import { joined } from '#fields/model';
import { searchText } from '#identity/server';
import { handle, type ActorContext } from '#server-kit/server';
import {
  changePaper,
  fieldsOfIds,
  membersOfFields,
  paperShared,
  sharedFields,
  titleFields,
} from '#papers/model';
import { keepAddress, renewAddress } from './address/give-address.ts';
import { folderIn, roomInBase } from './add-paper.ts';
import { changesPaper, managesPaper, papersFor, seesPaper } from './rights.ts';
import { actorNames, mustBeThere, refreshPapers } from './save-base.ts';
import { paper, paperMember } from './tables/papers.ts';

type Act = RequestOf<typeof changePaper>;
type Row = typeof paper.$inferSelect;
type Sharing = Extract<Act, { act: 'share' }>;

/** A document, held, and what the actor may do with it; one that they may not see is none. */
async function heldPaper({ db, actor }: ActorContext, id: string) {
  const [row] = await db.select().from(paper).where(eq(paper.id, id)).for('update');
  const me = sql`${actor.personId}`;
  const { rows } = await db.execute<{ change: boolean; manage: boolean }>(sql`
    SELECT ${changesPaper(me)} AS change, ${managesPaper(me)} AS manage
      FROM ${papersFor(me)} WHERE d.id = ${id} AND ${seesPaper(me)}`);
  const [may] = rows;
  if (!row || !may) throw new CallError('notFound');
  return { row, may };
}

/** Whoever is let in hears of it. */
async function tellShared(
  context: ActorContext,
  { id, title }: Row,
  people: readonly string[],
): Promise<void> {
  const { personId: byId } = context.actor;
  const told = people.filter((each) => each !== byId);
  if (!told.length) return;
  await context.emit(paperShared, {
    ...{ paperId: id, title, byId, byName: await actorNames(context), people: told },
  });
}

const membersNow = ({ db }: ActorContext, { id }: Row) =>
  db.select().from(paperMember).where(eq(paperMember.paperId, id));

type Members = Awaited<ReturnType<typeof membersNow>>;

async function keepMembers(
  context: ActorContext,
  row: Row,
  { before, members }: { before: Members; members: Sharing['members'] },
) {
  const { db } = context;
  const { id } = row;
  const ids = members.map(({ personId }) => personId);
  await mustBeThere(db, ids, new Set(before.map(({ personId }) => personId)));
  await db.execute(
    sql`DELETE FROM paper_member WHERE paper_id = ${id} AND person_id <> ALL (${sql.param(ids)}::text[])`,
  );
  for (const { personId, level } of members)
    await db
      .insert(paperMember)
      .values({ paperId: id, personId, level })
      .onConflictDoUpdate({
        target: [paperMember.paperId, paperMember.personId],
        set: { level },
        setWhere: sql`${paperMember.level} <> ${level}`,
      });
  const known = new Set(before.map(({ personId }) => personId));
  await tellShared(
    context,
    row,
    ids.filter((each) => !known.has(each)),
  );
}

/** The sharing that was sent, joined with what others have changed since it was read. */
function joinedSharing(row: Row, there: Members, sent: Sharing): Pick<Sharing, 'reading' | 'members'> {
  const contentOf = ({ reading, members }: Pick<Sharing, 'reading' | 'members'>) => ({
    reading,
    ...fieldsOfIds(members.filter(({ personId }) => personId !== row.authorId)),
  });
  const { reading, ...people } = joined(sharedFields(), {
    before: contentOf(sent.before),
    now: contentOf({ reading: row.reading, members: there }),
    sent: contentOf(sent),
  });
  return { reading, members: membersOfFields(people) };
}

/** Refuses to move what somebody has moved elsewhere meanwhile: says from where to where by the names of the folders. */
async function mustStandIn(
  { db }: ActorContext,
  row: Row,
  { parentId, before }: Extract<Act, { act: 'move' }>,
): Promise<void> {
  if (row.parentId === before || row.parentId === parentId) return;
  // Ids come from the browser: of another base nobody is told what they are called.
  const named = async (id: string | null): Promise<string> => {
    if (id === null) return '';
    const ofBase = and(eq(paper.id, id), eq(paper.baseId, row.baseId));
    const [folder] = await db.select().from(paper).where(ofBase);
    return folder?.title ?? '';
  };
  const [original, theirs, yours] = [await named(before), await named(row.parentId), await named(parentId)];
  throw new CallError('conflict', {
    text: ['“{title}”已被他人移到别处，请重试', 'Somebody has moved “{title}” elsewhere; please try again'],
    values: { title: row.title },
    conflicts: [{ path: 'parentId', label: ['位置', 'Place'], original, theirs, yours }],
  });
}

/** What an act changes of the row; refuses what stands against it. */
async function changed(act: Act, row: Row, context: ActorContext): Promise<Partial<Row>> {
  const { db, actor, now } = context;
  switch (act.act) {
    case 'title': {
      const [before, now, sent] = [{ title: act.before }, { title: row.title }, { title: act.title }];
      const { title } = joined(titleFields, { before, now, sent });
      return { title, search: searchText(title) };
    }
    case 'move':
      await mustStandIn(context, row, act);
      // One move in a base at a time: of two folders that go into each other the second one sees where the first has gone.
      await db.execute(sql`SELECT FROM paper_base WHERE id = ${row.baseId} FOR NO KEY UPDATE`);
      await folderIn(context, row.baseId, act.parentId, row.id);
      return { parentId: act.parentId };
    case 'share': {
      const there = await membersNow(context, row);
      const { reading, members } = joinedSharing(row, there, act);
      await keepMembers(context, row, { before: there, members });
      await keepAddress(context, row, reading);
      return { reading };
    }
    case 'renew':
      await renewAddress(context, row.id);
      return {};
    case 'lock':
      return { lockedBy: act.locked ? actor.personId : null };
    case 'bin': {
      const { rows } = await db.execute<{ inside: boolean }>(
        sql`SELECT EXISTS (SELECT FROM paper WHERE parent_id = ${row.id} AND deleted_at IS NULL) AS inside`,
      );
      if (act.inBin && rows[0]?.inside)
        throw ruleBroken(['文件夹中还有文档，请先移走', 'There are documents in it; please move them first']);
      if (!act.inBin && row.deletedAt) await roomInBase(context, row.baseId);
      return { deletedAt: act.inBin ? now : null, ...(!act.inBin && (await parentThere(context, row))) };
    }
  }
}

/** What comes out of the bin stands at the top where its folder is gone. */
async function parentThere({ db }: ActorContext, { parentId }: Row): Promise<Partial<Row>> {
  if (parentId === null) return {};
  const [folder] = await db.select().from(paper).where(eq(paper.id, parentId));
  return folder && !folder.deletedAt ? {} : { parentId: null };
}

/** One act at a time: whoever may change it says its title and place, author and owner of the base all else. */
export const changePaperHandler = handle(changePaper, async (act, context) => {
  const { row, may } = await heldPaper(context, act.id);
  const isFree = row.deletedAt === null || act.act === 'bin';
  const allowed = act.act === 'title' || act.act === 'move' ? may.change && !row.lockedBy : may.manage;
  if (!isFree) throw new CallError('notFound');
  if (!allowed) throw new CallError('forbidden');
  const set = await changed(act, row, context);
  await context.db
    .update(paper)
    .set({ ...set, version: row.version + 1 })
    .where(eq(paper.id, row.id));
  await refreshPapers(context);
  return { version: row.version + 1 };
});
