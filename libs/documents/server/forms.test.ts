import { eventsAbout, newId } from '#server-kit/server';
import { sampleForm } from '../model/testing/sample-form.ts';
import { tellState } from './testing/fake-approvals.ts';
import {
  as,
  formsServer,
  sampleCalls as calls,
  sampleInput,
  type FormsServer,
} from './testing/forms-server.ts';

let server: FormsServer;
beforeAll(async () => {
  server = await formsServer();
});
afterAll(() => server.close());

const employee = as('employee');
const problems = async (call: Promise<unknown>): Promise<[string, string][]> => {
  const error = await call.then(
    () => null,
    (caught: { details: { problems?: { path: string; text: readonly string[] }[] } }) => caught,
  );
  return (error?.details.problems ?? []).map(({ path, text }) => [path, text[0] ?? '']);
};
const save = (change: Parameters<typeof sampleInput>[0] = {}) =>
  server.callAs(employee, calls.save, sampleInput(change));
const submit = (change: Parameters<typeof sampleInput>[0] = {}) =>
  server.callAs(employee, calls.submit, sampleInput(change));

describe('a new form', () => {
  it('starts with the company, departments and rights of who asks', async () => {
    expect(await server.callAs(as('head'), calls.options, {}, { language: 'en' })).toEqual({
      company: { id: 'C01', name: 'Metals' },
      departments: [{ id: 'production', name: 'Production' }],
      applicant: { id: 'head', name: 'head' },
      maySubmit: true,
      startProblem: null,
      values: {},
    });
  });

  it('is kept as a draft with nothing filled in', async () => {
    const draft = await save({ subject: '', values: { kind: null, reason: null, lines: [] } });
    expect(draft).toMatchObject({
      number: null,
      status: 'draft',
      version: 1,
      amount: '0.00',
      company: { id: 'C01' },
      applicant: { id: 'employee', name: '张文静' },
      can: { edit: true, submit: true, discard: true, giveUp: false, withdraw: false, void: false },
    });
  });

  it('takes names, amount and company from the server, and a subject where none was written', async () => {
    const draft = await save({
      subject: '',
      ccIds: ['head', 'head'],
      values: { supplier: { id: 's1', name: '<b>mine</b>' }, reason: '停机', gross: '9', amount: '1' },
    });
    expect(draft).toMatchObject({
      amount: '20.01',
      subject: '因停机',
      cc: [{ id: 'head', name: '李伟' }],
      values: { supplier: { id: 's1', name: 'Cable works' } },
    });
    expect(draft.values).not.toHaveProperty('gross');
  });

  it('is called in the words of its reader where nobody typed others, whoever wrote it', async () => {
    const inEnglish = { language: 'en' } as const;
    const me = as('employee');
    const words = { reason: '停电' };
    const { id } = await server.callAs(
      me,
      calls.save,
      sampleInput({ subject: 'For 停电', values: words }),
      inEnglish,
    );
    const called = async () => {
      const zh = await server.callAs(me, calls.read, { id });
      const en = await server.callAs(me, calls.read, { id }, inEnglish);
      return [zh.subject, en.subject];
    };
    expect(await called()).toEqual(['因停电', 'For 停电']);
    // Sent back as it was read, by a window that is behind too, it is no change.
    const change = (input: object, options: object = {}) =>
      server.callAs(me, calls.save, sampleInput({ id, values: words, ...input }), options);
    const kept = await change({ version: 1, subject: 'For 停电', remarks: 'later' }, inEnglish);
    expect(kept.version).toBe(2);
    const behind = await change({ version: 1, subject: 'For 停电', urgency: 'urgent' }, inEnglish);
    expect([behind.version, behind.remarks]).toEqual([3, 'later']);
    expect(await called()).toEqual(['因停电', 'For 停电']);
    const { rows } = await server.callAs(me, calls.list, { q: 'for 停电' }, inEnglish);
    expect(rows.map(({ subject }) => subject)).toEqual(['For 停电']);
    // What somebody typed is theirs, in every language.
    await change({ version: 3, subject: 'Lights out' });
    expect(await called()).toEqual(['Lights out', 'Lights out']);
  });

  it('refuses what cannot be read or does not exist, each by its field', async () => {
    const line = { id: 'a', quantity: 'two', price: '1' };
    expect(
      await problems(
        save({
          departmentId: 'buying',
          ccIds: ['nobody'],
          values: {
            supplier: { id: 'nope', name: 'x' },
            from: '2026-13-01',
            lines: [
              { ...line, item: { id: 'gone', name: '' } },
              { ...line, id: 'b', quantity: '1', item: { id: 'other', name: '' } },
            ],
          },
        }),
      ),
    ).toEqual(
      expect.arrayContaining([
        ['from', '请填写有效日期'],
        ['lines.0.quantity', '请填写数字'],
        ['department', '请选择您所在的部门'],
        ['cc.0', '所选内容不存在，请重新选择'],
        ['supplier', '所选内容不存在，请重新选择'],
        ['lines.0.item', '物料 gone 已停用'],
      ]),
    );
    // The same words as registers have; where a kind of record has none, its name.
    const shut = sampleInput({
      values: { supplier: { id: 'shut', name: '' }, lines: [{ id: 'a', item: { id: 'gone', name: '' } }] },
    });
    expect(await problems(server.callAs(employee, calls.save, shut, { language: 'en' }))).toEqual(
      expect.arrayContaining([
        ['supplier', 'Closed works is disabled'],
        ['lines.0.item', 'Item gone is disabled'],
      ]),
    );
    expect(
      await problems(save({ values: { lines: [{ id: 'a', item: { id: 'other', name: '' } }] } })),
    ).toEqual([['lines.0.item', 'Hay 属于其他公司']]);
    expect(await problems(save({ attachmentIds: [newId()] }))).toEqual([
      ['attachments.0', '附件不存在或已失效，请重新上传'],
    ]);
  });

  it('is somebody’s own: to others a draft does not exist, whatever their right reaches', async () => {
    const { id } = await save();
    for (const other of [as('head'), as('manager', { scope: 'all' })]) {
      await expect(server.callAs(other, calls.read, { id })).rejects.toMatchObject({ errorName: 'notFound' });
      await expect(server.callAs(other, calls.save, sampleInput({ id, version: 1 }))).rejects.toMatchObject({
        errorName: 'notFound',
      });
    }
  });

  it('is deleted by its applicant while a draft, not over a newer version', async () => {
    const { id } = await save();
    await expect(server.callAs(as('head'), calls.discard, { id, version: 1 })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(server.callAs(employee, calls.discard, { id, version: 0 })).rejects.toMatchObject({
      errorName: 'conflict',
    });
    await server.callAs(employee, calls.discard, { id, version: 1 });
    await expect(server.callAs(employee, calls.read, { id })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });

  it('that was deleted is brought back by saving what was in it under its id, checked as any save', async () => {
    const was = await save({ subject: 'again', remarks: 'r' });
    await server.callAs(employee, calls.discard, { id: was.id, version: 1 });
    const input = {
      ...{ id: was.id, version: 0, departmentId: was.department.id, subject: was.subject },
      ...{ urgency: was.urgency, currency: was.currency, remarks: was.remarks, values: was.values },
      ...{ ccIds: was.cc.map(({ id }) => id), attachmentIds: was.attachments.map(({ id }) => id) },
    };
    const back = await server.callAs(employee, calls.save, input);
    expect(back).toEqual({ ...was, since: back.since, updatedAt: back.updatedAt });
    // Once: a second one is an edit of what is there again.
    await expect(server.callAs(employee, calls.save, { ...input, subject: 'other' })).rejects.toMatchObject({
      errorName: 'conflict',
    });
  });
});

describe('two editors', () => {
  it('both keep what they changed in different fields', async () => {
    const first = await save();
    const { id } = first;
    await save({ id, version: 1, values: { reason: 'theirs' } });
    const merged = await save({ id, version: 1, subject: 'mine', values: { share: '5' } });
    expect(merged).toMatchObject({ subject: 'mine', version: 3, values: { reason: 'theirs', share: '5' } });
  });

  it('are asked where both changed the same field, with the three values', async () => {
    const { id } = await save();
    await save({ id, version: 1, values: { reason: 'theirs' } });
    await expect(save({ id, version: 1, values: { reason: 'mine' } })).rejects.toMatchObject({
      errorName: 'conflict',
      details: {
        conflicts: [
          { path: 'reason', label: expect.anything(), original: 'needed', theirs: 'theirs', yours: 'mine' },
        ],
      },
    });
  });

  it('a save that changes nothing makes no new version', async () => {
    const { id } = await save();
    expect(await save({ id, version: 1 })).toMatchObject({ version: 1 });
  });
});

describe('a submission', () => {
  it('says everything that is missing at once and keeps nothing', async () => {
    const input = sampleInput({ values: { kind: null, reason: 'now!', lines: [] } });
    expect(await problems(server.callAs(employee, calls.submit, input))).toEqual([
      ['kind', '请选择类别'],
      ['reason', '不能含感叹号'],
      ['lines', '明细至少填写 1 行'],
    ]);
    await expect(server.callAs(employee, calls.read, { id: input.id })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });

  it('takes a number, begins the approval and shows who holds it; numbers leave no gap', async () => {
    const first = await submit();
    await problems(submit({ values: { kind: null } }));
    const second = await submit();
    expect(first.number).toMatch(/^TS-\d{8}-\d{4}$/);
    expect(Number(second.number?.slice(-4))).toBe(Number(first.number?.slice(-4)) + 1);
    expect(first).toMatchObject({
      status: 'pending',
      holders: [{ id: 'head', name: '李伟' }],
      stepLabel: ['负责人', 'Head'],
      can: { edit: false, submit: false, withdraw: true, discard: false },
    });
    expect(server.approvals.submitted.at(-1)).toMatchObject({
      type: 'TST110P',
      // Taken with COMMIT.
      number: expect.stringMatching(/^NUMBER-/),
      amount: '20.01',
      companyId: 'C01',
      departmentId: 'workshop',
      applicantId: 'employee',
      facts: { amount: '20.01', kind: 'small', 'lines.length': 1 },
    });
  });

  it('is held by whom its approval has come to in the end, where it moves on while it is submitted', async () => {
    const { id } = await save();
    const moves = server.approvals.moves.splice(0, 1, [], ['head']);
    const input = sampleInput({ id, version: 1 });
    const submitted = await server.callAs(employee, calls.submit, input);
    server.approvals.moves.splice(0, 2, ...moves);
    const held = { status: 'pending', holders: [{ id: 'head', name: '李伟' }] };
    expect(submitted).toMatchObject(held);
    expect(await server.callAs(employee, calls.read, { id })).toMatchObject(held);
    const { rows } = await server.callAs(as('head'), calls.list, {});
    expect(rows.find((row) => row.id === id)).toMatchObject({ number: submitted.number, ...held });
  });

  it('happens once, however often it is repeated', async () => {
    const input = sampleInput();
    const requestId = newId();
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.callAs(employee, calls.submit, input, { requestId })),
    );
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    await expect(server.callAs(employee, calls.submit, { ...input, version: 1 })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
  });

  it('is written down for everyone concerned: applicant, holders and heads see it, others do not', async () => {
    const { id } = await submit();
    for (const person of ['employee', 'head', 'manager'])
      expect((await server.callAs(as(person), calls.read, { id })).id).toBe(id);
    await expect(server.callAs(as('buyer'), calls.read, { id })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    // By a right that reaches the department or company.
    const reaching = as('buyer', { scope: { companies: [], departments: ['workshop'] } });
    expect((await server.callAs(reaching, calls.read, { id })).id).toBe(id);
  });

  it('hides from an approver what the step hides, and shows it to the applicant', async () => {
    const { id } = await submit({ values: { limit: '5' } });
    expect((await server.callAs(as('head'), calls.read, { id })).values).not.toHaveProperty('limit');
    expect((await server.callAs(employee, calls.read, { id })).values).toMatchObject({ limit: '5' });
  });

  it('can be previewed half-filled, and writes nothing', async () => {
    const input = sampleInput({ departmentId: '', subject: '', values: { kind: null, lines: [] } });
    expect(await server.callAs(employee, calls.preview, input)).toEqual({
      ...{ amount: '0.00', chain: [] },
      ...{ facts: [], problems: [], carried: null },
    });
    await expect(server.callAs(employee, calls.read, { id: input.id })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });

  it('is audited by field, with who and through what', async () => {
    const { id, number } = await submit();
    const { rows } = await server.database.owner.query(
      `SELECT action, changes, actor_id, through FROM audit_entry WHERE table_name = 'form' AND record_id = $1 ORDER BY id`,
      [id],
    );
    expect(rows[0]).toMatchObject({
      action: 'insert',
      actor_id: 'employee',
      through: 'sample.submit',
      changes: { status: [null, 'pending'], number: [null, number], 'own.reason': [null, 'needed'] },
    });
    expect(rows).toHaveLength(1);
  });
});

describe('the approval', () => {
  const tell = (
    id: string,
    state: 'approved' | 'returned' | 'rejected' | 'cancelled',
    holders: string[] = [],
  ) => server.callAs(as('head'), tellState, { id, state, holders });

  it('approved: tells what follows, with computed values, and nobody holds it', async () => {
    const { id, number } = await submit();
    await tell(id, 'approved');
    expect(await server.callAs(employee, calls.read, { id })).toMatchObject({
      status: 'approved',
      holders: [],
      can: { edit: false, submit: false, discard: false },
    });
    const [event] = await eventsAbout(server.database.db, sampleForm.code, id);
    expect(event).toMatchObject({ name: 'samples.approved' });
    const { rows } = await server.database.owner.query<{ data: unknown }>(
      `SELECT data FROM business_event WHERE name = 'samples.approved' AND about_id = $1`,
      [id],
    );
    expect(rows[0]?.data).toMatchObject({
      number,
      values: { gross: '22.61', lines: [{ amount: '20.01', tax: '2.60' }] },
    });
  });

  it('returned: every field is kept, can be changed and submitted again under the same number', async () => {
    const { id, number } = await submit();
    await tell(id, 'returned');
    const returned = await server.callAs(employee, calls.read, { id });
    expect(returned).toMatchObject({
      status: 'returned',
      number,
      can: { edit: true, submit: true, discard: false },
    });
    const again = await submit({ id, version: returned.version, values: { reason: 'better' } });
    expect(again).toMatchObject({ status: 'pending', number, values: { reason: 'better' } });
    await expect(
      server.callAs(employee, calls.discard, { id, version: again.version }),
    ).rejects.toMatchObject({
      errorName: 'businessRule',
    });
  });

  it('ended by who is in charge once it was returned: it is rejected and rests', async () => {
    const { id } = await submit();
    await tell(id, 'returned');
    await tell(id, 'cancelled');
    expect(await server.callAs(employee, calls.read, { id })).toMatchObject({
      status: 'rejected',
      can: { edit: false, submit: false, giveUp: false },
    });
  });

  it('withdrawn by the applicant alone, and a draft not at all', async () => {
    const { id } = await submit();
    await expect(server.callAs(as('head'), calls.withdraw, { id, words: '' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    expect(await server.callAs(employee, calls.withdraw, { id, words: 'later' })).toMatchObject({
      status: 'withdrawn',
    });
    const draft = await save();
    await expect(server.callAs(employee, calls.withdraw, { id: draft.id, words: '' })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
  });

  it('given up by its applicant once it has come back to them, and by nobody else', async () => {
    const { id } = await submit();
    const giveUp = (who = employee, words = '') => server.callAs(who, calls.giveUp, { id, words });
    await expect(giveUp()).rejects.toMatchObject({ errorName: 'businessRule' });
    await tell(id, 'returned');
    expect(await server.callAs(employee, calls.read, { id })).toMatchObject({ can: { giveUp: true } });
    await expect(giveUp(as('head'))).rejects.toMatchObject({ errorName: 'notFound' });
    expect(await giveUp(employee, '不再需要')).toMatchObject({
      ...{ status: 'voided', voidReason: '不再需要' },
      can: { edit: false, submit: false, giveUp: false },
    });
    const other = await submit();
    await server.callAs(employee, calls.withdraw, { id: other.id, words: '' });
    // Whoever may void what is approved does not give up what others have taken back.
    await expect(
      server.callAs(as('accountant', { scope: 'all' }), calls.void, { id: other.id, reason: 'x' }),
    ).rejects.toMatchObject({ errorName: 'forbidden' });
    expect(await server.callAs(employee, calls.giveUp, { id: other.id, words: '' })).toMatchObject({
      ...{ status: 'voided', voidReason: '申请人放弃' },
    });
  });

  it('voided by right, with a reason, only what is approved; what it set off hears of it', async () => {
    const { id } = await submit();
    const keeper = as('accountant', { scope: 'all' });
    await expect(server.callAs(keeper, calls.void, { id, reason: 'x' })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
    await tell(id, 'approved');
    await expect(server.callAs(as('head'), calls.void, { id, reason: 'x' })).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    expect(await server.callAs(keeper, calls.void, { id, reason: '重复采购' })).toMatchObject({
      status: 'voided',
      voidReason: '重复采购',
    });
    const events = await eventsAbout(server.database.db, sampleForm.code, id);
    expect(events.map(({ name }) => name)).toContain('documents.formVoided');
  });

  it('tells open screens of the applicant and of whoever holds or held it', async () => {
    const { id } = await submit();
    const before = (await server.messages()).length;
    await tell(id, 'returned');
    expect((await server.messages()).slice(before)).toEqual([
      { to: ['employee', 'head'], type: 'refresh', data: { topics: ['form:TST110P', 'anyForm'] } },
    ]);
  });
});
