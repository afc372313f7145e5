import {
  addSignerCall,
  administratorEndCall,
  administratorMoveCall,
  answerCall,
  askCall,
  commentCall,
  decideCall,
  decidedList,
  delegateCall,
  delegationList,
  endDelegation,
  flow,
  headOfApplicant,
  inboxList,
  questionList,
  remindCall,
  removeSignerCall,
  role,
  saveDelegation,
  step,
  transferCall,
  viewCall,
  type BranchNode,
} from '#approvals/model';
import { CallError } from '#calls/model';
import type { SmallCompanyPerson } from '#identity/testing';
import { approvalsServer, type ApprovalsServer } from './testing/approvals-server.ts';

const head = step('head', ['部门负责人', 'Department head'], headOfApplicant());
const finance = step('finance', ['财务', 'Finance'], role('finance'));
const manager = step('manager', ['总经理', 'General manager'], role('generalManager'));
const sideBySide: BranchNode = {
  kind: 'branch',
  id: 'both',
  label: ['会签', 'Side by side'],
  mode: 'parallel',
  arms: [
    {
      id: 'a',
      label: ['采购', 'Purchasing'],
      nodes: [step('purchasing', ['采购', 'Purchasing'], role('purchasing'))],
    },
    { id: 'b', label: ['财务', 'Finance'], nodes: [finance] },
  ],
};

const started: string[] = [];
let server: ApprovalsServer;
beforeAll(async () => {
  server = await approvalsServer(
    {
      plain: flow(head, finance),
      parallel: flow(head, sideBySide, manager),
      timed: flow(
        step('head', ['部门负责人', 'Department head'], headOfApplicant(), {
          timeout: { hours: 24, action: 'escalate' },
        }),
      ),
      parent: flow({ kind: 'child', id: 'child', label: ['子流程', 'Child'], type: 'plain' }, manager),
      orphan: flow({ kind: 'child', id: 'child', label: ['子流程', 'Child'], type: 'unknown' }),
    },
    {
      startChild(_context, { type, parent }) {
        if (type !== 'plain') throw new CallError('notFound');
        started.push(`${parent.id}-child`);
        return Promise.resolve(`${parent.id}-child`);
      },
    },
  );
});
afterAll(() => server.close());

let made = 0;
const begin = async (type: string, rest: object = {}) => {
  const doc = { type, id: `w${(made += 1)}`, ...rest };
  await server.submit(doc);
  return doc;
};
type Doc = { type: string; id: string };
const decide = async (
  person: SmallCompanyPerson,
  doc: Doc,
  action: 'approve' | 'reject' | 'return' = 'approve',
) =>
  server.callAs(server.who(person), decideCall, {
    taskId: await server.taskOf(person, doc),
    action,
    words: action,
  });
const holders = async (doc: Doc) =>
  (await server.view('employee', doc)).chain.flatMap(({ people }) =>
    people.filter(({ state }) => state === 'open').map(({ person }) => person.id),
  );
const subject = ({ type, id }: Doc) => ({ type, id });

describe('side by side', () => {
  it('asks both arms at once and joins', async () => {
    const doc = await begin('parallel');
    await decide('head', doc);
    expect(await holders(doc)).toEqual(['buyer', 'accountant']);
    const { chain } = await server.view('employee', doc);
    expect(chain.map(({ id, group }) => [id, group])).toEqual([
      ['head', null],
      ['purchasing', 'both'],
      ['finance', 'both'],
      ['manager', null],
    ]);
    await decide('accountant', doc);
    await decide('buyer', doc);
    expect((await decide('manager', doc)).state).toBe('approved');
  });
});

describe('delegation', () => {
  const day = 86_400_000;
  const now = Date.now();
  const wanted = (rest: object = {}) => ({
    id: crypto.randomUUID(),
    version: 0,
    toId: 'colleague',
    types: ['plain'],
    startsAt: new Date(now - day).toISOString(),
    endsAt: new Date(now + day).toISOString(),
    reason: '休假',
    ...rest,
  });

  it('lets the deputy decide, by type and dates, with both names in the trail', async () => {
    const doc = await begin('plain');
    const other = await begin('timed');
    const saved = await server.callAs(server.who('head'), saveDelegation, wanted());
    expect(saved).toMatchObject({ state: 'inForce', person: { name: '李伟' }, to: { name: '王芳' } });
    const inbox = await server.callAs(server.who('colleague'), inboxList, {});
    expect(inbox.rows).toMatchObject([{ subjectId: doc.id, inPlaceOf: { id: 'head', name: '李伟' } }]);
    await expect(decide('colleague', other)).rejects.toThrow(/Nothing of/);
    await decide('colleague', doc);
    const { trail } = await server.view('employee', doc);
    expect(trail.find(({ action }) => action === 'approve')).toMatchObject({
      person: { id: 'colleague', name: '王芳' },
      onBehalfOf: { id: 'head', name: '李伟' },
    });
    const decided = await server.callAs(server.who('colleague'), decidedList, {});
    expect(decided.rows).toMatchObject([{ subjectId: doc.id, inPlaceOf: { id: 'head' } }]);
    // The document keeps the deputy among those who read it.
    const joined = server.changes.filter(({ id }) => id === doc.id).flatMap((change) => change.joined);
    expect(joined).toContainEqual({ personId: 'colleague', as: 'approver' });
    const ended = await server.callAs(server.who('head'), endDelegation, {
      id: saved.id,
      version: saved.version,
    });
    expect(ended.state).toBe('ended');
    const later = await begin('plain');
    await expect(decide('colleague', later)).rejects.toThrow(/Nothing of/);
  });

  it('is not of a year that nobody can write', async () => {
    const early = wanted({ startsAt: '0000-01-01T00:00:00Z' });
    await expect(server.callAs(server.who('head'), saveDelegation, early)).rejects.toMatchObject({
      details: { problems: [{ path: 'startsAt' }] },
    });
  });

  it('is told to the deputy when something arrives', async () => {
    await server.callAs(server.who('accountant'), saveDelegation, wanted({ toId: 'colleague' }));
    const doc = await begin('plain');
    await decide('head', doc);
    const told = (await server.messages()).filter(
      ({ type, data }) => type === 'unread' && JSON.stringify(data).includes(doc.id),
    );
    expect(told.at(-1)?.to).toEqual(['accountant', 'colleague']);
  });

  it('of somebody who left is given to another deputy and ended by the administrator', async () => {
    const timed = { types: ['timed'] };
    const { id } = await server.callAs(server.who('accountant'), saveDelegation, wanted(timed));
    const { owner } = server.database;
    await owner.query(`UPDATE person SET active = false WHERE id = 'accountant'`);
    const found = async () =>
      (await server.callAs(server.who('admin'), delegationList.calls.rows, { ids: [id] })).rows;
    expect(await found()).toMatchObject([{ person: { id: 'accountant' }, side: 'others', mayChange: true }]);
    const changed = await server.callAs(
      server.who('admin'),
      saveDelegation,
      wanted({ ...timed, id, version: 1, personId: 'accountant', toId: 'buyer' }),
    );
    expect(changed).toMatchObject({ to: { id: 'buyer' }, state: 'inForce', version: 2 });
    await expect(
      server.callAs(server.who('colleague'), endDelegation, { id, version: 2 }),
    ).rejects.toMatchObject({ code: 40301 });
    const ended = await server.callAs(server.who('admin'), endDelegation, { id, version: 2 });
    expect(ended.state).toBe('ended');
    expect(await found()).toMatchObject([{ state: 'ended', mayChange: false }]);
    await owner.query(`UPDATE person SET active = true WHERE id = 'accountant'`);
  });

  it('to somebody who cannot decide any more says so, and nothing more is told to them', async () => {
    const timed = wanted({ types: ['timed'], toId: 'buyer' });
    await server.callAs(server.who('head'), saveDelegation, timed);
    const { owner } = server.database;
    const state = async () =>
      (await server.callAs(server.who('head'), delegationList.calls.rows, { ids: [timed.id] })).rows[0]
        ?.state;
    const told = async () => {
      const { id } = await begin('timed');
      const messages = (await server.messages()).filter(({ data }) => JSON.stringify(data).includes(id));
      return messages.find(({ type }) => type === 'unread')?.to;
    };
    expect([await state(), await told()]).toEqual(['inForce', ['head', 'buyer']]);
    await owner.query(`UPDATE person SET active = false WHERE id = 'buyer'`);
    expect([await state(), await told()]).toEqual(['gone', ['head']]);
    await owner.query(`UPDATE person SET active = true WHERE id = 'buyer'`);
    await owner.query(`UPDATE account SET state = 'disabled' WHERE person_id = 'buyer'`);
    expect([await state(), await told()]).toEqual(['gone', ['head']]);
    await owner.query(`UPDATE account SET state = 'active' WHERE person_id = 'buyer'`);
    // What was ended is over, whoever it was given to.
    await server.callAs(server.who('head'), endDelegation, { id: timed.id, version: 1 });
    expect(await state()).toBe('ended');
  });

  it('says what is wrong with it', async () => {
    const save = (rest: object, person: SmallCompanyPerson = 'manager') =>
      server.callAs(server.who(person), saveDelegation, wanted(rest));
    await expect(save({ toId: 'manager' })).rejects.toMatchObject({ code: 40001 });
    await expect(save({ toId: 'nobody' })).rejects.toMatchObject({ code: 40001 });
    await expect(save({ endsAt: new Date(now - 2 * day).toISOString() })).rejects.toMatchObject({
      code: 40001,
    });
    await expect(save({ types: ['none'] })).rejects.toMatchObject({ code: 40001 });
    await expect(save({ personId: 'head' })).rejects.toMatchObject({ code: 40301 });
    const good = await save({});
    await expect(save({ types: [] })).rejects.toMatchObject({ code: 40903 });
    await expect(save({ id: good.id, version: 7 })).rejects.toMatchObject({ code: 40901 });
    await expect(save({ id: good.id, version: 1 }, 'head')).rejects.toMatchObject({ code: 40301 });
    const list = (person: SmallCompanyPerson, more: object = {}) =>
      server.callAs(server.who(person), delegationList.calls.rows, more);
    const { rows } = await list('manager');
    expect(rows).toMatchObject([
      {
        id: good.id,
        side: 'given',
        state: 'inForce',
        types: '测试 plain',
        ofTypes: ['plain'],
        mayChange: true,
      },
    ]);
    expect((await list('colleague', { ids: [good.id] })).rows).toMatchObject([
      { side: 'received', person: { id: 'manager' }, mayChange: false },
    ]);
    expect((await list('buyer', { ids: [good.id] })).rows).toEqual([]);
    expect((await list('admin', { where: 'side:is:others', tab: ['inForce'] })).rows).toContainEqual(
      expect.objectContaining({ id: good.id, side: 'others', mayChange: true }),
    );
  });
});

describe('others asked', () => {
  it('transfers, adds and removes signers, delegates', async () => {
    const doc = await begin('plain');
    const task = (person: SmallCompanyPerson) => server.taskOf(person, doc);
    await server.callAs(server.who('head'), transferCall, {
      taskId: await task('head'),
      to: 'manager',
      words: '',
    });
    expect(await holders(doc)).toEqual(['manager']);
    await server.callAs(server.who('manager'), addSignerCall, {
      taskId: await task('manager'),
      people: ['buyer', 'colleague'],
      place: 'before',
    });
    expect(await holders(doc)).toEqual(['buyer', 'colleague']);
    await server.callAs(server.who('manager'), removeSignerCall, { taskId: await task('colleague') });
    await decide('buyer', doc);
    await server.callAs(server.who('manager'), delegateCall, {
      taskId: await task('manager'),
      to: 'colleague',
    });
    await decide('colleague', doc, 'reject');
    expect(await holders(doc)).toEqual(['manager']);
    await decide('manager', doc);
    expect(await holders(doc)).toEqual(['accountant']);
    const { trail } = await server.view('employee', doc);
    expect(trail.filter(({ to }) => to !== null).map(({ action, to }) => `${action} ${to?.name}`)).toEqual([
      'transfer 陈国强',
      'addSignerBefore 刘洋',
      'addSignerBefore 王芳',
      'removeSigner 王芳',
      'delegate 王芳',
    ]);
    await expect(
      server.callAs(server.who('accountant'), transferCall, {
        taskId: await task('accountant'),
        to: 'employee',
      }),
    ).rejects.toMatchObject({ code: 40001, details: { problems: [{ path: 'to' }] } });
  });

  it('asks, answers, comments and reminds without moving anything', async () => {
    const doc = await begin('plain');
    await server.callAs(server.who('head'), askCall, { ...subject(doc), to: 'buyer', words: '价格合理吗？' });
    const { rows } = await server.callAs(server.who('buyer'), questionList, {});
    expect(rows).toMatchObject([{ subjectId: doc.id, words: '价格合理吗？', from: { name: '李伟' } }]);
    const view = await server.callAs(server.who('buyer'), viewCall, subject(doc));
    expect(view.may).toContain('answer');
    await server.callAs(server.who('buyer'), answerCall, {
      ...subject(doc),
      questionId: rows[0]!.questionId,
      words: '合理',
    });
    await server.callAs(server.who('buyer'), commentCall, { ...subject(doc), words: '已比价' });
    await server.callAs(server.who('employee'), remindCall, subject(doc));
    await expect(server.callAs(server.who('employee'), remindCall, subject(doc))).rejects.toMatchObject({
      code: 40903,
    });
    expect(await holders(doc)).toEqual(['head']);
    const head_ = await server.callAs(server.who('head'), viewCall, subject(doc));
    expect(head_.questions).toMatchObject([{ answer: { words: '合理' } }]);
    const inbox = await server.callAs(server.who('head'), inboxList, { q: doc.id });
    expect(inbox.rows[0]?.remindedAt).not.toBeNull();
  });

  it('shows an approval to nobody who has no part in it', async () => {
    const doc = await begin('plain');
    await expect(server.callAs(server.who('buyer'), viewCall, subject(doc))).rejects.toMatchObject({
      code: 40401,
    });
    expect((await server.callAs(server.who('admin'), viewCall, subject(doc))).may).toEqual(
      expect.arrayContaining(['administratorEnd', 'administratorMove', 'transfer']),
    );
  });
});

describe('the administrator', () => {
  it('moves and ends instances', async () => {
    const doc = await begin('plain');
    await server.callAs(server.who('admin'), administratorMoveCall, {
      ...subject(doc),
      to: 'finance',
      words: '负责人出差',
    });
    expect(await holders(doc)).toEqual(['accountant']);
    await expect(
      server.callAs(server.who('head'), administratorEndCall, { ...subject(doc), words: 'x' }),
    ).rejects.toMatchObject({ code: 40301 });
    const ended = await server.callAs(server.who('admin'), administratorEndCall, {
      ...subject(doc),
      words: '作废',
    });
    expect(ended.state).toBe('cancelled');
  });
});

describe('time and people', () => {
  it('escalates what is overdue when the clock says so', async () => {
    const doc = await begin('timed');
    // What is due is looked for regularly: no job of its own for each step that is decided long before.
    await server.runJob('approvals.wakeDue', {});
    await server.runJobs('approvals.wake');
    expect(await holders(doc)).toEqual(['head']);
    const later = new Date(Date.now() + 25 * 3_600_000);
    await server.runJob('approvals.wakeDue', {}, later);
    expect((await server.jobs()).at(-1)).toMatchObject({ name: 'approvals.wake' });
    await server.runJobs('approvals.wake', later);
    expect(await holders(doc)).toEqual(['manager']);
  });

  it('mails the next approver and, in the end, the applicant', async () => {
    const doc = await begin('plain');
    await decide('head', doc);
    await decide('accountant', doc);
    const jobs = (await server.jobs()).filter(({ name, data }) => name === 'approvals.mail' && data !== null);
    expect(
      jobs
        .slice(-3)
        .map(({ data }) =>
          (data as { items: { about: string; people: string[] }[] }).items.map(({ about, people }) => [
            about,
            people,
          ]),
        ),
    ).toEqual([[['task', ['head']]], [['task', ['accountant', 'colleague']]], [['approved', ['employee']]]]);
  });

  it('hands over what people hold who have left', async () => {
    const doc = await begin('plain');
    await decide('head', doc);
    await server.database.owner.query(`UPDATE person SET active = false WHERE id = 'accountant'`);
    await server.runJob('approvals.peopleLeft', {});
    expect(await holders(doc)).toEqual(['workflowAdministrator']);
    await server.database.owner.query(`UPDATE person SET active = true WHERE id = 'accountant'`);
  });
});

describe('a child', () => {
  it('holds its parent until it is approved', async () => {
    const doc = await begin('parent');
    expect(started).toContain(`${doc.id}-child`);
    expect((await server.view('employee', doc)).chain[0]).toMatchObject({ kind: 'child', state: 'open' });
    const child = { type: 'plain', id: `${doc.id}-child` };
    await server.submit(child);
    await decide('head', child);
    await decide('accountant', child);
    expect(await holders(doc)).toEqual(['manager']);
    expect((await decide('manager', doc)).state).toBe('approved');
  });

  it('refuses its parent with itself', async () => {
    const doc = await begin('parent');
    const child = { type: 'plain', id: `${doc.id}-child` };
    await server.submit(child);
    await decide('head', child, 'reject');
    expect((await server.view('employee', doc)).state).toBe('rejected');
  });

  it('goes to the administrator where it cannot be started', async () => {
    expect(await holders(await begin('orphan'))).toEqual(['workflowAdministrator']);
  });
});
