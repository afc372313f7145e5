import type { Client } from 'pg';
import { countUnread } from '#talk/model';
import { addTask, readTask, readTaskLog, readTodo, taskRowList } from '#tracker/model';
import type { Section } from '../../results/report.ts';
import { signedIn, type WireClient } from '../../wire/wire-client.ts';
import { startBenchServer, type BenchServer } from '../bench-server.ts';
import { sideBySide } from '../calls/calls-under-load.ts';
import { load } from '../calls/load.ts';
import { check, recorded } from '../calls/recorded.ts';
import type { MeasuredCall } from '../calls/shots.ts';
import { growWorkspace, type TaskVolumes } from './grow-tasks.ts';
import { largeBoard } from './large-board.ts';
import { longChat } from './long-chat.ts';
import { longDocuments } from './long-documents.ts';
import { manyEditors } from './many-editors.ts';

/** Of the house, and of the workspace (module file, 10 d): share of the bare handler, p95 in ms, times the rate of Redmine 5. */
const goals = { ratio: 0.8, p95: 50, redmine: 20 } as const;
const connections = 16;
/**
 * Each call is made for a while before any is measured, as in a server that has been at work; milliseconds. After 4 s V8
 * was still at its translating: lists came to 411 a second in the first 18 s and to 558 in the 12 s that followed.
 */
const roundBefore = 12_000;

/** Tasks of the employee, and the project with most tasks among theirs. */
async function knownIn(database: Client): Promise<{ tasks: number[]; projectId: string }> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT t.id::int AS id FROM task t JOIN account a ON a.person_id = t.owner_id
      WHERE a.name = 'employee' AND t.deleted_at IS NULL ORDER BY t.id LIMIT 1000`,
  );
  const { rows: projects } = await database.query<{ id: string }>(
    `SELECT t.project_id AS id FROM task t JOIN project_member m ON m.project_id = t.project_id
       JOIN account a ON a.person_id = m.person_id
      WHERE a.name = 'employee' AND t.deleted_at IS NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  );
  return { tasks: rows.map(({ id }) => id), projectId: projects[0]?.id ?? '' };
}

type TaskCall = MeasuredCall & { redmine?: number };

function callsOf(person: WireClient, { tasks, projectId }: Awaited<ReturnType<typeof knownIn>>): TaskCall[] {
  let turn = 0;
  const task = () => tasks[turn++ % tasks.length] ?? 0;
  return [
    {
      ...{ name: 'list of 25', redmine: 5 },
      next: () => person.request(taskRowList.calls.rows, { pageSize: 25 }),
    },
    { name: 'list, searched', next: () => person.request(taskRowList.calls.rows, { q: '库存' }) },
    { name: 'to-dos', next: () => person.request(readTodo, { view: 'mine' }) },
    { name: 'log of a project', next: () => person.request(readTaskLog, { projectid: projectId }) },
    {
      name: 'log of a task',
      next: () => person.request(readTaskLog, { taskid: String(task()), pagesize: '5' }),
    },
    { name: 'unread', next: () => person.request(countUnread, { most: 5 }) },
    { ...{ name: 'read', redmine: 36 }, next: () => person.request(readTask, { taskid: task() }) },
  ];
}

const rate = (perSecond: number, redmine?: number): string =>
  redmine ? `${(perSecond / redmine).toFixed(0)}×${perSecond < redmine * goals.redmine ? ' ✗' : ''}` : '';

async function measured(server: BenchServer, database: Client, person: WireClient, seconds: number) {
  const rows: string[][] = [];
  const add = (...row: string[]): void => {
    rows.push(row);
    console.log(row.join('  '));
  };
  const calls = callsOf(person, await knownIn(database));
  let written = 0;
  const create = {
    ...{ name: 'create', redmine: 16 },
    next: () => person.request(addTask, { title: `核对库存 ${written++}` }),
  };
  // What the filling wrote is not written down while calls are measured, nor pages whole once more because of it.
  await database.query('CHECKPOINT');
  for (const { next } of [...calls, create])
    await load({ origin: server.origin, connections, duration: roundBefore, warmUp: 0, check, next });
  for (const call of calls) {
    const route = await recorded(database, server, '/bare', call);
    const { ours, theirs } = await sideBySide(server, call, route, connections, seconds);
    const ratio = ours.perSecond / theirs.perSecond;
    add(
      ...[call.name, ours.perSecond.toFixed(1), theirs.perSecond.toFixed(1)],
      `${ratio.toFixed(2)}${ratio < goals.ratio ? ' ✗' : ''}`,
      ours.p50.toFixed(1),
      `${ours.p95.toFixed(1)}${ours.p95 >= goals.p95 ? ' ✗' : ''}`,
      rate(ours.perSecond, call.redmine),
    );
  }
  const { perSecond, p50, p95 } = await load({
    ...{ origin: server.origin, connections, duration: seconds * 2_000, warmUp: 500, check },
    next: create.next,
  });
  add(
    ...[create.name, perSecond.toFixed(1), '', '', p50.toFixed(1), p95.toFixed(1)],
    rate(perSecond, create.redmine),
  );
  return rows;
}

/** The workspace with much in it: calls beside a bare handler and beside what Redmine 5 did, a long chat, a board of many tasks, a document of many updates and one of many editors. */
export async function tasksUnderLoad(
  seconds: number,
  { updates, ...volumes }: TaskVolumes & { updates: number },
): Promise<Section[]> {
  const server = await startBenchServer({ name: 'bench-tasks', fresh: true });
  try {
    const database = await server.database();
    const there = await growWorkspace(database, volumes);
    const person = await signedIn(server.origin, 'employee');
    const rows = await measured(server, database, person, seconds);
    const chat = await longChat(database, person);
    const board = await largeBoard(server, database);
    await database.end();
    const many = (number: number) => number.toLocaleString('en');
    return [
      {
        title: 'Tasks',
        about: `With ${many(there.tasks)} tasks of three years, one in twenty still to be done, ${many(there.logs)} rows of the log and ${many(there.messages)} chat messages; ${connections} connections, ${seconds} s a turn. 'Bare' is a handler that asks the same statements, as for the requisitions. Goals: lists, log and unread ${goals.ratio} of it, p95 under ${goals.p95} ms; ${goals.redmine} times the rate of Redmine 5 with 100,000 issues on two cores.`,
        head: ['asked', 'calls/s', 'bare/s', 'ratio', 'p50 ms', 'p95 ms', 'times Redmine'],
        rows,
      },
      chat,
      board,
      await longDocuments(server, person, updates),
      await manyEditors(server, person, Math.max(10, seconds)),
    ];
  } finally {
    await server.stop();
  }
}
