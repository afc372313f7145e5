import { and, eq, sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import { personLeft } from '#identity/model';
import { directory } from '#identity/server';
import { handle, newId, react, type ActorContext, type Handler } from '#server-kit/server';
import { changeGroup, leaveGroup, makeGroup, openSingle } from '#talk/model';
import { addNotice } from '../messages/add-message.ts';
import { dialog, type DialogRow } from '../tables/talk.ts';
import { membersOf, tellTalk, type Doing } from '../tell.ts';
import { groupOrSingle } from './held-dialog.ts';
import { bringIn, endStays, mustBeThere } from './members.ts';
import { dialogFor } from './read-dialogs.ts';

/** The dialog of two people, made with the first press; both who press at once get the same. */
export async function singleWith(context: ActorContext, personId: string): Promise<DialogRow> {
  const { db, actor, now } = context;
  if (personId === actor.personId)
    throw invalid([{ path: 'personId', text: ['不能与自己聊天', 'You cannot talk to yourself'] }]);
  const pair = [actor.personId, personId].toSorted().join('|');
  const [before] = await db.select().from(dialog).where(eq(dialog.pair, pair));
  if (before) return before;
  await mustBeThere(context, [personId], 'personId');
  const [made] = await db
    .insert(dialog)
    .values({
      ...{ id: newId(), kind: 'single', pair, lastAt: now },
      ...{ createdBy: actor.personId, createdAt: now },
    })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await bringIn(context, made, [actor.personId, personId]);
    return made;
  }
  const [theirs] = await db.select().from(dialog).where(eq(dialog.pair, pair));
  if (!theirs) throw new CallError('conflict');
  return theirs;
}

const openSingleHandler = handle(openSingle, async ({ personId }, context) => ({
  dialogId: (await singleWith(context, personId)).id,
}));

const makeGroupHandler = handle(makeGroup, async ({ dialogId, name, memberIds }, context) => {
  const { db, actor, now } = context;
  const others = [...new Set(memberIds)].filter((id) => id !== actor.personId);
  if (!others.length) throw invalid([{ path: 'memberIds', text: ['请选择群成员', 'Please choose members'] }]);
  await mustBeThere(context, others, 'memberIds');
  const [row] = await db
    .insert(dialog)
    .values({
      ...{ id: dialogId, kind: 'group', name, ownerId: actor.personId, lastAt: now },
      ...{ createdBy: actor.personId, createdAt: now },
    })
    .onConflictDoNothing()
    .returning();
  if (!row) {
    // The same press once more.
    const before = await groupOrSingle(context, dialogId);
    if (before.createdBy !== actor.personId) throw new CallError('conflict');
    return { dialogId };
  }
  await bringIn(context, row, [actor.personId, ...others]);
  await addNotice(context, row, { act: 'created', people: others, name });
  await tellTalk(context, row, { talk: 'changed', number: row.lastNumber });
  return { dialogId };
});

/** Members bring others in; the rest is the owner's. Each change is said in the dialog itself. */
const changeGroupHandler = handle(
  changeGroup,
  async ({ dialogId, name, addIds, removeIds, ownerId }, context) => {
    const { db, actor } = context;
    const row = await groupOrSingle(context, dialogId, { holds: true });
    if (row.kind !== 'group')
      throw ruleBroken(['单聊不能修改，请新建群聊', 'A chat of two stays so; please make a group']);
    const isOwner = row.ownerId === actor.personId;
    if (!isOwner && (name !== undefined || removeIds.length > 0 || ownerId !== undefined))
      throw new CallError('forbidden');
    if (removeIds.includes(actor.personId))
      throw ruleBroken(['请使用“退出群聊”', 'Please use “leave the group”']);
    const there = await membersOf(context, dialogId);
    const gone = removeIds.filter((id) => there.includes(id));
    if (gone.length) {
      await addNotice(context, row, { act: 'removed', people: gone, name: '' });
      await endStays(context, row, gone);
    }
    const added = await bringIn(context, row, addIds);
    if (added.length) await addNotice(context, row, { act: 'added', people: added, name: '' });
    if (name !== undefined && name !== row.name) {
      await db.update(dialog).set({ name }).where(eq(dialog.id, dialogId));
      await addNotice(context, row, { act: 'renamed', people: [], name });
    }
    if (ownerId !== undefined && ownerId !== row.ownerId) await giveTo(context, row, ownerId);
    await tellTalk(context, row, { talk: 'changed', number: row.lastNumber }, gone);
    return dialogFor(context, await groupOrSingle(context, dialogId));
  },
);

async function giveTo(context: ActorContext, row: DialogRow, ownerId: string): Promise<void> {
  if (!(await membersOf(context, row.id)).includes(ownerId))
    throw invalid([{ path: 'ownerId', text: ['该员工不在群中', 'This person is not in the group'] }]);
  await passTo(context, row, ownerId);
}

async function passTo(context: Doing, row: DialogRow, ownerId: string): Promise<void> {
  await context.db.update(dialog).set({ ownerId }).where(eq(dialog.id, row.id));
  await addNotice(context, row, { act: 'owner', people: [ownerId], name: '' });
}

/** Out of a group; its owner gives it to whoever has been in it longest, of those who can still sign in. */
async function goOut(context: Doing, row: DialogRow): Promise<void> {
  const { db, actor } = context;
  if (row.ownerId === actor.personId) {
    const others = (await membersOf(context, row.id)).filter((id) => id !== actor.personId);
    // Who is disabled may come back: better theirs than nobody's.
    const [heir = others[0]] = await directory.ableAmong(db, others);
    if (heir !== undefined) await passTo(context, row, heir);
  }
  await addNotice(context, row, { act: 'left', people: [actor.personId], name: '' });
  await endStays(context, row, [actor.personId]);
  await tellTalk(context, row, { talk: 'changed', number: row.lastNumber }, [actor.personId]);
}

const leaveGroupHandler = handle(leaveGroup, async ({ dialogId }, context) => {
  const row = await groupOrSingle(context, dialogId, { holds: true });
  if (row.kind !== 'group') throw ruleBroken(['单聊不能退出', 'A chat of two cannot be left']);
  await goOut(context, row);
  return {};
});

/** Who has left the company is in no group any more: nobody waits for them to read, and what was theirs has an owner. */
export const goOutOnLeaving = react(personLeft, async ({ personId }, context) => {
  const { db } = context;
  const groups = await db
    .select()
    .from(dialog)
    .where(
      and(
        eq(dialog.kind, 'group'),
        sql`${dialog.id} IN (SELECT s.dialog_id FROM dialog_member s WHERE s.person_id = ${personId} AND s.left_at IS NULL)`,
      ),
    )
    .orderBy(dialog.id)
    .for('update');
  for (const row of groups) await goOut({ ...context, actor: { personId } }, row);
});

export const groupHandlers: readonly Handler[] = [
  openSingleHandler,
  makeGroupHandler,
  changeGroupHandler,
  leaveGroupHandler,
];
