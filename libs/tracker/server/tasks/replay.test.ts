import fc from 'fast-check';
import type { CallError } from '#calls/model';
import { newId } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import {
  actOnTask,
  addTask,
  loggedSubtasksIn,
  loggedText,
  moveTask,
  readBoard,
  readTask,
  saveProject,
  subtasksAfter,
  type LoggedSubtask,
  type TaskActName,
} from '#tracker/model';
import { trackerServer } from '../testing/tracker-server.ts';

let server: TestServer;
let projectId = '';
let lists: { id: string; name: string }[] = [];
const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
beforeAll(async () => {
  server = await trackerServer();
  projectId = newId();
  await server.callAs(as('head'), saveProject, {
    ...{ id: projectId, version: 0, projectCode: 'LOG', name: '日志', viewedBy: 'members' },
    members: ['employee', 'colleague'].map((personId) => ({ personId, manages: false })),
    managedBy: 'managers',
  });
  ({ lists } = await server.callAs(as('head'), readBoard, { projectId }));
});
afterAll(() => server.close());

interface State {
  title: string;
  level: number;
  owner: string | null;
  pending: boolean;
  planned: string | null;
  complete: boolean;
  archived: boolean;
  estimate: number | null;
  remaining: number | null;
  /** Its beginning, which is what the log keeps. */
  description: string;
  subtasks: (LoggedSubtask & { id: string })[];
  followers: string[];
  list: string;
}

async function stateOf(id: number): Promise<State> {
  const task = await server.callAs(as('head'), readTask, { taskid: id });
  const {
    title,
    description,
    level,
    pending,
    complete,
    archived,
    estimate,
    remaining,
    subtasks,
    startsAt,
    endsAt,
  } = task;
  return {
    ...{ title, level, pending, complete, archived, estimate, remaining },
    description: loggedText(description),
    subtasks: subtasks.map((each) => ({
      ...{ id: each.id, detail: each.detail, complete: each.complete },
      ...{ owner: each.owner?.name ?? '', time: each.endsAt ?? '' },
    })),
    owner: task.owner?.id ?? null,
    planned: startsAt && endsAt ? `${startsAt},${endsAt}` : null,
    followers: task.followers.map(({ name }) => name).toSorted(),
    list: task.list?.name ?? '',
  };
}

interface Entry {
  act: string;
  old: string | null;
  new: string | null;
  link: string | null;
  person: string;
}
const numberIn = (text: string | null): number | null => (text === null ? null : Number(text));
const names = (text: string | null): string[] => (text ?? '').split('、').filter(Boolean);

/** What a task comes to by one entry of its log; what an entry says was there before has to have been there. */
function after(before: State, { act, old, new: value, link, person }: Entry): State {
  const was = (field: 'title' | 'level' | 'planned' | 'estimate' | 'remaining' | 'list') =>
    expect([act, old]).toEqual([act, before[field] === null ? null : String(before[field])]);
  switch (act) {
    case 'title':
      was('title');
      return { ...before, title: value ?? '' };
    case 'level':
      was('level');
      return { ...before, level: Number(value) };
    case 'plannedtime':
    case 'unplannedtime':
      was('planned');
      return { ...before, planned: value };
    case 'estimate':
      was('estimate');
      // As long as nobody says otherwise, all of it is left.
      return {
        ...before,
        estimate: numberIn(value),
        remaining: [null, before.estimate].includes(before.remaining) ? numberIn(value) : before.remaining,
      };
    case 'remaining':
      was('remaining');
      return { ...before, remaining: numberIn(value) };
    case 'move':
      was('list');
      return { ...before, list: value ?? '' };
    case 'username':
      return { ...before, owner: link, pending: link !== null && link !== person };
    case 'claim':
      expect(before.owner).toBeNull();
      return { ...before, owner: person, pending: false };
    case 'reassign':
      return { ...before, pending: false };
    case 'decline':
      expect([before.owner, before.pending]).toEqual([person, true]);
      return { ...before, owner: link, pending: false };
    case 'complete':
      return { ...before, complete: true };
    case 'unfinished':
      return { ...before, complete: false, archived: false };
    case 'archived':
    case 'unarchived':
      return { ...before, archived: act === 'archived' };
    case 'desc':
      expect(old ?? '').toBe(before.description);
      return { ...before, description: value ?? '' };
    case 'subtask': {
      const logged = loggedSubtasksIn(value ?? '');
      expect(logged?.changes.length || logged?.order?.length).toBeTruthy();
      const were = new Map(before.subtasks.map(({ id, ...said }) => [id, said]));
      for (const { id, old: was } of logged?.changes ?? []) expect(were.get(id) ?? null).toEqual(was);
      const are = logged ? subtasksAfter(were, logged) : were;
      return { ...before, subtasks: [...are].map(([id, said]) => ({ id, ...said })) };
    }
    case 'attention':
      // Whoever follows of their own accord may still be named by another: then they take part.
      return { ...before, followers: [...new Set([...before.followers, ...names(value)])].toSorted() };
    case 'unattention':
      return { ...before, followers: before.followers.filter((each) => !names(old).includes(each)) };
    default:
      return before;
  }
}

const day = (n: number) => new Date(Date.UTC(2026, 10, 2 + n)).toISOString();
const people = ['head', 'employee', 'colleague'] as const;
const act = (name: TaskActName, ...more: object[]) =>
  fc.constantFrom(...more.map((each) => [name, each] as const));
const content = (...texts: string[]) => texts.map((text) => ({ content: text }));
const acts = fc.oneof(
  act('title', ...content('盘点', '复核', '抽检')),
  act('level', ...[1, 2, 3, 4].map((level) => ({ level }))),
  act('username', ...content('head', 'employee', 'colleague', '')),
  act('claim', {}),
  act('reassign', {}),
  act('decline', ...content('没有时间')),
  act('plannedtime', ...content(`${day(0)},${day(3)}`, `${day(1)},${day(1)}`)),
  act('unplannedtime', {}),
  act('estimate', ...content('', '60', '120')),
  act('remaining', ...content('', '30', '0')),
  act('complete', {}, { mode: 'archived' }),
  act('unfinished', {}),
  act('archived', {}),
  act('unarchived', {}),
  act('desc', ...content('', '见附件', '长'.repeat(300), `${'长'.repeat(299)}短`)),
  act('comment', ...content('好的')),
  act('attention', ...content('', 'colleague', 'head,employee')),
  act('unattention', ...content('', 'employee')),
  fc
    .uniqueArray(
      fc.record({
        id: fc.constantFrom('aaaaa1', 'aaaaa2', 'aaaaa3'),
        detail: fc.constantFrom('一', '二'),
        complete: fc.boolean(),
        uname: fc.constantFrom('', 'head', 'colleague'),
        time: fc.constantFrom('', day(2)),
      }),
      { selector: ({ id }) => id },
    )
    .map((list) => ['subtask', { content: JSON.stringify(list) }] as const),
);
const steps = fc.array(
  fc.tuple(fc.constantFrom(...people), fc.oneof({ arbitrary: acts, weight: 9 }, fc.nat(2))),
  {
    minLength: 5,
    maxLength: 20,
  },
);

it('a task is what its log says, whoever did whatever with it (property)', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { id } = await server.callAs(as('head'), addTask, {
        ...{ title: '核对库存', projectId, ownerId: 'employee' },
      });
      const begun = await stateOf(id);
      for (const [who, step] of all) {
        const { list: before } = await stateOf(id);
        const done =
          typeof step === 'number'
            ? server.callAs(as(who), moveTask, {
                ...{ taskId: id, listId: lists[step]?.id ?? '', afterId: null },
                before: lists.find(({ name }) => name === before)?.id ?? '',
              })
            : server.callAs(as(who), actOnTask, { act: step[0], taskid: id, ...step[1] });
        // What may not be done, or not now, is refused, and no entry.
        await done.catch(({ errorName }: CallError) =>
          expect(['businessRule', 'forbidden']).toContain(errorName),
        );
      }
      const { rows } = await server.database.owner.query<Entry>(
        `SELECT act, old_value AS old, new_value AS new, link_id AS link, person_id AS person
           FROM task_log WHERE task_id = $1 ORDER BY id`,
        [id],
      );
      expect(rows.reduce(after, begun)).toEqual(await stateOf(id));
    }),
    { numRuns: 10 },
  );
});
