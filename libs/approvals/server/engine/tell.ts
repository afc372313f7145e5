import type { Label } from '#calls/model';
import {
  administratorsId,
  approvalChanged,
  outlineOf,
  type Effect,
  type Progress,
  type Task,
} from '#approvals/model';
import type { Context } from '#server-kit/server';
import type { ApprovalsKit } from '../kit.ts';
import { mailApproval, wakeInstance, type MailItem } from '../jobs/job-declarations.ts';
import type { ApprovalChange, Submitting } from '../service.ts';
import type { InstanceRow } from '../tables/instance.ts';
import type { Audience } from './audience.ts';
import type { NameOf } from './directory.ts';
import type { Change } from './store.ts';

/** Tells everybody who has to know of a change: the owner of the document, browsers, mailboxes, the clock. */
export async function tellOfChange(
  kit: ApprovalsKit,
  context: Context,
  change: Change,
  { nameOf, audience, onMoved }: { nameOf: NameOf; audience: Audience; onMoved: Submitting['onMoved'] },
): Promise<void> {
  const { row, before, after, effects } = change;
  if (hasMoved(before, after)) {
    const moved = movedIn(change, nameOf);
    const followed = (await onMoved?.(moved)) ?? false;
    await context.emit(approvalChanged, { ...moved, followed });
  }
  await refreshScreens(context, change, audience);
  await tellPeople(kit, context, change, audience);
  for (const one of effects)
    if (one.effect === 'wake' && !(one.swept && isFar(one.at, context.now)))
      await context.enqueue(
        wakeInstance,
        { instanceId: row.id },
        { startAfter: new Date(one.at), onlyOnce: `${row.id} ${one.at}` },
      );
}

/** The sweep of what is due (wakeWhatIsDue) is soon enough for it: most tasks are decided long before. */
const isFar = (at: string, now: Date): boolean => Date.parse(at) - now.getTime() > 3_600_000;

/** Comments, questions and reminders move nothing. */
const hasMoved = (before: Progress, after: Progress): boolean =>
  before.state !== after.state ||
  before.copied.length !== after.copied.length ||
  before.tasks.length !== after.tasks.length ||
  before.runs !== after.runs ||
  before.questions.length !== after.questions.length ||
  after.tasks.some((task, index) => task.state !== before.tasks[index]?.state);

/** What is open now, in the words of lists: the first open step, who holds it, since when. */
export function holdersOf(change: Pick<Change, 'flow' | 'after'>): {
  stepLabel: Label | null;
  holders: string[];
  since: string | null;
} {
  const open = change.after.tasks.filter(({ state }) => state === 'open');
  const steps = new Set(open.map(({ step }) => step));
  const first = outlineOf(change.flow).all.find(({ id }) => steps.has(id));
  const arrivals = open.flatMap(({ arrivedAt }) => arrivedAt ?? []).toSorted();
  return {
    stepLabel: first?.label ?? null,
    holders: [...new Set(open.map(({ person }) => person ?? administratorsId))],
    since: arrivals[0] ?? null,
  };
}

const decided: ReadonlySet<Task['state']> = new Set(['approved', 'rejected', 'returned']);

/** What a change of the approval is to its document. */
function movedIn(change: Change, nameOf: NameOf): ApprovalChange {
  const { row, before, after } = change;
  const { stepLabel, holders, since } = holdersOf(change);
  const approvers = after.tasks
    .filter((task, index) => task.arrivedAt !== null && !before.tasks[index]?.arrivedAt)
    .flatMap(({ person }) => person ?? []);
  // Whoever decided in somebody's place goes on reading what they decided.
  const deciders = after.tasks
    .filter(({ state }, index) => decided.has(state) && state !== before.tasks[index]?.state)
    .flatMap(({ decidedBy }) => decidedBy ?? []);
  const copied = [
    ...after.copied.slice(before.copied.length),
    ...after.questions.slice(before.questions.length).map(({ to }) => to),
  ];
  return {
    type: row.subjectType,
    id: row.subjectId,
    number: row.number,
    state: row.state,
    stepLabel: stepLabel && [...stepLabel],
    holders: holders.map((id) => ({ id, name: nameOf(id)[0] })),
    since,
    joined: [
      ...[...new Set([...approvers, ...deciders])].map((personId) => ({ personId, as: 'approver' as const })),
      ...[...new Set(copied)].map((personId) => ({ personId, as: 'copied' as const })),
    ],
  };
}

/** Open screens of all who are concerned read again. */
async function refreshScreens(
  context: Context,
  { row, before, after }: Change,
  audience: Audience,
): Promise<void> {
  // Whoever decides now as well: what is said, reminded or decided beside them stands on the page that they look at.
  const touched = (task: Task, index: number): boolean =>
    task.state === 'open' || task.state !== before.tasks[index]?.state;
  const to = [
    row.applicantId,
    ...after.tasks
      .filter(touched)
      .flatMap(({ person, decidedBy }) => [...audience(person), decidedBy ?? []].flat()),
    ...after.copied.slice(before.copied.length),
    ...after.questions.flatMap((question) => [question.from, question.to]),
  ];
  await context.publish({
    to: [...new Set(to)],
    type: 'refresh',
    data: { topics: ['inbox', 'form', `form:${row.subjectType}`] },
  });
}

/** What a person is told of an approval; the data of a live message. */
interface Told {
  kind: 'approval';
  about: MailItem['about'];
  subject: { type: string; id: string; number: string; title: string };
  typeTitle: Label;
  summary: Label | null;
  stepLabel: Label | null;
}

async function tellPeople(
  kit: ApprovalsKit,
  context: Context,
  { row, flow, before, after, effects }: Change,
  audience: Audience,
): Promise<void> {
  // What nobody has to approve is approved while its applicant looks on: nobody tells them what they did themselves.
  const atOnce = before.state !== 'running' && after.state === 'approved';
  const told: MailItem[] = effects.flatMap((one) =>
    atOnce && one.effect === 'ends' ? [] : itemsOf(one, row, after, audience),
  );
  const items = told.filter(({ people }) => people.length > 0);
  for (const item of items) {
    const data: Told = {
      kind: 'approval',
      about: item.about,
      subject: {
        type: row.subjectType,
        id: row.subjectId,
        number: row.number,
        title: row.shown?.title?.[0] ?? row.title,
      },
      summary: row.shown?.summary ?? null,
      typeTitle: kit.titleOf(row.subjectType),
      stepLabel: (item.step && outlineOf(flow).find(item.step)?.label) || null,
    };
    await context.publish({ to: item.people, type: item.about in results ? 'info' : 'unread', data });
  }
  if (items.length > 0) await context.enqueue(mailApproval, { instanceId: row.id, items });
}

/** News for the applicant rather than something to do. */
const results: Partial<Record<MailItem['about'], true>> = {
  approved: true,
  rejected: true,
  returned: true,
  cancelled: true,
};

function itemsOf(one: Effect, row: InstanceRow, after: Progress, audience: Audience): MailItem[] {
  switch (one.effect) {
    case 'asks': {
      const task = after.tasks.find(({ id }) => id === one.taskId);
      // Opened and closed again within the same action.
      if (task?.state !== 'open') return [];
      return [{ about: 'task', people: [...audience(one.person)], step: task.step }];
    }
    case 'reminds':
      return [{ about: 'reminder', people: one.people.flatMap(audience), step: null }];
    case 'copies':
      return [{ about: 'copy', people: [...one.people], step: null }];
    case 'asksQuestion':
      return [{ about: 'question', people: [one.to], step: null }];
    case 'answersQuestion':
      return [{ about: 'answer', people: [one.to], step: null }];
    case 'returnsToApplicant':
      return [{ about: 'returned', people: [row.applicantId], step: null }];
    case 'ends':
      return one.state === 'withdrawn' ? [] : [{ about: one.state, people: [row.applicantId], step: null }];
    default:
      return [];
  }
}
