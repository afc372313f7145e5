import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { isWorkingDay } from '#requisitions/model';
import { dayAfter, dayOf } from '#calls/model';
import { madeWith, newId } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { openSingle, readMessages, sendMessage } from '#talk/model';
import { withTalks } from '#talk/testing';
import {
  actOnTask,
  addTask,
  markReportRead,
  ownReportList,
  readMissingReports,
  readReport,
  readReportDraft,
  receivedReportList,
  reportSent,
  reportThread,
  saveReport,
  trackerScreen,
} from '#tracker/model';
import { trackerFeature } from '../index.ts';
import { projectRows, taskRows } from '../list-rows.ts';
import { ownReportRows, receivedReportRows } from './report-rows.ts';

const zone = 'Asia/Shanghai';
const today = dayOf(new Date(), zone);
const submitted = { name: 'x', label: ['单据', 'Documents'] as const };

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: [trackerScreen] }),
    listsFeature({ lists: [projectRows, taskRows, ownReportRows, receivedReportRows] }),
    ...withTalks((talks) =>
      madeWith([trackerFeature], {
        ...{ isWorkingDay, talks, approvedLeave: () => Promise.resolve([]), dayItems: () => [] },
        deeds: () => [
          {
            ...submitted,
            done: ({ actor }) =>
              Promise.resolve(
                actor.personId === 'employee'
                  ? [
                      {
                        ...{
                          key: `${today}:submitted:REQ110P`,
                          day: today,
                          count: 2,
                          link: '/reqhome/REQ110P',
                        },
                        words: ['提交请购单 2 份', 'Submitted purchase requisitions: 2'] as [string, string],
                      },
                    ]
                  : [],
              ),
          },
          { name: 'y', label: ['审批', 'Approvals'], done: () => Promise.reject(new Error('gone')) },
          // It does not answer either, and is no concern of whoever may see none of its screens.
          {
            ...{ name: 'z', label: ['实验室', 'Laboratory'], concerns: ['LAB110P'] },
            done: () => Promise.reject(new Error('gone')),
          },
        ],
      }),
    ),
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const draftOf = (who: string, kind: 'daily' | 'weekly' = 'daily', day = today) =>
  server.callAs(as(who), readReportDraft, { kind, day });
const empty = { done: [], todo: [], remarks: '', left: [] };
const line = (words: string) => ({ key: newId(), words, link: null, day: null, late: false });
const save = (who: string, more: object = {}) =>
  server.callAs(as(who), saveReport, {
    ...{ kind: 'daily' as const, day: today, version: 0, body: { ...empty, done: [line('x')] } },
    ...{ receiverIds: ['head'], send: true, ...more },
  });
/** Who was told of a report, each time that somebody was. */
const toldOf = async (id: string) => {
  const { rows } = await server.database.owner.query<{ data: { people: string[] } }>(
    `SELECT data FROM business_event WHERE name = $1 AND data ->> 'reportId' = $2 ORDER BY id`,
    [reportSent.name, id],
  );
  return rows.map(({ data }) => data.people);
};

it('a draft says what was done and what is left, and names what does not answer', async () => {
  const task = (title: string, endsAt: string | null = null) =>
    server.callAs(as('employee'), addTask, { title, ...(endsAt && { endsAt }) });
  const { id: done } = await task('对账');
  await server.callAs(as('employee'), actOnTask, { act: 'complete', taskid: done });
  await task('已逾期的', new Date(Date.now() - 3_600_000).toISOString());
  await task('下个月的', new Date(Date.now() + 40 * 86_400_000).toISOString());
  // Whoever sees no screen of the laboratory is not told that it does not answer.
  const may = (screens: string | readonly string[]) => ![screens].flat().includes('LAB110P');
  const { offered, silent, version, id } = await server.callAs({ ...as('employee'), may }, readReportDraft, {
    ...{ kind: 'daily', day: today },
  });
  expect(offered.done.map(({ words }) => words)).toEqual(['对账', '提交请购单 2 份']);
  expect(offered.done.map(({ day }) => day)).toEqual([today, today]);
  expect(offered.todo.map(({ words, late }) => [words, late])).toEqual([['已逾期的', true]]);
  expect(silent).toEqual([['审批', 'Approvals']]);
  expect([version, id]).toEqual([0, null]);
});

it('typed words stay, later events are offered, what was left out is not; receivers are remembered', async () => {
  const before = await draftOf('employee');
  const typed = { ...empty, done: [line('我写的')], left: [before.offered.todo[0]?.key ?? ''] };
  await save('employee', { body: typed, send: false });
  const after = await draftOf('employee');
  expect(after.body.done.map(({ words }) => words)).toEqual(['我写的']);
  expect(after.offered.done).toHaveLength(2);
  expect(after.offered.todo).toEqual([]);
  const yesterday = await draftOf('employee', 'daily', dayAfter(today, -1));
  expect(yesterday.receivers.map(({ id }) => id)).toEqual(['head']);
});

it('is its writer’s until it is sent, then its receivers’; it is read once, and what it said before stays', async () => {
  const yesterday = dayAfter(today, -1);
  const { id } = await save('buyer', { day: yesterday, send: false });
  const reads = (who: string) => server.callAs(as(who), readReport, { id });
  await expect(reads('head')).rejects.toMatchObject({ errorName: 'notFound' });
  const sent = await save('buyer', { day: yesterday, version: 1, body: { ...empty, remarks: '第一版' } });
  expect(sent.state).toBe('sent');
  await expect(reads('employee')).rejects.toMatchObject({ errorName: 'notFound' });
  await expect(server.callAs(as('employee'), markReportRead, { id })).rejects.toMatchObject({
    errorName: 'notFound',
  });
  const { readAt } = await server.callAs(as('head'), markReportRead, { id });
  expect((await server.callAs(as('head'), markReportRead, { id })).readAt).toBe(readAt);
  expect((await reads('buyer')).receivers).toMatchObject([{ person: { id: 'head' }, readAt }]);

  await expect(save('buyer', { day: yesterday, version: 1, body: empty })).rejects.toMatchObject({
    errorName: 'businessRule',
  });
  await expect(save('buyer', { day: yesterday, version: 1 })).rejects.toMatchObject({
    errorName: 'conflict',
  });
  await expect(
    save('buyer', { day: yesterday, version: 2, receiverIds: ['employee'] }),
  ).rejects.toMatchObject({
    errorName: 'invalid',
  });
  await save('buyer', { day: yesterday, version: 2, body: { ...empty, remarks: '第二版' } });
  const { body, earlier } = await reads('head');
  expect([body.remarks, earlier.map((each) => each.body.remarks)]).toEqual(['第二版', ['第一版']]);

  // Amended, it is unread again, until it is read as it is now.
  const standing = async () => {
    const { rows } = await server.callAs(as('head'), receivedReportList.calls.rows, {});
    const own = await server.callAs(as('buyer'), ownReportList.calls.rows, {});
    return [rows.find((row) => row.id === id)?.state, own.rows.find((row) => row.id === id)?.read];
  };
  expect(await standing()).toEqual(['unread', '0']);
  const again = await server.callAs(as('head'), markReportRead, { id });
  expect(again.readAt > readAt).toBe(true);
  expect(await standing()).toEqual(['read', '1']);
});

it('is one a person and period, of no day to come, for somebody else', async () => {
  const day = dayAfter(today, -5);
  const answers = await Promise.allSettled([save('colleague', { day }), save('colleague', { day })]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const wrong of [{ day: dayAfter(today, 1) }, { receiverIds: ['colleague'] }, { receiverIds: [] }])
    await expect(save('colleague', wrong)).rejects.toMatchObject({ errorName: 'invalid' });
});

it('who usually sends one and has not is missing', async () => {
  const weeks = (back: number) => dayAfter(today, -7 * back);
  const weekly = (who: string, back: number) => save(who, { kind: 'weekly', day: weeks(back) });
  await weekly('colleague', 2);
  await weekly('buyer', 2);
  await weekly('buyer', 1);
  const asked = { kind: 'weekly' as const, day: weeks(1) };
  const { missing, sent } = await server.callAs(as('head'), readMissingReports, asked);
  expect(missing.map(({ person }) => person.id)).toEqual(['colleague']);
  expect(sent.map(({ person }) => person.id)).toEqual(['buyer']);
  expect((await server.callAs(as('employee'), readMissingReports, asked)).missing).toEqual([]);
});

it('is talked about by those who read it, and its receivers are told', async () => {
  const { id } = await save('employee', { version: (await draftOf('employee')).version });
  const at = { record: { type: reportThread, id } };
  const say = (who: string) => server.callAs(as(who), sendMessage, { at, messageId: newId(), words: '好' });
  await say('head');
  await expect(say('colleague')).rejects.toMatchObject({ errorName: 'notFound' });
  expect((await server.callAs(as('employee'), readMessages, { at })).messages).toHaveLength(1);
  expect(await toldOf(id)).toEqual([['head']]);
});

it('saved as it stands, or sent on to one more, a sent report is not amended', async () => {
  const day = dayAfter(today, -2);
  const body = { ...empty, done: [line('对账'), line('盘点')], remarks: '无' };
  const { id } = await save('buyer', { day, body });
  await server.callAs(as('head'), markReportRead, { id });
  // Taking out what was proposed says nothing to those who receive it.
  await save('buyer', { day, version: 1, body: { ...body, left: ['task:1'] } });
  await save('buyer', { day, version: 2, body, receiverIds: ['head', 'employee'] });
  const { earlier, receivers } = await server.callAs(as('buyer'), readReport, { id });
  expect(earlier).toEqual([]);
  expect(receivers.map(({ person, readAt }) => [person.id, readAt !== null])).toEqual([
    ['head', true],
    ['employee', false],
  ]);
  expect(await toldOf(id)).toEqual([['head'], ['employee']]);
});

it('is shown in a chat by whoever reads it, as what it is; nothing else is sent as a report', async () => {
  const { id } = await server.callAs(as('employee'), readReportDraft, { kind: 'daily', day: today });
  const at = await server.callAs(as('employee'), openSingle, { personId: 'buyer' });
  const send = (who: string, kind: 'report' | 'taskB' | 'text', type = reportThread) =>
    server.callAs(as(who), sendMessage, {
      ...{ at, messageId: newId(), kind },
      about: { type, id: id ?? '' },
    });
  const sent = await send('employee', 'report');
  expect(sent).toMatchObject({ kind: 'report', about: { type: reportThread, id } });
  expect(sent.about?.title).toMatch(/的日报 \d{4}-\d\d-\d\d$/);
  // Who does not receive it cannot send it on.
  await expect(send('buyer', 'report')).rejects.toMatchObject({ errorName: 'notFound' });
  for (const kind of ['taskB', 'text'] as const)
    await expect(send('employee', kind)).rejects.toMatchObject({ errorName: 'invalid' });
  await expect(send('employee', 'report', 'task')).rejects.toMatchObject({ errorName: 'invalid' });
});

it('lists show one’s own, and those received', async () => {
  const own = await server.callAs(as('buyer'), ownReportList.calls.rows, {});
  expect(own.rows.map(({ period }) => period)).toContain(dayAfter(today, -1));
  const received = await server.callAs(as('head'), receivedReportList.calls.rows, {});
  expect(received.rows.every(({ author }) => author !== null)).toBe(true);
  expect((await server.callAs(as('buyer'), receivedReportList.calls.rows, {})).rows).toEqual([]);
});
