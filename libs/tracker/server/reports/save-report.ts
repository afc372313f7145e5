import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { CallError, dayOf, invalid, ruleBroken, type RequestOf } from '#calls/model';
import { handle, newId, violatedUnique, type ActorContext } from '#server-kit/server';
import { periodOf, reportSent, reportTopic, saveReport } from '#tracker/model';
import { reportEarlier, reportReceiver, workReport } from '../tables/reports.ts';
import { actorNames, mustBeAble } from '../tasks/people.ts';

type Row = typeof workReport.$inferSelect;

async function heldReport(
  { db, actor }: ActorContext,
  kind: Row['kind'],
  startsOn: string,
): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(workReport)
    .where(
      and(
        eq(workReport.authorId, actor.personId),
        eq(workReport.kind, kind),
        eq(workReport.startsOn, startsOn),
      ),
    )
    .for('update');
  return row ?? null;
}

/** Names who receives it; whoever received a sent report goes on receiving it. Answers those who are new. */
async function keepReceivers(
  { db, actor }: ActorContext,
  report: Pick<Row, 'id' | 'state'>,
  asked: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(asked)];
  if (wanted.includes(actor.personId))
    throw invalid([
      { path: 'receiverIds', text: ['不能发送给自己', 'A report is not sent to whoever writes it'] },
    ]);
  const before = await db.select().from(reportReceiver).where(eq(reportReceiver.reportId, report.id));
  const had = new Set(before.map(({ personId }) => personId));
  const gone = [...had].filter((id) => !wanted.includes(id));
  if (report.state === 'sent' && gone.length)
    throw invalid([
      {
        path: 'receiverIds',
        text: ['已发送的汇报不能移除接收人', 'Whoever received a report goes on receiving it'],
      },
    ]);
  if (gone.length)
    await db.execute(sql`DELETE FROM report_receiver
      WHERE report_id = ${report.id} AND person_id = ANY (${sql.param(gone)}::text[])`);
  const fresh = wanted.filter((id) => !had.has(id));
  for (const personId of fresh) await mustBeAble(db, personId, 'receiverIds');
  if (fresh.length)
    await db
      .insert(reportReceiver)
      .values(fresh.map((personId) => ({ reportId: report.id, personId, place: wanted.indexOf(personId) })));
  return fresh;
}

/** What receivers read: what was left out of it says nothing. */
const saidBy = ({ done, todo, remarks }: Row['body']) => ({ done, todo, remarks });

/** Writes what it says; what a sent report said before is kept. */
async function keepBody(
  { db, now }: ActorContext,
  row: Row,
  { body, send }: RequestOf<typeof saveReport>,
): Promise<{ state: Row['state']; says: boolean }> {
  const says = !isDeepStrictEqual(saidBy(row.body), saidBy(body));
  if (row.state === 'sent' && says)
    await db
      .insert(reportEarlier)
      .values({ reportId: row.id, version: row.version, until: now, body: row.body });
  const state = send ? 'sent' : row.state;
  await db
    .update(workReport)
    .set({
      ...{ body, state, savedAt: now, version: row.version + 1 },
      sentAt: row.sentAt ?? (send ? now : null),
    })
    .where(eq(workReport.id, row.id));
  return { state, says };
}

/** One report a person, kind and period; sent twice it is amended. */
export const saveReportHandler = handle(saveReport, async (asked, context) => {
  const { kind, day, version, body, receiverIds, send } = asked;
  const { db, actor, now, timeZone } = context;
  const { from, name } = periodOf(kind, day);
  if (from > dayOf(now, timeZone))
    throw invalid([{ path: 'day', text: ['不能填写未来的汇报', 'Reports of the future are not written'] }]);
  if (send && receiverIds.length === 0)
    throw invalid([{ path: 'receiverIds', text: ['请选择接收人', 'Please say who receives it'] }]);
  if (send && !body.done.length && !body.todo.length && !body.remarks)
    throw ruleBroken(['汇报没有内容', 'The report says nothing']);
  let row = await heldReport(context, kind, from);
  if ((row?.version ?? 0) !== version) throw new CallError('conflict');
  if (!row) {
    try {
      [row = null] = await db
        .insert(workReport)
        .values({
          ...{ id: newId(), authorId: actor.personId, kind, startsOn: from },
          ...{ body: { ...body, done: [], todo: [], remarks: '' }, version: 0, savedAt: now },
        })
        .returning();
    } catch (error) {
      if (violatedUnique(error) === 'work_report_once') throw new CallError('conflict');
      throw error;
    }
  }
  if (!row) throw new CallError('internal');
  const wasSent = row.state === 'sent';
  const fresh = await keepReceivers(context, row, receiverIds);
  const { state, says } = await keepBody(context, row, asked);
  // The first sending tells all of them, whoever stood in the draft; an addition only whom it adds.
  const told = wasSent && !says ? fresh : receiverIds;
  if (state === 'sent') {
    if (told.length)
      await context.emit(reportSent, {
        ...{ reportId: row.id, kind, period: name, byId: actor.personId, people: [...told] },
        ...{ byName: await actorNames(context), amended: wasSent },
      });
    await context.publish({ to: [...receiverIds], type: 'refresh', data: { topics: [reportTopic] } });
  }
  return { id: row.id, version: row.version + 1, state };
});
