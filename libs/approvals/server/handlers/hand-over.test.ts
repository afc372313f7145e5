import {
  decideCall,
  flow,
  handOverGone,
  headOfApplicant,
  inboxList,
  role,
  runningList,
  step,
} from '#approvals/model';
import type { Action } from '#calls/model';
import { newId } from '#server-kit/server';
import { approvalsServer, type ApprovalsServer } from '../testing/approvals-server.ts';

/** The head decides first, then purchasing and finance side by side in one step. */
const steps = flow(
  step('head', ['部门负责人', 'Department head'], headOfApplicant()),
  step('both', ['会签', 'Both'], [role('purchasing'), role('finance')], { needs: { kind: 'all' } }),
);
let server: ApprovalsServer;
beforeEach(async () => {
  server = await approvalsServer({ purchase: steps });
});
afterEach(() => server.close());

const leaves = (person: string) =>
  server.database.owner.query(`UPDATE person SET active = false WHERE id = $1`, [person]);
const isDisabled = (person: string, state = 'disabled') =>
  server.database.owner.query(`UPDATE account SET state = $2 WHERE person_id = $1`, [person, state]);
const running = async (which: 'all' | 'gone') =>
  (await server.callAs(server.who('admin'), runningList, { which })).rows.map(
    ({ number, holder, holderGone }) => [number, holder.id, holderGone],
  );
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
