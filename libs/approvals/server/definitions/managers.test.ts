import {
  administratorEndCall,
  administratorMoveCall,
  decideCall,
  definitionList,
  definitionRead,
  flow,
  headOfApplicant,
  inboxList,
  publishDefinition,
  role,
  runningList,
  saveDraft,
  sendCopiesCall,
  step,
  transferCall,
  verifyTrailsCall,
  viewCall,
  withSettings,
  type FlowSettings,
} from '#approvals/model';
import type { Action } from '#calls/model';
import { approvalsServer, type ApprovalsServer } from '../testing/approvals-server.ts';

const steps = flow(
  step('head', ['部门负责人', 'Department head'], headOfApplicant()),
  step('purchasing', ['采购', 'Purchasing'], role('purchasing')),
);
const settings: FlowSettings = {
  managers: [{ rule: 'role', role: 'finance', scope: 'company' }],
  starters: [{ rule: 'departmentMembers', departmentId: 'workshop' }],
  title: ['采购 {subject}', 'Purchase {subject}'],
  summary: ['{applicant} · {amount} · {purpose}', '{applicant} · {amount} · {purpose}'],
};

let server: ApprovalsServer;
beforeEach(async () => {
  server = await approvalsServer({ purchase: withSettings(settings, steps), other: steps });
});
afterEach(() => server.close());

/** Somebody whose only right on the designer is to open it. */
const plain = (personId: 'accountant' | 'colleague' | 'buyer') => ({
  personId,
  roles: ['employee'],
  may: (screens: string | readonly string[], action: Action) =>
    !(screens === 'AREQ140P' || screens.includes('AREQ140P')) || action === 'query',
});
const document = { type: 'purchase', id: 'one', amount: '500' };

describe('a manager of a flow', () => {
  it('sees and changes that flow in the designer, and no other', async () => {
    const manager = plain('accountant');
    const { rows } = await server.callAs(manager, definitionList, {});
    expect(rows.map(({ type }) => type)).toEqual(['purchase']);
    const read = await server.callAs(manager, definitionRead, { type: 'purchase' });
    expect(read).toMatchObject({ mayEdit: true, mayPublish: true, mayNameManagers: false });
    const next = { ...read.shown.flow, nodes: read.shown.flow.nodes.slice(0, 1) };
    const { draft } = await server.callAs(manager, saveDraft, {
      type: 'purchase',
      flow: next,
      rowVersion: 0,
    });
    await server.callAs(manager, publishDefinition, { type: 'purchase', rowVersion: draft.rowVersion });
    await expect(server.callAs(manager, definitionRead, { type: 'other' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(
      server.callAs(manager, saveDraft, { type: 'other', flow: next, rowVersion: 0 }),
    ).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(server.callAs(manager, verifyTrailsCall, {})).rejects.toMatchObject({
      errorName: 'forbidden',
    });
  });

  it('does not say who else manages it', async () => {
    const more = withSettings({ ...settings, managers: [{ rule: 'person', personId: 'buyer' }] }, steps);
    await expect(
      server.callAs(plain('accountant'), saveDraft, { type: 'purchase', flow: more, rowVersion: 0 }),
    ).rejects.toMatchObject({ errorName: 'businessRule' });
    await server.callAs(server.who('admin'), saveDraft, { type: 'purchase', flow: more, rowVersion: 0 });
  });

  it('hands over, moves and ends what runs by it, seeing it without being asked', async () => {
    await server.submit(document);
    const view = await server.callAs(server.who('accountant'), viewCall, document);
    expect(view.may).toEqual(expect.arrayContaining(['transfer', 'administratorMove', 'administratorEnd']));
    const taskId = await server.taskOf('head', document);
    await server.callAs(server.who('accountant'), transferCall, { taskId, to: 'manager', words: '出差' });
    await server.callAs(server.who('accountant'), administratorMoveCall, {
      ...{ type: 'purchase', id: 'one' },
      ...{ to: 'purchasing', words: '急' },
    });
    expect(await server.view('buyer', document)).toMatchObject({ may: expect.arrayContaining(['approve']) });
    const { rows } = await server.callAs(plain('accountant'), runningList.calls.rows, {});
    expect(rows).toMatchObject([{ number: 'T-one' }]);
    await server.callAs(server.who('accountant'), administratorEndCall, {
      ...{ type: 'purchase', id: 'one', words: '取消' },
    });
    expect(await server.view('employee', document)).toMatchObject({ state: 'cancelled' });
  });

  it('decides nothing by it, and has no hand in their own request', async () => {
    await server.submit(document);
    const taskId = await server.taskOf('head', document);
    await expect(
      server.callAs(server.who('accountant'), decideCall, { taskId, action: 'approve' }),
    ).rejects.toMatchObject({ errorName: 'forbidden' });
    const named = withSettings({ ...settings, managers: [{ rule: 'person', personId: 'employee' }] }, steps);
    const { draft } = await server.callAs(server.who('admin'), saveDraft, {
      ...{ type: 'purchase', flow: named, rowVersion: 0 },
    });
    await server.callAs(server.who('admin'), publishDefinition, {
      ...{ type: 'purchase', rowVersion: draft.rowVersion },
    });
    const mine = await server.view('employee', document);
    expect(mine.may).not.toContain('administratorMove');
    expect(mine.may).not.toContain('transfer');
    await expect(
      server.callAs(server.who('employee'), administratorMoveCall, {
        ...{ type: 'purchase', id: 'one' },
        ...{ to: 'purchasing', words: '快' },
      }),
    ).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(
      server.callAs(server.who('employee'), transferCall, { taskId, to: 'colleague', words: '' }),
    ).rejects.toMatchObject({ errorName: 'forbidden' });
  });

  it('is nobody else', async () => {
    await server.submit(document);
    await expect(server.callAs(server.who('colleague'), viewCall, document)).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(
      server.callAs(server.who('colleague'), administratorEndCall, {
        ...{ type: 'purchase', id: 'one', words: 'x' },
      }),
    ).rejects.toMatchObject({ errorName: 'forbidden' });
    expect(await server.callAs(plain('colleague'), definitionList, {})).toEqual({ rows: [] });
    expect(await server.callAs(plain('colleague'), runningList.calls.rows, {})).toMatchObject({
      rows: [],
      total: 0,
    });
  });
});

describe('who may start', () => {
  it('is asked of the applicant at submission', async () => {
    await expect(server.submit({ ...document, applicant: 'colleague' })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
    await server.submit(document);
    await server.submit({ type: 'other', id: 'two', applicant: 'colleague' });
  });
});

describe('title and summary by template', () => {
  it('stand in the lists in the language of the reader, and it is found by them', async () => {
    await server.submit({ ...document, facts: { purpose: null } });
    const list = (language: 'zh' | 'en', q?: string) =>
      server.callAs(server.who('head'), inboxList, { ...(q && { q }) }, { language });
    expect((await list('zh')).rows).toMatchObject([{ title: '采购 申请 one', summary: '张文静 · 500' }]);
    expect((await list('en')).rows).toMatchObject([
      { title: 'Purchase 申请 one', summary: 'Zhang Wenjing · 500' },
    ]);
    expect((await list('zh', 'caigou')).rows).toHaveLength(1);
    await server.submit({ type: 'other', id: 'plain' });
    expect((await list('zh', '申请 plain')).rows).toMatchObject([{ title: '申请 plain', summary: null }]);
  });
});

describe('copies', () => {
  it('are sent by the approver to more people, each once', async () => {
    await server.submit(document);
    const send = (people: string[]) =>
      server.callAs(server.who('head'), sendCopiesCall, { type: 'purchase', id: 'one', people });
    await send(['colleague', 'buyer']);
    expect((await server.view('colleague', document)).may).toContain('comment');
    await expect(send(['colleague', 'employee'])).rejects.toMatchObject({
      details: { problems: [{ path: 'people' }] },
    });
    await expect(
      server.callAs(server.who('manager'), sendCopiesCall, {
        type: 'purchase',
        id: 'one',
        people: ['admin'],
      }),
    ).rejects.toMatchObject({ errorName: 'forbidden' });
  });
});
