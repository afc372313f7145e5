import { notStarted, previewChain, type ChainStep, type Progress } from '#approvals/model';
import { directory, searchText, type DirectoryPerson } from '#identity/server';
import { newId, type ActorContext } from '#server-kit/server';
import { publishedFlowId, publishedFlowOf } from '../definitions/read-flow.ts';
import type { ApprovalsKit } from '../kit.ts';
import type { PickedPeople, PreparedSubmission, Subject, Submission, Submitting } from '../service.ts';
import { approvalInstance, type InstanceRow, type Shown } from '../tables/instance.ts';
import { withNames } from '../view/chain-names.ts';
import { viewFrom } from '../view/read-view.ts';
import { act, lockInstanceOf } from './act.ts';
import { ofSubject } from '../tables/of-subject.ts';
import { engineActor } from './actor.ts';
import { namesAmong, type Answers } from './directory.ts';
import { shownOf } from './shown.ts';
import { readTrail } from './trail.ts';
import { seenOf, solve } from './world.ts';

/** What a submission reads that does not depend on its document. */
export async function prepare(
  context: ActorContext,
  {
    type,
    flowType = type,
    actor = directory.personById(context.db, context.actor.personId),
  }: Pick<Subject, 'type' | 'flowType'> & {
    /** Who submits, where that is asked for already. */
    actor?: Promise<DirectoryPerson | null>;
  },
): Promise<PreparedSubmission> {
  const { personId } = context.actor;
  const [definitionId, by, person] = await Promise.all([
    publishedFlowId(context.db, flowType),
    engineActor(context, type),
    actor,
  ]);
  const nameOf = namesAmong(new Map(person ? [[personId, person]] : []));
  return { flowType, definitionId, by, names: { ids: new Set([personId]), nameOf } };
}

/** The same as it was begun before, where the document follows the flow that was expected. */
async function preparedFor(
  context: ActorContext,
  subject: Subject,
  prepared: Submitting['prepared'],
): Promise<PreparedSubmission> {
  // Where the type itself has no flow, only the document says which one it follows.
  const begun = await prepared?.catch(() => null);
  return begun?.flowType === (subject.flowType ?? subject.type) ? begun : prepare(context, subject);
}

/** Starts the approval of a document, or starts it again after a return or withdrawal. */
export async function submit(
  kit: ApprovalsKit,
  context: ActorContext,
  subject: Subject,
  { picked = {}, onMoved, prepared, isNew = false }: Submitting = {},
): Promise<Submission> {
  const [known, { definitionId, by, names }] = await Promise.all([
    isNew ? null : lockInstanceOf(context.db, subject),
    preparedFor(context, subject, prepared),
  ]);
  const { flow } = await kit.flowOf(context.db, definitionId);
  // A new round follows the flow of now; what runs keeps its version.
  const row: InstanceRow = {
    ...instanceColumns(subject),
    id: known?.id ?? newId(),
    definitionId,
    state: known?.state ?? 'running',
    round: known?.round ?? 0,
    progress: known?.progress ?? notStarted,
    rowVersion: known?.rowVersion ?? 0,
    startedAt: known?.startedAt ?? context.now,
    finishedAt: null,
    changedAt: context.now,
    ...searchedAndShown(subject, await shownOf(context.db, subject, flow)),
  };
  const answers: Answers = new Map();
  const action = { do: 'submit', by, picked, copyTo: subject.copyTo ?? [] } as const;
  const { row: written, lines } = await act(kit, context, row, action, {
    ...{ answers, names, last: true, isNew, onMoved },
  });
  return {
    id: row.id,
    async view() {
      const trail = known ? [...(await readTrail(context.db, row.id)), ...lines] : lines;
      return viewFrom(kit, context, { row: written, by, trail }, answers);
    },
  };
}

const urgencyRanks: Readonly<Record<string, number>> = { veryUrgent: 0, urgent: 1 };

/** Found by its number and by all that it is called. */
const searchedAndShown = ({ number, title }: Subject, shown: Shown | null) => ({
  shown,
  ...(shown?.title && { search: searchText(number, title, ...shown.title) }),
});

/** What of a document is kept beside its approval. */
export const instanceColumns = (subject: Subject) => ({
  subjectType: subject.type,
  subjectId: subject.id,
  number: subject.number,
  title: subject.title,
  search: searchText(subject.number, subject.title),
  companyId: subject.companyId,
  departmentId: subject.departmentId,
  applicantId: subject.applicantId,
  amount: subject.amount,
  currency: subject.currency,
  urgency: subject.urgency,
  urgencyRank: urgencyRanks[subject.urgency] ?? 2,
  facts: subject.facts,
  seen: seenOf(subject.content, subject.facts),
});

/** The whole chain as it would be if it were submitted now, with people; nothing is written. */
export async function preview(
  context: ActorContext,
  subject: Subject,
  picked: PickedPeople = {},
): Promise<ChainStep[]> {
  const { db, now, language } = context;
  const [known] = await db
    .select({ progress: approvalInstance.progress })
    .from(approvalInstance)
    .where(ofSubject(subject));
  const progress: Progress = known?.progress ?? notStarted;
  const { flow } = await publishedFlowOf(db, subject.flowType ?? subject.type);
  const { steps } = await solve(db, instanceColumns(subject), now, (world) =>
    previewChain(flow, progress, world, picked),
  );
  return withNames(db, steps, language);
}

/** An approver has changed the document: what comes next looks at the new facts. */
export async function subjectChanged(
  kit: ApprovalsKit,
  context: ActorContext,
  subject: Subject,
): Promise<void> {
  const [row] = await context.db
    .select({ definitionId: approvalInstance.definitionId })
    .from(approvalInstance)
    .where(ofSubject(subject));
  if (!row) return;
  const { flow } = await kit.flowOf(context.db, row.definitionId);
  const shown = await shownOf(context.db, subject, flow);
  await context.db
    .update(approvalInstance)
    .set({ ...instanceColumns(subject), ...searchedAndShown(subject, shown), changedAt: context.now })
    .where(ofSubject(subject));
}
