import { genericDoor, type AnyCall, type WireAnswer } from '#calls/model';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { isWorkingDay } from '#requisitions/model';
import { madeWith, newId } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { withTalks } from '#talk/testing';
import {
  actOnTask,
  addTask,
  changeProjectFile,
  listProjectFiles,
  makeFromTemplate,
  previewShift,
  readBoard,
  readLoad,
  readReportDraft,
  readTaskLog,
  saveProject,
  saveSeries,
  trackerScreen,
} from '#tracker/model';
import { trackerFeature } from './index.ts';

const needs = { isWorkingDay, approvedLeave: () => Promise.resolve([]), deeds: () => [], dayItems: () => [] };

let server: TestServer;
let taskid: number;
const projectid = newId();
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: [trackerScreen] }),
    ...withTalks((talks) => madeWith([trackerFeature], { ...needs, talks })),
  ]);
  await smallCompany(server.database.db);
  await server.callAs(as('head'), saveProject, {
    ...{ id: projectid, version: 0, projectCode: 'BAD', name: '来料检验', members: [] },
    ...{ viewedBy: 'members', managedBy: 'managers' },
  });
  taskid = (await server.callAs(as('employee'), addTask, { title: '核对库存' })).id;
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });

/** What the client of the tracker gets to see, whatever was sent. */
async function answer({ code }: AnyCall, input: object): Promise<WireAnswer> {
  const { method, path: url } = genericDoor;
  const response = await server.app.inject({
    ...{ method, url, payload: { ...input, code } },
    headers: {
      'accept-language': 'en',
      'access-token': server.tokenFor({ ...as('employee'), language: 'en' }),
    },
  });
  return response.json<WireAnswer>();
}
const act = (name: string, more: object) => answer(actOnTask, { act: name, taskid, ...more });

it.each(['2026-11-22T02:15:00.000Z', '2026-11-22T10:00:00.000Z,2026-11-22T02:15:00.000Z'])(
  'one date, or an end before the start: %s',
  async (content) => {
    const { errors } = await act('plannedtime', { content });
    expect(errors).toMatchObject([{ path: 'content', message: 'Please choose a valid time.' }]);
    const [startsAt, endsAt] = content.split(',');
    const fresh = await answer(addTask, { title: 'x', startsAt, endsAt: endsAt ?? null });
    expect(fresh.errors).toMatchObject([{ path: 'endsAt', message: 'Please choose a valid time.' }]);
  },
);

it.each([
  ['0000-01-01', '2026-11-22'],
  ['1899-12-31', '2026-11-22'],
  ['2026-11-22', '3000-01-01'],
])('a day or an instant too far away: from %s to %s', async (from, to) => {
  const time = 'T02:00:00.000Z';
  const planned = { startsAt: `${from}${time}`, endsAt: `${to}${time}` };
  const [day, wrong] = from < '1900' ? [from, 'startsAt'] : [to, 'endsAt'];
  const one = { id: 'aaaaa1', detail: '一', complete: false, time: `${day}${time}` };
  const refused = [
    [await answer(addTask, { title: 'x', ...planned }), wrong],
    [await act('plannedtime', { content: `${planned.startsAt},${planned.endsAt}` }), 'content'],
    [await act('subtask', { content: JSON.stringify([one]) }), '0.time'],
    [await answer(previewShift, { taskId: taskid, planned }), `planned.${wrong}`],
    [await answer(readReportDraft, { kind: 'weekly', day }), 'day'],
    [await answer(makeFromTemplate, { templateId: newId(), projectId: null, begins: day }), 'begins'],
    [await answer(readBoard, { projectId: projectid, from: day }), 'from'],
    [await answer(readLoad, { projectId: projectid, from: day }), 'from'],
  ] as const;
  for (const [answered, path] of refused) {
    expect(answered).toMatchObject({ code: 40001 });
    expect(answered.errors).toMatchObject([{ path, message: 'Please choose a valid time.' }]);
  }
});

it.each(['+020260-11-22T02:00:00Z,+020260-11-22T03:00:00Z', '-000001-11-22T02:00:00Z,2026-11-22T02:00:00Z'])(
  'a year that has no four digits: %s',
  async (content) => {
    const { errors } = await act('plannedtime', { content });
    expect(errors).toMatchObject([{ path: 'content', message: 'Please choose a valid time.' }]);
  },
);

it('a level, an act and a repetition that there are none of', async () => {
  expect(await act('level', { level: 5 })).toMatchObject({ ret: 0, code: 40001 });
  expect(await act('explode', {})).toMatchObject({ ret: 0, code: 40001 });
  expect(await answer(saveSeries, { taskId: taskid, rule: 'FREQ=SECONDLY' })).toMatchObject({ code: 40001 });
});

it('a project of others: what happened in it, its files, and one more file, as where there is none', async () => {
  for (const id of [projectid, newId()]) {
    expect(await answer(readTaskLog, { projectid: id })).toMatchObject({ ret: -2 });
    expect(await answer(listProjectFiles, { projectid: id })).toMatchObject({ ret: -2 });
    expect(await answer(changeProjectFile, { TABLE_GUID: id, upfid: newId() })).toMatchObject({ ret: -2 });
  }
});
