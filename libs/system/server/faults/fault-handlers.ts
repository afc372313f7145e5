import { and, count, eq } from 'drizzle-orm';
import { CallError, type Label } from '#calls/model';
import { takeTry, type Pace } from '#identity/server';
import {
  answerFault,
  countFaults,
  faultStates,
  pathOfFault,
  readFault,
  setFaultState,
  type FaultState,
} from '#system/model';
import { handle, newId, type ActorContext, type Handler } from '#server-kit/server';
import { deliverMessage } from '../messages/deliver.ts';
import { faultEntry, faultReport, message } from '../tables/system.ts';
import { handlesFaults } from './handles-faults.ts';
import { answerReadFault } from './read-fault.ts';
import { supporters } from './supporters.ts';

/** One person's follow-up questions: ten at once, then one more every half minute. */
const paceOfQuestions: Pace = { burst: 10, everySeconds: 30 };

/** The report, held until the end of the transaction; notFound where it is nobody's business of the actor. */
async function held(id: string, context: ActorContext) {
  const { db, actor } = context;
  const [fault] = await db.select().from(faultReport).where(eq(faultReport.id, id)).for('update');
  if (!fault || (fault.reporterId !== actor.personId && !handlesFaults(context)))
    throw new CallError('notFound');
  const [said] = await db.select({ subject: message.subject }).from(message).where(eq(message.id, id));
  return { ...fault, subject: said?.subject ?? '', own: fault.reporterId === actor.personId };
}
type Held = Awaited<ReturnType<typeof held>>;

/** Moves the report on and tells the other side, in the message centre and on open pages. */
async function moveOn(
  fault: Held,
  state: FaultState,
  said: { title: Label; body: string },
  context: ActorContext,
) {
  const { db, actor, now, publish } = context;
  await db.update(faultReport).set({ state, changedAt: now }).where(eq(faultReport.id, fault.id));
  const handlers = await supporters(context);
  const others = (fault.own ? handlers : [fault.reporterId]).filter((id) => id !== actor.personId);
  if (others.length > 0)
    await deliverMessage(context, {
      kind: 'fault',
      subject: said.title,
      body: said.body,
      senderId: actor.personId,
      to: others,
      link: pathOfFault(fault.id),
    });
  await publish({ to: [fault.reporterId, ...handlers], type: 'refresh', data: { topics: ['fault'] } });
  return { state };
}

/** Fault reports: seeing, answering, asking again, closing. */
export const faultHandlers: readonly Handler[] = [
  handle(readFault, answerReadFault),
  handle(countFaults, async (_, context) => {
    const { db, actor } = context;
    const waiting = handlesFaults(context)
      ? eq(faultReport.state, 'open')
      : and(eq(faultReport.reporterId, actor.personId), eq(faultReport.state, 'answered'));
    const [counted] = await db.select({ waiting: count() }).from(faultReport).where(waiting);
    return { waiting: counted?.waiting ?? 0 };
  }),
  handle(answerFault, async ({ id, text }, context) => {
    const { db, actor, now } = context;
    const fault = await held(id, context);
    if (fault.own) await takeTry(db, `fault:${actor.personId}`, paceOfQuestions, now);
    await db
      .insert(faultEntry)
      .values({ id: newId(), reportId: id, authorId: actor.personId, body: text, writtenAt: now });
    const { subject } = fault;
    const title: Label = fault.own
      ? [`故障报告有补充：${subject}`, `More about a fault: ${subject}`]
      : [`故障报告已回复：${subject}`, `Your fault report was answered: ${subject}`];
    return moveOn(fault, fault.own ? 'open' : 'answered', { title, body: text }, context);
  }),
  handle(setFaultState, async ({ id, state }, context) => {
    const fault = await held(id, context);
    if (fault.state === state) return { state };
    if (!handlesFaults(context) && state !== 'closed' && state !== 'open') throw new CallError('forbidden');
    const [zh, en] = faultStates[state];
    const title: Label = [
      `故障报告${zh}：${fault.subject}`,
      `A fault report is now ${en.toLowerCase()}: ${fault.subject}`,
    ];
    return moveOn(fault, state, { title, body: '' }, context);
  }),
];
