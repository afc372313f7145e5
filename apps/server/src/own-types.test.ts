import { definitionList, definitionRead, publishDefinition, saveDraft } from '#approvals/model';
import { CallError, type RequestOf } from '#calls/model';
import {
  checkDesign,
  designedCalls,
  formCalls,
  ownTypePublish,
  ownTypeRead,
  ownTypeSave,
  type FormDesign,
  type FormView,
} from '#documents/model';
import { newId } from '#server-kit/server';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

const admin = { ...as('admin'), roles: ['workflowAdministrator'], scope: 'all' as const };
const simple = { required: false, width: 1 } as const;

/** A room booking: a choice, a day, lines with a product and its sum, an amount worked out from it and a fee. */
const booking: FormDesign = {
  fields: [
    {
      ...{ ...simple, kind: 'choice', name: 'room', label: ['会议室', 'Room'], required: true },
      options: [
        { value: 'large', label: ['大', 'Large'] },
        { value: 'small', label: ['小', 'Small'] },
      ],
    },
    { ...simple, kind: 'date', name: 'day', label: ['日期', 'Day'], required: true },
    {
      ...{ kind: 'lines', name: 'services', label: ['服务', 'Services'], required: true, totals: [] },
      fields: [
        { ...simple, kind: 'text', name: 'what', label: ['内容', 'What'], required: true },
        { ...simple, kind: 'quantity', name: 'count', label: ['数量', 'Count'], required: true },
        { ...simple, kind: 'money', name: 'price', label: ['单价', 'Price'], required: true },
        {
          ...{ kind: 'computed', name: 'cost', label: ['金额', 'Cost'], as: 'money', total: true },
          ...{ operation: 'multiply', terms: ['count', 'price'] },
        },
      ],
    },
    { ...simple, kind: 'money', name: 'fee', label: ['场地费', 'Fee'] },
    {
      ...{ kind: 'computed', name: 'whole', label: ['合计', 'Whole'], as: 'money', total: false },
      ...{ operation: 'add', terms: ['services.cost', 'fee'] },
    },
  ],
  amount: 'whole',
};

const save = (change: Partial<RequestOf<typeof ownTypeSave>>) =>
  server.callAs(admin, ownTypeSave, {
    ...{ type: 'BOOKING', rowVersion: 0, title: ['会议室预订', 'Room booking'], note: ['', ''] },
    ...{ starters: [], active: true, draft: booking },
    ...change,
  });
const publish = (rowVersion: number, code = 'BOOKING') =>
  server.callAs(admin, ownTypePublish, { type: code, rowVersion });

const base = () => server.forms.find(({ designed }) => designed)!;
const calls = () => formCalls(base());
const values = (code: string, change: object = {}) => ({
  design: { id: code, name: '' },
  room: 'large',
  day: '2027-04-12',
  services: [{ id: 'l1', what: '茶歇', count: '3', price: '19.99' }],
  fee: '100',
  ...change,
});
const input = (code: string, change: object = {}, id = newId()) => ({
  ...{ id, version: 0, departmentId: 'workshop', subject: '预订', urgency: 'normal' as const },
  ...{ currency: 'CNY' as const, ccIds: [], attachmentIds: [], remarks: '', values: values(code, change) },
});
const submit = (code: string, change: object = {}) =>
  server.callAs(as('employee'), calls().submit, input(code, change)) as Promise<FormView>;
/** What somebody may begin, beside the sample that is always there. */
const startable = async (actor: Parameters<typeof server.callAs>[0]) =>
  (await server.callAs(actor, designedCalls(base()).startable, {})).types.filter(
    ({ code }) => code !== 'SAMPLE',
  );
const refusal = async (asked: Promise<unknown>): Promise<CallError> => {
  const answer = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  if (answer instanceof CallError) return answer;
  throw answer ?? new Error('It was not refused.');
};

describe('a type that an administrator designs', () => {
  it('goes from nothing to approved, without a developer', async () => {
    const saved = await save({});
    expect(saved).toMatchObject({ version: null, changed: true, rowVersion: 1 });
    // Nobody can begin it yet.
    expect(await startable(as('employee'))).toEqual([]);
    expect((await refusal(submit('BOOKING'))).details.problems?.[0]?.path).toBe('design');
    await publish(1);
    expect(await startable(as('employee'))).toMatchObject([
      { code: 'BOOKING', title: ['会议室预订', 'Room booking'] },
    ]);
    const { design } = await server.callAs(as('employee'), designedCalls(base()).readType, { id: 'BOOKING' });
    expect(design).toEqual(booking);

    const form = await submit('BOOKING');
    // 3 × 19.99 + 100, worked out by the server.
    expect(form).toMatchObject({
      status: 'pending',
      amount: '159.97',
      number: expect.stringMatching(/^WF-/),
    });
    expect(form.values).toMatchObject({ design: { id: 'BOOKING@1', name: '会议室预订' }, room: 'large' });
    expect((await server.approveThrough(base(), form.id)).status).toBe('approved');
  });

  it('is held against its design: what is missing is said at its field, in both languages', async () => {
    const missing = await refusal(submit('BOOKING', { room: null, services: [] }));
    expect(missing.details.problems?.map(({ path }) => path)).toEqual(['room', 'services']);
    const wrong = await refusal(submit('BOOKING', { room: 'huge' }));
    expect(wrong.details.problems?.[0]).toMatchObject({ path: 'room' });
  });

  it('changes by versions: what was submitted keeps its own', async () => {
    const before = await submit('BOOKING');
    const { rowVersion } = await server.callAs(admin, ownTypeRead, { type: 'BOOKING' });
    const more: FormDesign = {
      ...booking,
      fields: [
        ...booking.fields,
        { ...simple, kind: 'text', name: 'reason', label: ['事由', 'Reason'], required: true },
      ],
    };
    const saved = await save({ rowVersion, draft: more });
    expect(saved).toMatchObject({ version: 1, changed: true });
    expect((await submit('BOOKING', {})).values).toMatchObject({ design: { id: 'BOOKING@1' } });
    expect(await publish(saved.rowVersion)).toMatchObject({ version: 2, changed: false });
    expect((await refusal(submit('BOOKING'))).details.problems?.[0]).toMatchObject({ path: 'reason' });
    const after = await submit('BOOKING', { reason: '客户来访' });
    expect(after.values).toMatchObject({ design: { id: 'BOOKING@2' }, reason: '客户来访' });
    expect((await server.approveThrough(base(), before.id)).status).toBe('approved');
    const { versions } = await server.callAs(admin, ownTypeRead, { type: 'BOOKING' });
    expect(versions.map(({ version, forms }) => [version, forms])).toEqual([
      [2, 1],
      [1, 3],
    ]);
    // A design that somebody else has changed meanwhile is not overwritten.
    expect((await refusal(save({ rowVersion }))).errorName).toBe('conflict');
  });

  it('has a flow of its own, designed like any other and looking at its own fields', async () => {
    const type = 'REQ910P:BOOKING';
    const { rows } = await server.callAs(admin, definitionList, {});
    expect(rows.map((row) => row.type)).toContain(type);
    expect(rows.map((row) => row.type)).not.toContain('REQ910P');
    const { shown, facts } = await server.callAs(admin, definitionRead, { type });
    expect(facts).toMatchObject({ room: { label: ['会议室', 'Room'] }, whole: { holds: 'number' } });
    const saved = await server.callAs(admin, saveDraft, {
      ...{ type, rowVersion: 0, note: '' },
      flow: {
        nodes: [
          ...shown.flow.nodes,
          {
            ...{ kind: 'approve', id: 'manager', label: ['总经理', 'General manager'] },
            ...{ candidates: [{ rule: 'person', personId: 'manager' }], needs: { kind: 'any' } },
            when: { fact: 'whole', is: '>', value: '1000' },
          },
        ],
      },
    });
    await server.callAs(admin, publishDefinition, { type, rowVersion: saved.draft.rowVersion });
    const dear = await submit('BOOKING', { reason: '年会', fee: '5000' });
    const people = dear.approval?.chain.map(({ id, state }) => [id, state]);
    expect(people).toContainEqual(['manager', 'expected']);
    const cheap = await submit('BOOKING', { reason: '例会' });
    expect(cheap.approval?.chain.map(({ id, state }) => [id, state])).toContainEqual(['manager', 'skipped']);
  });

  it('is begun by those who may only, and by nobody once it is out of use', async () => {
    const { rowVersion } = await server.callAs(admin, ownTypeRead, { type: 'BOOKING' });
    const narrowed = await save({ rowVersion, starters: [{ kind: 'role', id: 'finance' }] });
    expect((await refusal(submit('BOOKING', { reason: 'x' }))).details.problems?.[0]?.path).toBe('design');
    const accountant = { ...as('accountant'), roles: ['employee', 'finance'] };
    expect(await startable(accountant)).toMatchObject([{ problem: null }]);
    // Others see it with the reason, in the choice and before anything is filled in.
    expect(await startable(as('employee'))).toMatchObject([
      { problem: ['您不在发起范围内，如需发起请联系流程管理员', expect.any(String)] },
    ]);
    const told = (design?: string) =>
      server.callAs(as('employee'), calls().options, design === undefined ? {} : { design });
    expect((await told('BOOKING')).startProblem).not.toBeNull();
    expect((await told()).startProblem).toBeNull();
    let version = narrowed.rowVersion;
    const own = { role: 'employee', department: 'workshop', person: 'employee' } as const;
    for (const [kind, id] of Object.entries(own)) {
      const named = await save({
        rowVersion: version,
        starters: [{ kind: kind as keyof typeof own, id }],
      });
      version = named.rowVersion;
      expect([kind, (await told('BOOKING')).startProblem]).toEqual([kind, null]);
    }
    await expect(
      save({ rowVersion: version, starters: [{ kind: 'post', id: 'nothing' }] }),
    ).rejects.toMatchObject({ details: { problems: [{ path: 'starters' }] } });
    await save({ rowVersion: version, starters: [], active: false });
    expect(await startable(accountant)).toEqual([]);
  });

  it('is not published while something is wrong with it', async () => {
    const draft: FormDesign = {
      fields: [
        { ...simple, kind: 'text', name: 'subject', label: ['主题', ''] },
        {
          ...{ kind: 'computed', name: 'sum', label: ['合计', 'Sum'], as: 'money', total: false },
          ...{ operation: 'add', terms: ['price'] },
        },
      ],
      amount: 'nothing',
    };
    await save({ type: 'BAD', draft });
    expect(checkDesign(draft).map(({ field }) => field)).toEqual(['subject', 'subject', 'sum', null]);
    expect((await refusal(publish(1, 'BAD'))).errorName).toBe('businessRule');
  });
});
