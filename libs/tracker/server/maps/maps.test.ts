import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { isWorkingDay } from '#requisitions/model';
import { madeWith, newId, type Context } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { withTalks } from '#talk/testing';
import {
  actOnTask,
  addTask,
  linkProjectPaper,
  linkTaskMap,
  makeTaskMap,
  mostMaps,
  readProjectPapers,
  readTask,
  readTaskLog,
  readTaskMaps,
  saveProject,
  textOfSubtasks,
  trackerScreen,
} from '#tracker/model';
import { purgeBin } from '../bin/purge-bin.ts';
import type { LinkedPapers, MindMaps } from '../house.ts';
import { trackerFeature } from '../index.ts';
import { projectRows, taskRows } from '../list-rows.ts';

/** Maps by id: who may read each, and what it was made of. */
const kept = new Map<string, { title: string; readers: readonly string[]; lines: readonly string[] }>();
const mindMaps: MindMaps = {
  among: async ({ actor }, ids) => {
    const there = ids.flatMap((id) => {
      const map = kept.get(id);
      return map ? [{ id, ...map }] : [];
    });
    const seen = there.filter(({ readers }) => readers.includes(actor.personId));
    return {
      maps: seen.map(({ id, title }) => ({
        ...{ id, title, base: '资料', changedAt: '2026-11-22T00:00:00.000Z', link: `/maps/${id}` },
      })),
      others: there.length - seen.length,
    };
  },
  make: async ({ actor }, { id, title, lines }) =>
    void kept.set(id, { title, lines, readers: [actor.personId] }),
};

const linkedPapers: LinkedPapers = {
  membersOf: () => Promise.resolve(null),
  async among(context, ids) {
    const { maps, others } = await mindMaps.among(context, ids);
    return { papers: maps, others };
  },
};

let server: TestServer;
beforeAll(async () => {
  const needs = {
    ...{ isWorkingDay, mindMaps, linkedPapers, deeds: () => [], dayItems: () => [] },
    approvedLeave: () => Promise.resolve([]),
  };
  server = await testServer([
    identityFeature({ screens: [trackerScreen] }),
    listsFeature({ lists: [projectRows, taskRows] }),
    ...withTalks((talks) => madeWith([trackerFeature], { ...needs, talks })),
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const refused = (errorName: string) => expect.objectContaining({ errorName });
/** A task of the employee that the colleague follows. */
async function task(): Promise<number> {
  const { id } = await server.callAs(as('employee'), addTask, { title: '搬迁准备' });
  await server.callAs(as('employee'), actOnTask, { act: 'attention', taskid: id, content: 'colleague' });
  return id;
}
const map = (title: string, ...readers: string[]): string => {
  const id = newId();
  kept.set(id, { title, readers, lines: [] });
  return id;
};
const link = (who: string, taskId: number, mapId: string, linked = true) =>
  server.callAs(as(who), linkTaskMap, { taskId, mapId, linked });
const mapsOf = (who: string, taskId: number) => server.callAs(as(who), readTaskMaps, { taskId });

it('lists the maps that the reader may read; of the others neither title nor id', async () => {
  const taskId = await task();
  const [own, both] = [map('只有我', 'employee'), map('我们', 'employee', 'colleague')];
  for (const each of [own, both, both]) await link('employee', taskId, each);
  expect((await mapsOf('employee', taskId)).maps.map(({ id }) => id).toSorted()).toEqual(
    [own, both].toSorted(),
  );
  const seen = await mapsOf('colleague', taskId);
  expect(seen).toMatchObject({ maps: [{ id: both, title: '我们' }], others: 1 });
  expect(JSON.stringify(seen)).not.toContain(own);
  // On the wire of the specification, too.
  expect((await server.callAs(as('colleague'), readTask, { taskid: taskId })).mindMapIds).toEqual([both]);
  const { lists } = await server.callAs(as('colleague'), readTaskLog, {
    taskid: String(taskId),
    pagesize: '100',
  });
  expect(lists.map(({ detail }) => detail)).toContain('关联了思维导图');
  expect(JSON.stringify(lists)).not.toContain('只有我');
});

it('is linked by whoever takes part in the task and may read the map', async () => {
  const taskId = await task();
  const own = map('只有我', 'employee');
  await expect(link('colleague', taskId, own)).rejects.toEqual(refused('notFound'));
  await expect(link('employee', taskId, newId())).rejects.toEqual(refused('notFound'));
  await expect(link('buyer', taskId, map('公开', 'buyer'))).rejects.toEqual(refused('forbidden'));
  await expect(mapsOf('buyer', taskId)).rejects.toEqual(refused('forbidden'));
  await link('employee', taskId, own);
  // Whoever may not read it does not take the link away either.
  await expect(link('colleague', taskId, own, false)).rejects.toEqual(refused('notFound'));
  await link('employee', taskId, own, false);
  expect(await mapsOf('employee', taskId)).toEqual({ maps: [], others: 0 });
});

it('a new one has the subtasks as nodes, and is linked', async () => {
  const taskId = await task();
  const steps = ['打包', '贴标签'].map((detail, at) => ({
    ...{ id: `abcde${at}`, detail, complete: false, owner: null, endsAt: null },
  }));
  await server.callAs(as('employee'), actOnTask, {
    ...{ act: 'subtask', taskid: taskId, content: textOfSubtasks(steps), before: '[]' },
  });
  const asked = { taskId, id: newId(), baseId: newId(), title: '搬迁准备' };
  expect(await server.callAs(as('employee'), makeTaskMap, asked)).toEqual({
    id: asked.id,
    link: `/maps/${asked.id}`,
  });
  expect(kept.get(asked.id)).toMatchObject({ title: '搬迁准备', lines: ['打包', '贴标签'] });
  expect((await mapsOf('employee', taskId)).maps.map(({ id }) => id)).toEqual([asked.id]);
  await expect(server.callAs(as('buyer'), makeTaskMap, { ...asked, id: newId() })).rejects.toEqual(
    refused('forbidden'),
  );
});

it(`a task has ${mostMaps} at most, and takes its links with it`, async () => {
  const taskId = await task();
  for (let each = 0; each < mostMaps; each++) await link('employee', taskId, map(`图${each}`, 'employee'));
  await expect(link('employee', taskId, map('多', 'employee'))).rejects.toEqual(refused('businessRule'));
  await server.callAs(as('employee'), actOnTask, { act: 'delete', taskid: taskId });
  const now = new Date(Date.now() + 31 * 86_400_000);
  await purgeBin({ db: server.database.db, now } as unknown as Context);
  const { rows } = await server.database.owner.query('SELECT FROM task_map WHERE task_id = $1', [taskId]);
  expect(rows).toEqual([]);
});

it('documents of a project are linked by whoever works in it and may read them; each sees those that they may read', async () => {
  const projectId = newId();
  await server.callAs(as('employee'), saveProject, {
    ...{
      id: projectId,
      version: 0,
      projectCode: 'DOC',
      name: '资料项目',
      viewedBy: 'members',
      managedBy: 'managers',
    },
    members: [{ personId: 'colleague', manages: false }],
  });
  const [own, both] = [map('只有我', 'employee'), map('我们', 'employee', 'colleague')];
  const put = (who: string, paperId: string, linked = true) =>
    server.callAs(as(who), linkProjectPaper, { projectId, paperId, linked });
  const seen = (who: string) => server.callAs(as(who), readProjectPapers, { projectId });
  await expect(put('colleague', own)).rejects.toEqual(refused('notFound'));
  await expect(put('buyer', map('公开', 'buyer'))).rejects.toEqual(refused('notFound'));
  for (const each of [own, both, both]) await put('employee', each);
  expect(await seen('colleague')).toMatchObject({ papers: [{ id: both, title: '我们' }], others: 1 });
  await expect(seen('buyer')).rejects.toEqual(refused('notFound'));
  await put('colleague', both, false);
  expect((await seen('employee')).papers.map(({ id }) => id)).toEqual([own]);
});
