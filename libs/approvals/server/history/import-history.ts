import type { Label } from '#calls/model';
import { notStarted, type Flow, type InstanceState } from '#approvals/model';
import { insertRows, newId, writtenBehind, type Db } from '#server-kit/server';
import { publishedFlowOf, type StoredFlow } from '../definitions/read-flow.ts';
import { administratorsOf, namesOf, type Answers } from '../engine/directory.ts';
import { shownOf } from '../engine/shown.ts';
import { changedTaskRows, rowAfter } from '../engine/store.ts';
import { instanceColumns } from '../engine/submit.ts';
import { holdersOf } from '../engine/tell.ts';
import { chainRows, noChain } from '../engine/trail.ts';
import { solve, worldFrom } from '../engine/world.ts';
import { approvalInstance, type InstanceRow } from '../tables/instance.ts';
import { approvalCopy, approvalTask, type TaskRow } from '../tables/task.ts';
import { approvalTrail, type TrailRow } from '../tables/trail.ts';
import type { Subject } from '../service.ts';
import { replay, type HistoryItem, type Replayed } from './script.ts';

/** What a past has come to: what the owner of the document writes into its own columns. */
export interface HistoryResult {
  instanceId: string;
  subjectId: string;
  state: InstanceState;
  stepLabel: Label | null;
  /** Ids of people; 'workflowAdministrator' where nobody was found. */
  holders: { id: string; name: string }[];
  since: Date | null;
  finishedAt: Date | null;
  changedAt: Date;
  /** Everybody who takes part, each once. */
  participants: { personId: string; as: 'approver' | 'copied'; at: Date }[];
}

export type ImportHistory = (db: Db, items: Iterable<HistoryItem>) => Promise<HistoryResult[]>;

/** So many are written at once. */
const portion = 250;

/** Copies of what is older than this have been read. Days. */
const readAfter = 7;

/**
 * Writes the past of many documents at once, for the demo: each script is replayed through the engine and stored as if
 * it had been lived, with tasks, copies and whole trails. Tells nobody. Answers in the order of the items.
 */
export const importHistory: ImportHistory = async (db, items) => {
  const answers: Answers = new Map();
  const flows = new Map<string, StoredFlow>();
  const administrators = new Map<string, string | null>();
  const lived = async (item: HistoryItem): Promise<Past> => {
    const { type, flowType = type, companyId } = item.subject;
    const stored = flows.get(flowType) ?? (await publishedFlowOf(db, flowType));
    flows.set(flowType, stored);
    if (!administrators.has(companyId))
      administrators.set(companyId, (await administratorsOf(db, companyId))[0] ?? null);
    return pastOf(db, item, stored, administrators.get(companyId) ?? null, answers);
  };
  const pasts = await writtenBehind(items, portion, lived, (made) => insertAll(db, made));
  const nameOf = await namesOf(
    db,
    new Set(pasts.flatMap(({ result }) => result.holders.map(({ id }) => id))),
  );
  return pasts.map(({ result }) => ({
    ...result,
    holders: result.holders.map(({ id }) => ({ id, name: nameOf(id)[0] })),
  }));
};

interface Past {
  row: InstanceRow;
  flow: Flow;
  actions: Replayed[];
  tasks: TaskRow[];
  result: HistoryResult;
}

async function pastOf(
  db: Db,
  item: HistoryItem,
  { id: definitionId, flow }: StoredFlow,
  administrator: string | null,
  answers: Answers,
): Promise<Past> {
  // The same for every step of a past but those that change the document: what is found and seen of it is dear to make.
  const made = new Map<Subject, ReturnType<typeof instanceColumns>>();
  const columnsOf = (subject: Subject) => {
    const columns = made.get(subject) ?? instanceColumns(subject);
    made.set(subject, columns);
    return columns;
  };
  const replayed = await solve(
    db,
    columnsOf(item.subject),
    item.submittedAt,
    ({ people }) =>
      replay(
        flow,
        item,
        (subject, at) => ({
          ...worldFrom(columnsOf(subject), at, answers),
          people,
        }),
        administrator,
      ),
    answers,
  );
  const { actions, subject } = replayed;
  const last = actions.at(-1);
  if (!last) throw new Error(`${subject.type} ${subject.number} has no past.`);
  const change = {
    row: {
      ...columnsOf(subject),
      id: newId(),
      definitionId,
      state: 'running' as const,
      round: 0,
      progress: notStarted,
      rowVersion: actions.length - 1,
      startedAt: item.submittedAt,
      finishedAt: null,
      changedAt: last.at,
      shown: await shownOf(db, subject, flow),
    },
    flow,
    before: notStarted,
    after: last.after,
    effects: [],
    now: last.at,
  };
  const row = rowAfter(change);
  const held = holdersOf(change);
  return {
    row,
    flow,
    actions,
    tasks: changedTaskRows({ ...change, row }),
    result: {
      instanceId: row.id,
      subjectId: row.subjectId,
      state: row.state,
      stepLabel: held.stepLabel,
      holders: held.holders.map((id) => ({ id, name: '' })),
      since: held.since === null ? null : new Date(held.since),
      finishedAt: row.finishedAt,
      changedAt: last.at,
      participants: participantsOf(actions),
    },
  };
}

function participantsOf(actions: readonly Replayed[]): HistoryResult['participants'] {
  const found = new Map<string, HistoryResult['participants'][number]>();
  const join = (personId: string | null, as: 'approver' | 'copied', at: Date): void => {
    if (personId !== null && found.get(personId)?.as !== 'approver')
      found.set(personId, { personId, as, at: found.get(personId)?.at ?? at });
  };
  for (const { at, before, after } of actions) {
    for (const person of after.copied.slice(before.copied.length)) join(person, 'copied', at);
    for (const { person, arrivedAt, decidedBy } of after.tasks) {
      if (arrivedAt !== null) join(person, 'approver', new Date(arrivedAt));
      join(decidedBy, 'approver', at);
    }
  }
  return [...found.values()];
}

async function insertAll(db: Db, pasts: readonly Past[]): Promise<void> {
  const people = pasts.flatMap(({ actions }) =>
    linesOf(actions).flatMap(({ line }) => [line.person, line.onBehalfOf, line.to]),
  );
  const nameOf = await namesOf(db, new Set(people.filter((id) => id !== null)));
  await insertRows(
    db,
    approvalInstance,
    pasts.map(({ row }) => row),
  );
  await insertRows(
    db,
    approvalTask,
    pasts.flatMap(({ tasks }) => tasks),
  );
  await insertRows(db, approvalCopy, pasts.flatMap(copiesOf));
  await insertRows(
    db,
    approvalTrail,
    pasts.flatMap((past) => trailOf(past, nameOf)),
  );
}

const linesOf = (actions: readonly Replayed[]) =>
  actions.flatMap(({ at, effects }) =>
    effects.flatMap((one) => (one.effect === 'trail' ? [{ at, line: one.line }] : [])),
  );

function trailOf({ row, flow, actions }: Past, nameOf: (id: string | null) => Label): TrailRow[] {
  const rows: TrailRow[] = [];
  for (const { at, line } of linesOf(actions)) {
    const last = rows.at(-1);
    const end = last ? { length: last.sequence, hash: last.hash } : noChain;
    rows.push(...chainRows(row.id, flow, [line], at, nameOf, end));
  }
  return rows;
}

function copiesOf({ row, actions }: Past): (typeof approvalCopy.$inferInsert)[] {
  const read = (at: Date): Date | null =>
    Date.now() - at.getTime() > readAfter * 86_400_000 ? new Date(at.getTime() + 3_600_000) : null;
  return actions.flatMap(({ at, before, after }) =>
    after.copied.slice(before.copied.length).map((personId) => ({
      instanceId: row.id,
      personId,
      subjectType: row.subjectType,
      at,
      readAt: read(at),
    })),
  );
}
