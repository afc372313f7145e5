import { and, eq, sql } from 'drizzle-orm';
import { CallError, invalid } from '#calls/model';
import { personLeft } from '#identity/model';
import { directory } from '#identity/server';
import { handle, react, type Context } from '#server-kit/server';
import { baseHandedOver, handOverBase, paperTopic } from '#papers/model';
import { paperBase, paperBaseMember } from './tables/papers.ts';

type Base = typeof paperBase.$inferSelect;

/** Another owner; the former one may go on changing it, unless they have left. Both hear of it by the event. */
async function pass(context: Context, base: Base, toId: string, hasLeft: boolean): Promise<void> {
  const { db } = context;
  const { id: baseId, ownerId: fromId, name, version } = base;
  await db
    .update(paperBase)
    .set({ ownerId: toId, version: version + 1 })
    .where(eq(paperBase.id, baseId));
  await db
    .delete(paperBaseMember)
    .where(and(eq(paperBaseMember.baseId, baseId), eq(paperBaseMember.personId, toId)));
  if (!hasLeft) await db.insert(paperBaseMember).values({ baseId, personId: fromId, level: 'change' });
  const from = await directory.personById(db, fromId);
  await context.emit(baseHandedOver, {
    ...{ baseId, name, fromId, toId, hasLeft },
    fromName: from ? [from.nameZh, from.nameEn || from.nameZh] : [fromId, fromId],
  });
  await context.publish({ to: 'everyone', type: 'refresh', data: { topics: [paperTopic] } });
}

/** The owner gives it to a member who is there. */
export const handOverHandler = handle(handOverBase, async ({ id, version, toId }, context) => {
  const { db, actor } = context;
  const [base] = await db.select().from(paperBase).where(eq(paperBase.id, id)).for('update');
  if (!base) throw new CallError('notFound');
  if (base.ownerId !== actor.personId) throw new CallError('forbidden');
  if (base.version !== version) throw new CallError('conflict');
  const [member] = await db
    .select()
    .from(paperBaseMember)
    .where(and(eq(paperBaseMember.baseId, id), eq(paperBaseMember.personId, toId)));
  if (!member)
    throw invalid([{ path: 'toId', text: ['只能移交给知识库成员', 'It goes to one of its members alone'] }]);
  if (!(await directory.ableAmong(db, [toId])).length)
    throw invalid([{ path: 'toId', text: ['该员工已离职或停用', 'This employee has left or is disabled'] }]);
  await pass(context, base, toId, false);
  return { version: version + 1 };
});

/**
 * Who takes a base whose owner has left: of its members who are there, one who may change before one who may read, then whoever
 * wrote most of its documents.
 */
async function successorOf({ db }: Context, { id }: Base): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT m.person_id AS id FROM paper_base_member m WHERE m.base_id = ${id}
     ORDER BY m.level = 'change' DESC, (SELECT count(*) FROM paper d
       WHERE d.base_id = m.base_id AND d.author_id = m.person_id AND d.deleted_at IS NULL) DESC, m.person_id`);
  const [first] = await directory.ableAmong(
    db,
    rows.map((row) => row.id),
  );
  return first;
}

/** The bases of whoever has left go on with a member; one without members stays as it is. */
export const passOnLeaving = react(personLeft, async ({ personId }, context) => {
  const bases = await context.db
    .select()
    .from(paperBase)
    .where(eq(paperBase.ownerId, personId))
    .orderBy(paperBase.id)
    .for('update');
  for (const base of bases) {
    const toId = await successorOf(context, base);
    if (toId) await pass(context, base, toId, true);
  }
});
