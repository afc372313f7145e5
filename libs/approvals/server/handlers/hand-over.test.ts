import {
  decideCall,
  delegateCall,
  flow,
  handOverGone,
  headOfApplicant,
  inboxList,
  role,
  runningList,
  saveDelegation,
  step,
  transferCall,
} from '#approvals/model';
import type { Action } from '#calls/model';
import { newId } from '#server-kit/server';
import { approvalsServer, type ApprovalsServer } from '../testing/approvals-server.ts';

/** The head decides first, then purchasing and finance side by side in one step. */
const steps = flow(
  step('head', ['部门负责人', 'Department head'], headOfApplicant()),
  step('both', ['会签', 'Both'], [role('purchasing'), role('finance')], { needs: { kind: 'all' } }),
);
/** Somebody by name, then whoever has a post. */
const byName = flow(
  step('named', ['指定人员', 'By name'], { rule: 'person', personId: 'colleague' }),
  step('post', ['采购员', 'Buyer'], { rule: 'post', post: 'buyer', scope: 'company' }),
);
/** The head chooses who comes next. */
const chosen = flow(
  step('head', ['部门负责人', 'Department head'], headOfApplicant()),
  step('next', ['下一步', 'Next'], { rule: 'pickedByPrevious' }),
);
let server: ApprovalsServer;
beforeEach(async () => {
  server = await approvalsServer({ purchase: steps, named: byName, chosen });
});
afterEach(() => server.close());

const leaves = (person: string) =>
  server.database.owner.query(`UPDATE person SET active = false WHERE id = $1`, [person]);
const isDisabled = (person: string, state = 'disabled') =>
  server.database.owner.query(`UPDATE account SET state = $2 WHERE person_id = $1`, [person, state]);
const running = async (which: 'all' | 'gone') =>
  (
    await server.callAs(
      server.who('admin'),
      runningList.calls.rows,
      which === 'gone' ? { tab: ['gone'] } : {},
    )
  ).rows.map(({ number, holder, holderGone }) => [number, holder?.id, holderGone]);
/** One that waits for the head, and one that waits for both others. */
const begin = async () => {
  await server.submit({ type: 'purchase', id: 'first' });
  const second = { type: 'purchase', id: 'second' };
  await server.submit(second);
  const taskId = await server.taskOf('head', second);
  await server.callAs(server.who('head'), decideCall, { taskId, action: 'approve', words: '' });
};

describe('what is held by people who cannot decide any more', () => {
  it('is marked in the running approvals, and listed by itself', async () => {
    await begin();
    expect(await running('gone')).toEqual([]);
    await leaves('head');
    await isDisabled('accountant');
    expect((await running('all')).toSorted()).toEqual([
      ['T-first', 'head', 'left'],
      ['T-second', 'accountant', 'disabled'],
      ['T-second', 'buyer', null],
    ]);
    expect((await running('gone')).toSorted()).toEqual([
      ['T-first', 'head', 'left'],
      ['T-second', 'accountant', 'disabled'],
    ]);
  });

  it('goes to the administrator at once, told in the trail, once however often it is sent', async () => {
    await begin();
    await leaves('head');
    await isDisabled('accountant');
    const admin = server.who('admin');
    const requestId = newId();
    const done = { people: 2, approvals: 2, tasks: 2, more: false };
    expect(await server.callAs(admin, handOverGone, {}, { requestId })).toEqual(done);
    expect(await server.callAs(admin, handOverGone, {}, { requestId })).toEqual(done);
    expect(await server.callAs(admin, handOverGone, {})).toEqual({
      ...{ people: 0, approvals: 0, tasks: 0, more: false },
    });
    expect(await running('gone')).toEqual([]);
    expect((await running('all')).toSorted()).toEqual([
      ['T-first', 'workflowAdministrator', null],
      ['T-second', 'buyer', null],
      ['T-second', 'workflowAdministrator', null],
    ]);
    const { rows } = await server.callAs(admin, inboxList, {});
    expect(rows.map(({ number }) => number).toSorted()).toEqual(['T-first', 'T-second']);
    const { trail } = await server.view('employee', { type: 'purchase', id: 'first' });
    expect(trail.filter(({ action }) => action === 'transfer')).toMatchObject([
      { person: { id: 'admin' }, onBehalfOf: { id: 'head' }, to: { id: 'workflowAdministrator' } },
    ]);
  });

  it('goes there with the daily job too, which nobody has pressed', async () => {
    await begin();
    await isDisabled('accountant');
    await server.runJob('approvals.peopleLeft', {});
    expect((await running('all')).map(([, holder]) => holder).toSorted()).toEqual([
      'buyer',
      'head',
      'workflowAdministrator',
    ]);
    const { trail } = await server.view('employee', { type: 'purchase', id: 'second' });
    expect(trail.filter(({ action }) => action === 'transfer')).toEqual([]);
  });

  it('stays with whoever can decide again', async () => {
    await begin();
    await isDisabled('accountant');
    await isDisabled('accountant', 'active');
    expect(await server.callAs(server.who('admin'), handOverGone, {})).toMatchObject({ tasks: 0 });
  });

  it('is not for a manager of a flow to hand over', async () => {
    await begin();
    await leaves('head');
    const mayOpen = (_screens: string | readonly string[], action: Action) => action === 'query';
    await expect(
      server.callAs({ ...server.who('colleague'), may: mayOpen }, handOverGone, {}),
    ).rejects.toMatchObject({ errorName: 'forbidden' });
    expect(await running('gone')).toHaveLength(1);
  });
});

describe('who cannot decide is asked for nothing new', () => {
  it('the next head above is asked instead, and the administrator where there is nobody', async () => {
    await isDisabled('head');
    await server.submit({ type: 'purchase', id: 'first' });
    await isDisabled('colleague');
    await server.submit({ type: 'named', id: 'second' });
    expect((await running('all')).toSorted()).toEqual([
      ['T-first', 'manager', null],
      ['T-second', 'workflowAdministrator', null],
    ]);
    await isDisabled('buyer');
    const second = { type: 'named', id: 'second' };
    const taskId = await server.taskOf('admin', second);
    await server.callAs(server.who('admin'), decideCall, { taskId, action: 'approve', words: '' });
    expect(
      (await server.view('employee', second)).chain.map(({ byAdministrator }) => byAdministrator),
    ).toEqual([true, true]);
  });

  it('nothing is handed to them, and nobody is stood in for by them', async () => {
    await server.submit({ type: 'purchase', id: 'first' });
    await isDisabled('colleague');
    const taskId = await server.taskOf('head', { type: 'purchase', id: 'first' });
    const head = server.who('head');
    const refused = (path: string) => ({ details: { problems: [expect.objectContaining({ path })] } });
    await expect(
      server.callAs(head, transferCall, { taskId, to: 'colleague', words: '' }),
    ).rejects.toMatchObject(refused('to'));
    await expect(
      server.callAs(head, saveDelegation, {
        ...{ id: newId(), version: 0, toId: 'colleague', types: [], reason: '' },
        ...{ startsAt: '2030-01-01T00:00:00.000Z', endsAt: '2030-01-08T00:00:00.000Z' },
      }),
    ).rejects.toMatchObject(refused('toId'));
    await isDisabled('colleague', 'active');
    await server.callAs(head, transferCall, { taskId, to: 'colleague', words: '' });
    expect(await running('all')).toEqual([['T-first', 'colleague', null]]);
  });
});

it('who gives an opinion is not asked who comes next, and does not choose it; who asked for it does', async () => {
  const doc = { type: 'chosen', id: 'chosen' };
  await server.submit(doc);
  const next = async (person: 'head' | 'buyer') => (await server.view(person, doc)).chain.at(-1);
  const approve = async (person: 'head' | 'buyer', picked: Record<string, string[]> = {}) =>
    server.callAs(server.who(person), decideCall, {
      ...{ taskId: await server.taskOf(person, doc), action: 'approve', words: '', picked },
    });
  await server.callAs(server.who('head'), delegateCall, {
    ...{ taskId: await server.taskOf('head', doc), to: 'buyer', words: '' },
  });
  expect(await next('buyer')).toMatchObject({ mustPick: null });
  await expect(approve('buyer', { next: ['colleague'] })).rejects.toMatchObject({
    details: { problems: [{ path: 'picked.next', text: ['该步骤不能由您选择审批人', expect.anything()] }] },
  });
  await approve('buyer');
  expect(await next('head')).toMatchObject({ mustPick: 'previous' });
  await expect(approve('head')).rejects.toMatchObject({ errorName: 'invalid' });
  await approve('head', { next: ['manager'] });
  expect((await next('head'))?.people).toMatchObject([{ person: { id: 'manager' }, state: 'open' }]);
});
