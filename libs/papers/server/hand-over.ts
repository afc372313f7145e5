import { and, eq, sql } from 'drizzle-orm';
import { CallError, invalid, type AnswerOf } from '#calls/model';
import { personLeft } from '#identity/model';
import { directory } from '#identity/server';
import { handle, react, type Context, type Handler } from '#server-kit/server';
import { baseHandedOver, handOverBase, handOverLeftBase, paperTopic, readLeftBases } from '#papers/model';
import { personJson } from './person-json.ts';
import { paperBase, paperBaseMember } from './tables/papers.ts';

type Base = typeof paperBase.$inferSelect;
type LeftBase = AnswerOf<typeof readLeftBases>['bases'][number];

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

async function mustBeAble({ db }: Context, toId: string): Promise<void> {
  if (!(await directory.ableAmong(db, [toId])).length)
    throw invalid([{ path: 'toId', text: ['该员工已离职或停用', 'This employee has left or is disabled'] }]);
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
  await mustBeAble(context, toId);
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

const leftBases = handle(readLeftBases, async (_asked, { db, language }) => {
  const { rows } = await db.execute<Record<string, unknown> & { ownerId: string; base: LeftBase }>(sql`
    SELECT b.owner_id AS "ownerId", jsonb_build_object('id', b.id, 'name', b.name, 'version', b.version,
             'owner', ${personJson(sql`b.owner_id`, language)},
             'papers', (SELECT count(*) FROM paper d
                         WHERE d.base_id = b.id AND d.kind <> 'folder' AND d.deleted_at IS NULL)) AS base
      FROM paper_base b ORDER BY b.name, b.id`);
  const owners = [...new Set(rows.map(({ ownerId }) => ownerId))];
  const able = new Set(await directory.ableAmong(db, owners));
  return { bases: rows.filter(({ ownerId }) => !able.has(ownerId)).map(({ base }) => base) };
});

/** An administrator gives what nobody owns any more to somebody else: it opens them no document. */
const handOverLeft = handle(handOverLeftBase, async ({ id, version, toId }, context) => {
  const { db, actor } = context;
  const [base] = await db.select().from(paperBase).where(eq(paperBase.id, id)).for('update');
  if (!base) throw new CallError('notFound');
  if ((await directory.ableAmong(db, [base.ownerId])).length)
    throw new CallError('businessRule', {
      text: ['负责人仍在职，由其本人移交', 'Its owner is still there and hands it over'],
    });
  if (base.version !== version) throw new CallError('conflict');
  if (toId === actor.personId) throw invalid([{ path: 'toId', text: ['不能移交给自己', 'Not to yourself'] }]);
  await mustBeAble(context, toId);
  await pass(context, base, toId, true);
  return { version: version + 1 };
});

export const leftBaseHandlers: readonly Handler[] = [leftBases, handOverLeft];

/** The bases of whoever has left go on with a member; one without members waits for an administrator. */
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
