import {
  amountFrom,
  approvalCounts,
  bulkApproveCall,
  copyList,
  decideCall,
  decidedList,
  flow,
  headOfApplicant,
  inboxList,
  runningList,
  markCopiesRead,
  markCopiesUnread,
  role,
  step,
  withSettings,
} from '#approvals/model';
import { templatesOfApprovals } from './jobs/own-templates.ts';
import type { ApprovalsKit } from './kit.ts';
import { approvalsServer, subjectOf, type ApprovalsServer } from './testing/approvals-server.ts';

const head = step('head', ['部门负责人', 'Department head'], headOfApplicant());
const purchasing = step('purchasing', ['采购', 'Purchasing'], role('purchasing'));
const manager = step('manager', ['总经理', 'General manager'], role('generalManager'), {
  when: amountFrom('50000'),
});

let server: ApprovalsServer;
beforeAll(async () => {
  server = await approvalsServer({
    purchase: flow(head, purchasing, manager),
    single: flow(head),
    legal: flow(step('legal', ['法务', 'Legal'], role('legal'))),
    open: withSettings({ withdrawal: 'always' }, flow(head, purchasing)),
  });
});
afterAll(() => server.close());

let made = 0;
const document = (type = 'purchase', rest: object = {}) => ({ type, id: `d${(made += 1)}`, ...rest });
const approve = async (
  person: Parameters<ApprovalsServer['who']>[0],
  doc: { type: string; id: string },
  words = '',
) =>
  server.callAs(server.who(person), decideCall, {
    taskId: await server.taskOf(person, doc),
    action: 'approve',
    words,
  });

describe('the main road', () => {
  it('goes from head to purchasing to the general manager, as the amount asks', async () => {
    const small = document('purchase', { amount: '49999.99' });
    const large = document('purchase', { amount: '50000' });
    for (const doc of [small, large]) {
      await server.submit(doc);
      expect((await approve('head', doc)).state).toBe('running');
    }
    expect((await approve('buyer', small)).state).toBe('approved');
    expect((await approve('buyer', large)).state).toBe('running');
    expect((await approve('manager', large)).state).toBe('approved');
  });

  it('shows the whole chain before submitting, with people and why a step is skipped', async () => {
    const chain = await server.as('employee', (context) =>
      server.service.preview(context, subjectOf(document('purchase', { amount: '10' }))),
    );
    expect(
      chain.map(({ id, state, people, note }) => [id, state, people.map(({ person }) => person.name), note]),
    ).toEqual([
      ['head', 'expected', ['李伟'], null],
      ['purchasing', 'expected', ['刘洋'], null],
      ['manager', 'skipped', [], ['条件不满足，无需审批', 'Not needed: its condition does not hold']],
    ]);
  });

  it('lists what waits, counts it, and remembers what was decided', async () => {
    const doc = document('purchase', { amount: '1200.50', copyTo: ['colleague'] });
    const before = await server.callAs(server.who('head'), approvalCounts, {});
    await server.submit(doc);
    const after = await server.callAs(server.who('head'), approvalCounts, {});
    expect(after.waiting).toBe(before.waiting + 1);
    const inbox = await server.callAs(server.who('head'), inboxList, { q: doc.id });
    expect(inbox.rows).toMatchObject([
      {
        number: `T-${doc.id}`,
        amount: '1200.5',
        currency: 'CNY',
        applicant: { id: 'employee', name: '张文静' },
        stepLabel: ['部门负责人', 'Department head'],
        inPlaceOf: null,
        bulkApproval: true,
      },
    ]);
    await approve('head', doc, '同意');
    expect((await server.callAs(server.who('head'), inboxList, { q: doc.id })).rows).toEqual([]);
    const decided = await server.callAs(server.who('head'), decidedList, { q: doc.id });
    expect(decided.rows).toMatchObject([{ decision: 'approved', words: '同意', state: 'running' }]);
    const copies = await server.callAs(server.who('colleague'), copyList, { unread: true });
    expect(copies.rows).toMatchObject([{ number: `T-${doc.id}`, readAt: null }]);
    const unread = async () =>
      (await server.callAs(server.who('colleague'), copyList, { unread: true })).rows.length;
    const { readAt } = await server.callAs(server.who('colleague'), markCopiesRead, { subject: doc });
    expect(await unread()).toBe(0);
    // Taken back by whose copies they are, once, and only what that marking has read.
    expect(await server.callAs(server.who('head'), markCopiesUnread, { readAt })).toEqual({ marked: 0 });
    expect(await server.callAs(server.who('colleague'), markCopiesUnread, { readAt })).toEqual({ marked: 1 });
    expect(await unread()).toBe(1);
    await server.callAs(server.who('colleague'), markCopiesRead, { all: true });
    expect(await server.callAs(server.who('colleague'), markCopiesUnread, { readAt })).toEqual({ marked: 0 });
    expect(await unread()).toBe(0);
  });

  it('are what mails are previewed on, one’s own alone, found by number, title and sound', async () => {
    const doc = document('single');
    await server.submit(doc);
    // Which templates there are is asked of the kit; what is found is not.
    const [{ records } = { records: null }] = templatesOfApprovals({} as ApprovalsKit);
    const found = (who: 'employee' | 'accountant', typed: string) =>
      server.as(who, async (context) =>
        (await records?.search(context, typed))
          ?.map(({ text }) => text)
          .includes(`T-${doc.id} 申请 ${doc.id}`),
      );
    for (const typed of [`t-${doc.id}`, `申请 ${doc.id}`, `shenqing ${doc.id}`, ''])
      expect([typed, await found('employee', typed)]).toEqual([typed, true]);
    for (const typed of [`t_${doc.id}`, '%', 'caigou'])
      expect([typed, await found('employee', typed)]).toEqual([typed, false]);
    expect(await found('accountant', doc.id)).toBe(false);
  });

  it('pages the inbox by cursor without losing or doubling a row, in every order', async () => {
    const docs = Array.from({ length: 7 }, (_, index) =>
      document('single', { amount: index % 3 ? `${index * 10}` : undefined }),
    );
    for (const doc of docs) await server.submit(doc);
    for (const sort of ['-arrived', 'arrived', '-amount', 'amount', 'urgency'] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await server.callAs(server.who('head'), inboxList, {
          sort,
          pageSize: 3,
          types: ['single'],
          ...(after && { after }),
        });
        seen.push(...page.rows.map(({ taskId }) => taskId));
        after = page.next ?? undefined;
      } while (after);
      const whole = await server.callAs(server.who('head'), inboxList, {
        sort,
        pageSize: 100,
        types: ['single'],
      });
      expect(seen).toEqual(whole.rows.map(({ taskId }) => taskId));
      expect(new Set(seen).size).toBe(whole.total);
    }
    await expect(server.callAs(server.who('head'), inboxList, { after: 'nonsense' })).rejects.toMatchObject({
      code: 40001,
    });
    const { next } = await server.callAs(server.who('head'), inboxList, { sort: 'amount', pageSize: 1 });
    await expect(
      server.callAs(server.who('head'), inboxList, { sort: '-amount', after: next ?? '' }),
    ).rejects.toMatchObject({ code: 40001 });
  });

  it('pages what runs by cursor as well', async () => {
    for (let at = 0; at < 4; at++) await server.submit(document('single'));
    const list = (after: string | undefined, pageSize: number) =>
      server.callAs(server.who('admin'), runningList.calls.rows, { pageSize, ...(after && { after }) });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list(after, 3);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    const whole = await list(undefined, 100);
    expect(whole.rows.length).toBeGreaterThan(3);
    expect(seen).toEqual(whole.rows.map(({ id }) => id));
  });

  it('tells the next approver, the applicant and the owner of the document', async () => {
    const doc = document();
    await server.submit(doc);
    const told = async () =>
      (await server.messages()).filter(({ data }) => JSON.stringify(data).includes(`"${doc.id}"`));
    expect(await told()).toMatchObject([{ to: ['head'], type: 'unread', data: { about: 'task' } }]);
    await server.callAs(server.who('head'), decideCall, {
      taskId: await server.taskOf('head', doc),
      action: 'reject',
      words: '预算不足',
    });
    expect((await told()).at(-1)).toMatchObject({
      to: ['employee'],
      type: 'info',
      data: { about: 'rejected' },
    });
    const { rows } = await server.database.owner.query(
      `SELECT data FROM business_event WHERE name = 'approvals.changed' AND data->>'id' = $1 ORDER BY id`,
      [doc.id],
    );
    expect(rows.map((row: { data: unknown }) => row.data)).toMatchObject([
      {
        state: 'running',
        holders: [{ id: 'head', name: '李伟' }],
        joined: [{ personId: 'head', as: 'approver' }],
      },
      { state: 'rejected', holders: [], stepLabel: null },
    ]);
  });
});

describe('whose it is', () => {
  it('refuses whoever does not hold the task', async () => {
    const doc = document();
    await server.submit(doc);
    const taskId = await server.taskOf('head', doc);
    for (const person of ['employee', 'buyer', 'admin', 'colleague'] as const)
      await expect(
        server.callAs(server.who(person), decideCall, { taskId, action: 'approve' }),
      ).rejects.toMatchObject({ code: 40301 });
    await expect(
      server.callAs(server.who('head'), decideCall, { taskId: crypto.randomUUID(), action: 'approve' }),
    ).rejects.toMatchObject({ code: 40401 });
  });

  it('says that it was handled already, and by what was said first', async () => {
    const doc = document();
    await server.submit(doc);
    const taskId = await server.taskOf('head', doc);
    await server.callAs(server.who('head'), decideCall, { taskId, action: 'approve', words: 'first' });
    await expect(
      server.callAs(server.who('head'), decideCall, { taskId, action: 'reject', words: 'second' }),
    ).rejects.toMatchObject({ code: 40902 });
  });

  it('gives what finds nobody to the workflow administrator, visibly', async () => {
    const doc = document('legal');
    await server.submit(doc);
    const { chain } = await server.view('employee', doc);
    expect(chain).toMatchObject([
      { state: 'open', byAdministrator: true, people: [{ person: { name: '流程管理员' } }] },
    ]);
    const { rows } = await server.callAs(server.who('admin'), inboxList, { types: ['legal'] });
    expect(rows).toMatchObject([{ byAdministrator: true }]);
    expect((await approve('admin', doc)).state).toBe('approved');
  });

  it('approves several at once, with a reason for each that failed', async () => {
    const good = document();
    const handled = document();
    const single = document('single');
    const foreign = document();
    for (const doc of [good, handled, single, foreign]) await server.submit(doc);
    const ids = await Promise.all([good, handled, single].map((doc) => server.taskOf('head', doc)));
    await approve('head', handled);
    await approve('head', foreign);
    const notHis = await server.taskOf('buyer', foreign);
    const answer = await server.callAs(server.who('head'), bulkApproveCall, {
      taskIds: [...ids, notHis, crypto.randomUUID()],
    });
    expect(answer.approved).toBe(1);
    expect(answer.results.map(({ approved, reason }) => [approved, reason?.[1] ?? null])).toEqual([
      [true, null],
      [false, 'This has been handled already'],
      [false, 'This type is approved one by one'],
      [false, 'This is not yours to do'],
      [false, 'There is no such task'],
    ]);
    expect((await server.view('buyer', good)).taskId).not.toBeNull();
  });
});

describe('taking back and sending back', () => {
  it('lets the applicant withdraw until the first decision, or always where the flow says so', async () => {
    const doc = document();
    const open = document('open');
    for (const one of [doc, open]) {
      await server.submit(one);
      await approve('head', one);
    }
    const withdraw = (one: { type: string; id: string }) =>
      server.as('employee', (context) => server.service.withdraw(context, one, '改一下'));
    await expect(withdraw(doc)).rejects.toMatchObject({ code: 40903 });
    await withdraw(open);
    expect((await server.view('employee', open)).state).toBe('withdrawn');
    await server.submit(open);
    expect(await server.view('employee', open)).toMatchObject({ state: 'running', round: 2 });
  });

  it('keeps an earlier approval where what was seen is unchanged, and asks again where it changed', async () => {
    for (const [price, kept] of [
      ['10', true],
      ['12', false],
    ] as const) {
      const doc = document('purchase', { content: { price: '10', remarks: 'a' } });
      await server.submit(doc);
      await approve('head', doc, '同意');
      await server.callAs(server.who('buyer'), decideCall, {
        taskId: await server.taskOf('buyer', doc),
        action: 'return',
        words: '请补充',
        returnTo: null,
      });
      expect((await server.view('employee', doc)).state).toBe('returned');
      await server.submit({ ...doc, content: { price, remarks: 'a' } });
      const { chain } = await server.view('employee', doc);
      expect(chain[0]?.state).toBe(kept ? 'done' : 'open');
      expect(chain[0]?.people[0]?.state).toBe(kept ? 'skipped' : 'open');
    }
  });

  it('returns to an earlier step, which is asked again with everything kept', async () => {
    const doc = document();
    await server.submit(doc);
    await approve('head', doc, 'one');
    const view = await server.view('buyer', doc);
    expect(view.returnTargets.map(({ stepId }) => stepId)).toEqual([null, 'head']);
    await server.callAs(server.who('buyer'), decideCall, {
      taskId: view.taskId!,
      action: 'return',
      returnTo: 'head',
      words: '数量不对',
    });
    await approve('head', doc, 'two');
    expect((await approve('buyer', doc)).state).toBe('approved');
    const { trail } = await server.view('employee', doc);
    expect(trail.filter(({ action }) => action === 'approve').map(({ words }) => words)).toEqual([
      'one',
      'two',
      '',
    ]);
  });
});
