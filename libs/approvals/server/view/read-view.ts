import { textIn, type Label, type Language } from '#calls/model';
import {
  actionsFor,
  administratorsId,
  chainOf,
  fieldsFor,
  outlineOf,
  remindAgainAt,
  returnTargetsFor,
  taskFor,
  withdrawalProblem,
  isOpinion,
  type ApprovalView,
  type ChainStep,
  type EngineActor,
  type Signature,
  type Task,
  type TrailEntry,
  reasonRequiredOf,
} from '#approvals/model';
import type { ActorContext } from '#server-kit/server';
import { engineActor } from '../engine/actor.ts';
import { namesOf, type Answers } from '../engine/directory.ts';
import { ofSubject } from '../tables/of-subject.ts';
import { solve, worldFrom } from '../engine/world.ts';
import type { ApprovalsKit } from '../kit.ts';
import { signaturesOf } from '../signatures/signatures.ts';
import { approvalInstance } from '../tables/instance.ts';
import { named, peopleOfChain } from './chain-names.ts';
import { findInstance, type SeenInstance, type SeenLine } from './find-instance.ts';

/** The approval of a document as the reader sees it; null if it was never submitted. */
export async function readView(
  kit: ApprovalsKit,
  context: ActorContext,
  subject: { type: string; id: string },
): Promise<ApprovalView | null> {
  const found = await findInstance(context, subject);
  return found && viewFrom(kit, context, found);
}

/** The same of an instance that is at hand, with its whole trail. */
export async function viewFrom(
  kit: ApprovalsKit,
  { db, language, now, actor }: ActorContext,
  { row, by, trail }: { row: SeenInstance; by: EngineActor; trail: readonly SeenLine[] },
  answers?: Answers,
): Promise<ApprovalView> {
  const { progress } = row;
  const { flow } = await kit.flowOf(db, row.definitionId);
  const world = worldFrom(row, now, new Map());
  const task = taskFor(progress, by, world);
  const node = task && outlineOf(flow).find(task.step);
  const chain = await solve(db, row, now, (asked) => chainOf(flow, progress, asked), answers);
  const signed = await signaturesOf(
    db,
    trail.map((entry) => entry.signature),
  );
  const nameOf = await namesOf(db, [
    ...peopleOfChain(chain.steps),
    ...progress.questions.flatMap(({ from, to }) => [from, to]),
  ]);
  const person = (id: string) => ({ id, name: textIn(nameOf(id), language) });
  const again = remindAgainAt(progress);
  return {
    instanceId: row.id,
    state: row.state,
    round: row.round,
    chain: named(
      task && isOpinion(progress.tasks, task) ? chain.steps.map(notTheirs) : chain.steps,
      nameOf,
      language,
    ),
    trail: trail.map((entry) => trailEntryOf(entry, language, signed)),
    may: actor.viewing ? [] : actionsFor(flow, progress, by, world),
    taskId: task?.id ?? null,
    returnTargets: task ? targetsOf(flow, progress, task) : [],
    reasonRequired: node?.kind === 'approve' ? [...reasonRequiredOf(node)] : [],
    signatureRequired: node?.kind === 'approve' ? [...(node.signatureRequired ?? [])] : [],
    fields: fieldsFor(flow, progress, by, row.applicantId),
    questions: progress.questions.map(({ from, to, ...question }) => ({
      ...question,
      from: person(from),
      to: person(to),
    })),
    withdrawalProblem:
      row.state === 'running' && row.applicantId === actor.personId && !actor.viewing
        ? withdrawalProblem(flow.settings?.withdrawal, progress)
        : null,
    ...(flow.settings?.print && { print: flow.settings.print }),
    remindAgainAt: again !== null && again > now.toISOString() ? again : null,
  };
}

/** A step as who gives an opinion sees it: its people are not theirs to choose. */
const notTheirs = (step: ChainStep): ChainStep => ({ ...step, mustPick: null });

/** What each own field of the document is to the reader: the part of the view that other handlers need. */
export async function readFields(
  kit: ApprovalsKit,
  context: ActorContext,
  subject: { type: string; id: string },
): Promise<ApprovalView['fields']> {
  const [row] = await context.db.select().from(approvalInstance).where(ofSubject(subject));
  if (!row) return {};
  const { flow } = await kit.flowOf(context.db, row.definitionId);
  return fieldsFor(flow, row.progress, await engineActor(context, row.subjectType), row.applicantId);
}

const targetsOf = (
  ...input: [Parameters<typeof returnTargetsFor>[0], Parameters<typeof returnTargetsFor>[1], Task]
) => returnTargetsFor(...input).map(({ stepId, label }) => ({ stepId, label: pair(label) }));

const pair = ([zh, en]: Label): [string, string] => [zh, en];

function trailEntryOf(row: SeenLine, language: Language, signed: ReadonlyMap<string, Signature>): TrailEntry {
  const zh = language === 'zh';
  return {
    id: row.id,
    at: row.at.toISOString(),
    person: { id: row.personId ?? personOfSystem(row), name: zh ? row.personZh : row.personEn },
    onBehalfOf:
      row.onBehalfOf === null ? null : { id: row.onBehalfOf, name: zh ? row.behalfZh : row.behalfEn },
    to: row.toId === null ? null : { id: row.toId, name: zh ? row.toZh : row.toEn },
    action: row.action as TrailEntry['action'],
    stepId: row.stepId,
    stepLabel: row.stepZh === '' ? null : [row.stepZh, row.stepEn],
    words: row.words,
    note: row.noteZh === '' ? null : [row.noteZh, row.noteEn],
    signature: (row.signature !== null && signed.get(row.signature)) || null,
    round: row.round,
  };
}

/** Lines without a person are the administrators' (somebody was asked) or the system's. */
const personOfSystem = ({ action }: SeenLine): string => (action === 'arrived' ? administratorsId : 'system');

/** Everybody who may see the document because of its approval. */
export async function participantsOf(
  db: ActorContext['db'],
  subject: { type: string; id: string },
): Promise<string[]> {
  const [row] = await db
    .select({ progress: approvalInstance.progress, applicantId: approvalInstance.applicantId })
    .from(approvalInstance)
    .where(ofSubject(subject));
  if (!row) return [];
  const { tasks, copied, questions } = row.progress;
  const people = [
    row.applicantId,
    ...tasks.flatMap((task) =>
      task.arrivedAt === null ? [] : [task.person ?? administratorsId, task.decidedBy ?? []].flat(),
    ),
    ...copied,
    ...questions.map(({ to }) => to),
  ];
  return [...new Set(people)];
}
