import { sql } from 'drizzle-orm';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { isWorkingDay } from '#requisitions/model';
import { madeWith, newId } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { withTalks } from '#talk/testing';
import {
  actOnTask,
  addTask,
  readTask,
  saveProject,
  setProjectState,
  topicOfProject,
  trackerScreen,
  type TaskActName,
} from '#tracker/model';
import { trackerFeature } from './index.ts';
import { reachesTasks, seesTask, tasksAndProjects } from './rights.ts';

const needs = { isWorkingDay, approvedLeave: () => Promise.resolve([]), deeds: () => [], dayItems: () => [] };

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: [trackerScreen] }),
    ...withTalks((talks) => madeWith([trackerFeature], { ...needs, talks })),
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

/** Projects and tasks of every kind, in all mixtures: of whom, for whom, thrown away, in none, followed. */
const everything = sql`
  WITH people AS (SELECT id, company_id, row_number() OVER (ORDER BY id) - 1 AS nth, count(*) OVER () AS all_of_them FROM person),
  projects AS (
    INSERT INTO project (id, company_id, code, name, owner_id, viewed_by, managed_by, state, search, created_by, created_at, deleted_at)
    SELECT gen_random_uuid(), CASE WHEN n % 11 = 0 THEN 'C02' ELSE p.company_id END, 'R' || chr(65 + n / 26) || chr(65 + n % 26), 'R' || n, p.id,
           CASE WHEN n % 3 = 0 THEN 'company' ELSE 'members' END, CASE WHEN n % 4 = 0 THEN 'members' ELSE 'managers' END,
           CASE WHEN n % 5 = 0 THEN 'closed' ELSE 'active' END, 'r', p.id, now(), CASE WHEN n % 7 = 0 THEN now() END
      FROM generate_series(0, 59) AS n JOIN people p ON p.nth = n % p.all_of_them RETURNING id),
  members AS (
    INSERT INTO project_member (project_id, person_id, manages)
    SELECT pr.id, p.id, random() < 0.3 FROM projects pr CROSS JOIN people p WHERE random() < 0.3),
  lists AS (
    INSERT INTO task_list (id, project_id, name, position) SELECT gen_random_uuid(), id, 'L', 'a0' FROM projects RETURNING id, project_id),
  places AS (
    SELECT project_id, id AS list_id, n FROM lists CROSS JOIN generate_series(1, 10) AS n
    UNION ALL SELECT NULL, NULL, n FROM generate_series(1, 400) AS n),
  tasks AS (
    INSERT INTO task (project_id, list_id, number, title, owner_id, created_by, created_at, deleted_at, search)
    SELECT s.project_id, s.list_id, CASE WHEN s.project_id IS NOT NULL THEN s.n END, 'T', o.id, c.id, now(),
           CASE WHEN random() < 0.1 THEN now() END, 't'
      FROM (SELECT *, floor(random() * 20) AS owner, floor(random() * 20) AS writer FROM places) AS s
      LEFT JOIN people o ON o.nth = s.owner JOIN people c ON c.nth = s.writer::int % c.all_of_them RETURNING id)
  INSERT INTO task_follower (task_id, person_id)
  SELECT t.id, p.id FROM tasks t CROSS JOIN people p WHERE random() < 0.05`;

it('asked of many tasks and of one, says the same of everybody', async () => {
  const { db } = server.database;
  await db.execute(everything);
  const { rows: people } = await db.execute<{ personId: string; companyId: string }>(
    sql`SELECT id AS "personId", company_id AS "companyId" FROM person`,
  );
  let seen = 0;
  for (const person of people) {
    const of = (condition: typeof seesTask) =>
      db.execute<{ id: string }>(
        sql`SELECT t.id FROM ${tasksAndProjects(person)} WHERE ${condition(person)} ORDER BY t.id`,
      );
    const [many, single] = [await of(reachesTasks), await of(seesTask)];
    expect(many.rows).toEqual(single.rows);
    seen += many.rows.length;
  }
  const { rows: all } = await db.execute<{ tasks: number }>(sql`SELECT count(*)::int AS tasks FROM task`);
  // Neither everything nor nothing, or it would have shown little.
  expect(seen).toBeGreaterThan(people.length * 50);
  expect(seen).toBeLessThan((people.length * (all[0]?.tasks ?? 0) * 2) / 3);
});

describe('whoever follows a task of a project that they only see', () => {
  const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
  const act = (who: string, taskid: number, name: TaskActName, content = '') =>
    server.callAs(as(who), actOnTask, { act: name, taskid, content });
  const mayOf = async (who: string, taskid: number) =>
    (await server.callAs(as(who), readTask, { taskid })).may;
  const projectId = newId();
  let taskid: number;
  beforeAll(async () => {
    await server.callAs(as('head'), saveProject, {
      ...{ id: projectId, version: 0, projectCode: 'OPEN', name: '公开', members: [] },
      ...{ viewedBy: 'company', managedBy: 'managers' },
    });
    taskid = (await server.callAs(as('head'), addTask, { title: '核对', projectId })).id;
  });

  it('takes no part in it by that', async () => {
    await act('buyer', taskid, 'attention');
    expect(await mayOf('buyer', taskid)).toMatchObject({ lead: false, take: false, claim: false });
    for (const [name, content] of [
      ['username', 'buyer'],
      ['username', ''],
      ['claim', ''],
      ['comment', '好的'],
      ['attention', 'colleague'],
    ] as const)
      await expect(act('buyer', taskid, name, content)).rejects.toMatchObject({ errorName: 'forbidden' });
  });

  it('stops also where the project is closed; of what is closed or archived nothing is offered that is refused', async () => {
    const { id } = await server.callAs(as('head'), addTask, {
      title: '交接',
      projectId,
      ownerId: 'employee',
    });
    const { id: free } = await server.callAs(as('head'), addTask, { title: '待领', projectId });
    await act('buyer', id, 'attention');
    expect(await mayOf('employee', id)).toMatchObject({ change: true, confirm: true, follow: true });
    expect(await mayOf('head', free)).toMatchObject({ change: true, claim: true });
    for (const each of [id, free]) await act('head', each, 'archived');
    expect(await mayOf('employee', id)).toMatchObject({ lead: true, change: false, confirm: false });
    expect(await mayOf('head', free)).toMatchObject({ lead: true, change: false, claim: false });
    await act('head', id, 'unarchived');
    const setState = (state: 'closed' | 'active') =>
      server.callAs(as('head'), setProjectState, { id: projectId, state });
    await setState('closed');
    expect(await mayOf('employee', id)).toMatchObject({ confirm: false, follow: false });
    await act('buyer', id, 'unattention');
    await expect(act('buyer', id, 'attention')).rejects.toMatchObject({ errorName: 'businessRule' });
    await setState('active');
  });

  it('does where somebody names them, also one who follows it already', async () => {
    await act('head', taskid, 'attention', 'buyer,colleague');
    await act('buyer', taskid, 'attention');
    expect([await mayOf('buyer', taskid), await mayOf('colleague', taskid)]).toMatchObject([
      { lead: false, take: true },
      { lead: false, take: true },
    ]);
    // Gone and back by themselves, they are named no longer.
    await act('buyer', taskid, 'unattention');
    await act('buyer', taskid, 'attention');
    expect(await mayOf('buyer', taskid)).toMatchObject({ take: false });
    const step = { id: 'aaaaaa', detail: '称重', uname: 'buyer', time: '', complete: false };
    await act('head', taskid, 'subtask', JSON.stringify([step]));
    expect(await mayOf('buyer', taskid)).toMatchObject({ take: true });
  });
});

it('whoever looks at a project that is open to the company reads again, and of another one those who are in it alone', async () => {
  const head = { personId: 'head', accountId: 'a-head' };
  const toldOf = async (projectCode: string, viewedBy: 'company' | 'members') => {
    const id = newId();
    await server.callAs(head, saveProject, {
      ...{ id, version: 0, projectCode, name: '来访', members: [], viewedBy, managedBy: 'managers' },
    });
    const before = (await server.messages()).length;
    await server.callAs(head, addTask, { title: '核对', projectId: id });
    return { id, told: (await server.messages()).slice(before) };
  };
  const of = (to: unknown, topics: string[]) => ({ to, type: 'refresh', data: { topics } });
  const own = of(['head'], ['task', 'project']);
  const open = await toldOf('SEEN', 'company');
  expect(open.told).toEqual([own, of('everyone', [topicOfProject(open.id)])]);
  expect((await toldOf('OWN', 'members')).told).toEqual([own]);
});

it('whoever loses sight of a project reads again: those who are in it no longer, and the company where it is closed to it', async () => {
  const id = newId();
  const save = async (version: number, viewedBy: 'company' | 'members', members: string[]) => {
    const before = (await server.messages()).length;
    await server.callAs({ personId: 'head', accountId: 'a-head' }, saveProject, {
      ...{ id, version, projectCode: 'LOST', name: '来访', viewedBy, managedBy: 'managers' },
      members: members.map((personId) => ({ personId, manages: false })),
    });
    return (await server.messages()).slice(before);
  };
  const of = (to: unknown, topics: string[]) => ({ to, type: 'refresh', data: { topics } });
  const people = (...to: string[]) => of(to, ['task', 'project']);
  await save(0, 'company', ['buyer']);
  expect(await save(1, 'members', [])).toEqual([
    people('head', 'buyer'),
    of('everyone', [topicOfProject(id)]),
  ]);
  expect(await save(2, 'members', [])).toEqual([people('head')]);
});
