import { eq } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import { directory } from '#identity/server';
import { taskAssigned, taskLimits } from '#tracker/model';
import { task, type LogLink } from '../../tables/tracker.ts';
import type { DoAct } from '../act-on-task.ts';
import { actorNames, nameFor, nameOfAccount, personOfAccount, usernameOf } from '../people.ts';
import { tellPeople } from '../../told/tell-people.ts';
import { mustBeBasedOn } from './based-on.ts';
import { wordsWithin } from './set-field.ts';

const linkTo = (personId: string | null): LogLink | undefined =>
  personId === null ? undefined : { type: 'username', id: personId };

/** Gives the task to somebody, who has to confirm that it arrived unless they did it themselves. */
export const setOwner: DoAct = async ({ row, key }, act, context) => {
  const { db, actor, now } = context;
  const username = act.content.trim();
  const ownerId = username ? await personOfAccount(db, username, 'content') : null;
  await mustBeBasedOn(await usernameOf(db, row.ownerId), act, ['负责人', 'Owner'], (account) =>
    nameOfAccount(context, account.trim()),
  );
  if (ownerId === row.ownerId) return null;
  const isOwn = ownerId === actor.personId;
  await db
    .update(task)
    .set({
      ownerId,
      assignedBy: ownerId && !isOwn ? actor.personId : null,
      acceptedAt: isOwn ? now : null,
      leftBy: null,
    })
    .where(eq(task.id, row.id));
  if (ownerId && !isOwn)
    await context.emit(taskAssigned, {
      ...{ taskId: row.id, key, title: row.title, byId: actor.personId, people: [ownerId] },
      byName: await actorNames(context),
    });
  return {
    ...{ oldValue: await nameFor(context, row.ownerId), newValue: await nameFor(context, ownerId) },
    link: linkTo(ownerId),
  };
};

/** Takes a task that nobody has. The row is held: of many at once one gets it, the others read who it is. */
export const claim: DoAct = async ({ row }, _, context) => {
  const { db, actor, now } = context;
  if (row.ownerId === actor.personId) return null;
  if (row.ownerId) {
    const name = (await nameFor(context, row.ownerId)) ?? '';
    throw new CallError('businessRule', {
      text: ['已被{name}认领', '{name} has claimed it'],
      values: { name },
    });
  }
  await db
    .update(task)
    .set({ ownerId: actor.personId, assignedBy: null, acceptedAt: now, leftBy: null })
    .where(eq(task.id, row.id));
  return {};
};

/** The owner says that the task arrived; nobody else can. Whoever gave it hears of it. */
export const confirmReceipt: DoAct = async ({ row, key }, _, context) => {
  const { db, actor, now } = context;
  if (row.ownerId !== actor.personId) throw new CallError('forbidden');
  if (row.acceptedAt || !row.assignedBy) return null;
  await db.update(task).set({ acceptedAt: now }).where(eq(task.id, row.id));
  await tellPeople(context, {
    ...{ kind: 'confirmed', taskId: row.id, key, title: row.title, people: [row.assignedBy] },
    ...{ byId: actor.personId, byName: await actorNames(context) },
  });
  return {};
};

/** The owner does not take it and says why: it is the assigner's again; of an assigner who has left, nobody's. */
export const decline: DoAct = async ({ row, key }, { content }, context) => {
  const { db, actor, now } = context;
  if (row.ownerId !== actor.personId) throw new CallError('forbidden');
  if (row.acceptedAt || !row.assignedBy)
    throw ruleBroken([
      '任务已确认接收，不能退回',
      'Its receipt is confirmed: it cannot be declined any more',
    ]);
  const why = wordsWithin(content, taskLimits.comment, 1);
  const [back = null] = await directory.ableAmong(db, [row.assignedBy]);
  await db
    .update(task)
    .set({
      ownerId: back,
      assignedBy: null,
      ...(back === null ? { acceptedAt: null } : { acceptedAt: now, leftBy: null }),
    })
    .where(eq(task.id, row.id));
  await tellPeople(context, {
    ...{ kind: 'declined', taskId: row.id, key, title: row.title, people: [back ?? row.createdBy] },
    ...{ byId: actor.personId, byName: await actorNames(context), body: [why, why] },
  });
  return { oldValue: await nameFor(context, back), newValue: why, link: linkTo(back) };
};
