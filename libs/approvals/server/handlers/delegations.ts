import { and, eq } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, textIn, type RequestOf } from '#calls/model';
import { delegationOptions, endDelegation, saveDelegation, type Delegation } from '#approvals/model';
import { directory } from '#identity/server';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { isAdministrator } from '../engine/actor.ts';
import { namesOf } from '../engine/directory.ts';
import type { ApprovalsKit } from '../kit.ts';
import { approvalDelegation } from '../tables/delegation.ts';

type Row = typeof approvalDelegation.$inferSelect;

export const delegationHandlers = (kit: ApprovalsKit): Handler[] => [
  handle(delegationOptions, async (_request, { actor }) => ({
    types: [...kit.types.values()].map(({ type, title: [zh, en] }) => ({ type, title: [zh, en] as const })),
    mayDelegateForOthers: isAdministrator(actor),
  })),
  handle(saveDelegation, (request, context) => save(kit, request, context)),
  handle(endDelegation, (request, context) => end(request, context)),
];

async function shownOf({ db, now, language }: ActorContext, rows: readonly Row[]): Promise<Delegation[]> {
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ personId, toId }) => [personId, toId]),
  );
  const named = (id: string) => ({ id, name: textIn(nameOf(id), language) });
  return rows.map((row) => ({
    id: row.id,
    person: named(row.personId),
    to: named(row.toId),
    types: row.types,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    reason: row.reason,
    state: row.endedAt ? 'ended' : row.endsAt <= now ? 'over' : row.startsAt > now ? 'coming' : 'inForce',
    version: row.version,
  }));
}

async function save(
  kit: ApprovalsKit,
  request: RequestOf<typeof saveDelegation>,
  context: ActorContext,
): Promise<Delegation> {
  const { db, actor, now } = context;
  const { id, version, toId, types, reason } = request;
  const personId = request.personId ?? actor.personId;
  if (personId !== actor.personId && !isAdministrator(actor)) throw new CallError('forbidden');
  const [startsAt, endsAt] = [new Date(request.startsAt), new Date(request.endsAt)];
  const known = await lock(context, id);
  await check(kit, context, { personId, toId, types, startsAt, endsAt }, known);
  const values = { toId, types: [...new Set(types)], startsAt, endsAt, reason };
  if (!known) {
    if (version !== 0) throw new CallError('notFound');
    const fresh = { id, personId, ...values, createdBy: actor.personId, createdAt: now };
    await db.insert(approvalDelegation).values(fresh);
  } else {
    mayChange(actor, known, personId);
    if (known.version !== version) throw new CallError('conflict');
    await db
      .update(approvalDelegation)
      .set({ ...values, version: version + 1 })
      .where(eq(approvalDelegation.id, id));
  }
  return tell(context, id);
}

/** The row for changing, or null where it is new. */
async function lock({ db }: ActorContext, id: string): Promise<Row | null> {
  const [row] = await db.select().from(approvalDelegation).where(eq(approvalDelegation.id, id)).for('update');
  return row ?? null;
}

function mayChange(actor: ActorContext['actor'], row: Row, personId: string = row.personId): void {
  if (row.personId !== personId || (row.personId !== actor.personId && !isAdministrator(actor)))
    throw new CallError('forbidden');
  if (row.endedAt) throw ruleBroken(['该委托已终止', 'This delegation has been ended']);
}

async function check(
  kit: ApprovalsKit,
  { db, now }: ActorContext,
  wanted: Pick<Row, 'personId' | 'toId' | 'types' | 'startsAt' | 'endsAt'>,
  known: Row | null,
): Promise<void> {
  const problems: Parameters<typeof invalid>[0] = [];
  if (wanted.toId === wanted.personId)
    problems.push({ path: 'toId', text: ['不能委托给自己', 'You cannot delegate to yourself'] });
  else if ((await directory.ableAmong(db, [wanted.toId])).length === 0)
    problems.push({
      path: 'toId',
      text: ['所选人员不存在或已停用', 'This person does not exist or is disabled'],
    });
  if (wanted.endsAt <= wanted.startsAt)
    problems.push({ path: 'endsAt', text: ['结束时间须晚于开始时间', 'It has to end after it starts'] });
  else if (wanted.endsAt <= now)
    problems.push({ path: 'endsAt', text: ['结束时间已过', 'It would be over already'] });
  if (wanted.types.some((type) => !kit.types.has(type)))
    problems.push({ path: 'types', text: ['没有该单据类型', 'There is no such type'] });
  if (problems.length > 0) throw invalid(problems);
  const others = await db
    .select()
    .from(approvalDelegation)
    .where(eq(approvalDelegation.personId, wanted.personId));
  const overlapping = others.some(
    (other) =>
      other.id !== known?.id &&
      other.endedAt === null &&
      other.startsAt < wanted.endsAt &&
      other.endsAt > wanted.startsAt &&
      (other.types.length === 0 ||
        wanted.types.length === 0 ||
        other.types.some((type) => wanted.types.includes(type))),
  );
  if (overlapping)
    throw ruleBroken([
      '该期间已有相同类型的委托，请先终止或调整时间',
      'There is a delegation for these types in this time already; end it or change its dates first',
    ]);
}

async function end(
  { id, version }: RequestOf<typeof endDelegation>,
  context: ActorContext,
): Promise<Delegation> {
  const known = await lock(context, id);
  if (!known) throw new CallError('notFound');
  mayChange(context.actor, known);
  if (known.version !== version) throw new CallError('conflict');
  await context.db
    .update(approvalDelegation)
    .set({ endedAt: context.now, version: version + 1 })
    .where(and(eq(approvalDelegation.id, id)));
  return tell(context, id);
}

/** Both people's inboxes have changed. */
async function tell(context: ActorContext, id: string): Promise<Delegation> {
  const rows = await context.db.select().from(approvalDelegation).where(eq(approvalDelegation.id, id));
  const [shown] = await shownOf(context, rows);
  if (!shown) throw new CallError('notFound');
  await context.publish({
    to: [shown.person.id, shown.to.id],
    type: 'refresh',
    data: { topics: saveDelegation.topics },
  });
  return shown;
}
