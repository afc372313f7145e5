import { dayOf } from '#calls/model';
import { searchReferences } from '#identity/model';
import { newId } from '#server-kit/server';
import { type TestServer } from '#server-kit/testing';
import {
  actOnTask,
  addTask,
  makeFromTemplate,
  readBoard,
  readRules,
  readTask,
  removeTemplate,
  rulesScreen,
  saveProject,
  saveRule,
  saveTemplate,
  templateList,
  templateToUse,
  trackerScreen,
  usualTemplates,
} from '#tracker/model';
import { seedRules } from './seed-rules.ts';
import { trackerServer } from '../testing/tracker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await trackerServer({ screens: [trackerScreen, rulesScreen] });
  await seedRules(server.database.db);
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const refused = (errorName: string) => expect.objectContaining({ errorName });
const task = (title: string, more: object = {}) => ({ title, ...more });
const template = async (...tasks: { title: string }[]) => {
  const id = newId();
  await server.callAs(as('head'), saveTemplate, { id, version: 0, name: '入职', tasks });
  return id;
};
let projects = 0;
const project = async (more: object = {}) => {
  const id = newId();
  projects += 1;
  await server.callAs(as('head'), saveProject, {
    ...{ id, version: 0, projectCode: `TP${'ABCDEFGH'[projects]}`, name: '新员工' },
    ...{ viewedBy: 'members' as const, managedBy: 'managers' as const, ...more },
  });
  return id;
};
const board = async (projectId: string) => {
  const { lists } = await server.callAs(as('head'), readBoard, { projectId });
  return lists.map(({ name, tasks }) => [name, tasks.map(({ title }) => title)]);
};

const listed = async (who: string, asked: object = {}) =>
  (await server.callAs(as(who), templateList.calls.rows, { pageSize: 100, ...asked })).rows;

it("makes its tasks, each so many working days behind the beginning, one's own or of a project", async () => {
  const id = await template(task('开账号'), task('培训（{number}）', { offset: 3, level: 1, minutes: 90 }));
  const own = { templateId: id, projectId: null, begins: '2027-09-24' };
  const { taskIds } = await server.callAs(as('employee'), makeFromTemplate, own);
  const made = await Promise.all(
    taskIds.map((taskid) => server.callAs(as('employee'), readTask, { taskid })),
  );
  expect(made.map(({ title, level }) => [title, level])).toEqual([
    ['开账号', 2],
    ['培训', 1],
  ]);
  expect(made[0]?.owner?.id).toBe('employee');
  expect(made.map(({ endsAt }) => endsAt && dayOf(new Date(endsAt), 'Asia/Shanghai'))[0]).toBe('2027-09-24');
  const projectId = await project();
  await server.callAs(as('head'), makeFromTemplate, { ...own, projectId });
  expect((await board(projectId))[0]?.[1]).toEqual(['开账号', '培训']);
  await expect(server.callAs(as('buyer'), makeFromTemplate, { ...own, projectId })).rejects.toEqual(
    refused('notFound'),
  );
});

it('a project begins with a template, or with lists and tasks of another one', async () => {
  const from = await project({ from: { templateId: await template(task('开账号'), task('领设备')) } });
  expect((await board(from))[0]?.[1]).toEqual(['开账号', '领设备']);
  const done = await server.callAs(as('head'), addTask, { title: '已做完', projectId: from });
  await server.callAs(as('head'), actOnTask, { act: 'complete', taskid: done.id });
  const copy = await project({ from: { projectId: from } });
  expect(await board(copy)).toEqual([
    ['待处理', ['开账号', '领设备', '已做完']],
    ['进行中', []],
    ['待验收', []],
  ]);
  const { id } = await server.callAs(as('head'), addTask, { title: '第四个', projectId: copy });
  expect((await server.callAs(as('head'), readTask, { taskid: id })).key).toMatch(/-4$/);
  await expect(project({ from: { templateId: newId() } })).rejects.toEqual(refused('notFound'));
});

it('a project is copied whatever it holds', async () => {
  const from = await project({ from: { templateId: await template(task('开账号')) } });
  await server.database.owner.query(
    `INSERT INTO task (title, project_id, list_id, number, position, created_by, created_at, search)
     SELECT '清点 ' || n, t.project_id, t.list_id, t.number + n, t.position || 'V', t.created_by, now(), 'x'
       FROM task t, generate_series(1, 5100) AS n WHERE t.project_id = $1`,
    [from],
  );
  const copy = await project({ from: { projectId: from } });
  const { rows } = await server.database.owner.query<{ tasks: number; numbers: number }>(
    'SELECT count(*)::int AS tasks, max(number) AS numbers FROM task WHERE project_id = $1',
    [copy],
  );
  expect(rows).toEqual([{ tasks: 5101, numbers: 5101 }]);
});

it('is changed over what was seen, and removed unless a rule uses it', async () => {
  const id = await template(task('开账号'));
  const changed = { id, version: 1, name: '入职一', tasks: [task('领设备')] };
  await server.callAs(as('head'), saveTemplate, changed);
  await expect(server.callAs(as('head'), saveTemplate, changed)).rejects.toEqual(refused('conflict'));
  const asked = { id: 'tripApproved' as const, templateId: id, active: true };
  await server.callAs(as('head'), saveRule, asked);
  const { rules } = await server.callAs(as('head'), readRules, {});
  expect(rules.find((rule) => rule.id === 'tripApproved')).toMatchObject({
    template: { name: '入职一' },
    made: 0,
  });
  await expect(server.callAs(as('head'), removeTemplate, { id })).rejects.toEqual(refused('businessRule'));
  await server.callAs(as('head'), saveRule, { ...asked, templateId: usualTemplates.tripApproved.id });
  await server.callAs(as('head'), removeTemplate, { id });
  expect((await listed('head')).map((each) => each.id)).not.toContain(id);
  await expect(server.callAs(as('head'), saveRule, asked)).rejects.toEqual(refused('notFound'));
});

it('is found by its name and its tasks, by pinyin too, and says whose it is and what may be done', async () => {
  const id = await template(task('领取门禁卡（{number}）'), task('开通邮箱'));
  const [found] = await listed('head', { q: 'menjinka' });
  expect(found).toMatchObject({
    ...{
      id,
      whose: 'mine',
      titles: '领取门禁卡（单号）；开通邮箱',
      count: '2',
      ruled: false,
      mayChange: true,
    },
  });
  const seen = await listed('employee', { q: 'ktyx' });
  expect(seen.map((each) => [each.id, each.whose])).toEqual([[id, 'colleagues']]);
  const [ofRule] = await listed('employee', { tab: ['rule'], q: '归还工具' });
  expect(ofRule).toMatchObject({ whose: 'rule', by: null, ruled: true });
  // The picker of a new project looks among the same ones.
  const options = async (kind: string, keyword: string) =>
    (await server.callAs(as('head'), searchReferences, { kind, keyword })).options;
  expect((await options(templateToUse, 'kaitong')).map((each) => each.id)).toEqual([id]);
});

it('level 5 and an act that is none are refused as invalid; a project of others is none', async () => {
  const add = (more: object) => server.callAs(as('employee'), addTask, { title: '核对', ...more });
  await expect(add({ level: 5 })).rejects.toEqual(refused('invalid'));
  const { id } = await add({});
  await expect(
    server.callAs(as('employee'), actOnTask, { act: 'nothing' as 'claim', taskid: id }),
  ).rejects.toEqual(refused('invalid'));
  await expect(add({ projectId: await project() })).rejects.toEqual(refused('notFound'));
});
