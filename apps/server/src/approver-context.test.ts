import { decideCall } from '#approvals/model';
import { formCalls, type AnyForm, type ContextFact, type FormInput, type FormView } from '#documents/model';
import { smallCompany } from '#identity/testing';
import { jobLevel } from '#organisation/model';
import { attendanceLedger, loanFigures, loanList, owedLoans } from '#requisitions/model';
import { newId, onlyOwn } from '#server-kit/server';
import { testServer, uploadedFile, type TestServer } from '#server-kit/testing';
import { actOnTask, addTask } from '#tracker/model';
import { forms } from './compose.ts';
import { composedFeatures } from './testing/composed-features.ts';
import { sampleValuesOf, type Samples } from './testing/sample-values.ts';

const formNamed = (name: string): AnyForm => forms.find((form) => form.name === name)!;
const samples: Samples = {
  records: { item: 'I1', 'item/lendable': 'I2', supplier: 'S1', customer: 'K1', warehouse: 'W1' },
  person: 'colleague',
  department: 'production',
  file: { id: '', name: '', size: 0, mediaType: '' },
};

let server: TestServer;
const as = (personId: string) => ({ personId, companyId: 'C01', scope: onlyOwn });
const admin = {
  ...as('admin'),
  roles: ['employee', 'workflowAdministrator'],
  scope: 'all' as const,
};

beforeAll(async () => {
  const features = composedFeatures();
  server = await testServer(features);
  const { db, pool } = server.database;
  await smallCompany(db);
  await pool.query(`
    INSERT INTO unit (id, code, name_zh, name_en, search) VALUES ('pc', 'pc', '件', 'pc', 'pc'), ('ba', 'ba', '把', 'pc', 'ba')
      ON CONFLICT (id) DO UPDATE SET name_zh = excluded.name_zh, name_en = excluded.name_en;
    INSERT INTO item (id, code, name_zh, name_en, kind, unit_id, last_price, search)
      VALUES ('I1', 'I1', '轴承', 'Bearing', 'spare', 'pc', 10, 'bearing'),
             ('I2', 'I2', '扳手', 'Spanner', 'tool', 'ba', 10, 'spanner');
    INSERT INTO supplier (id, code, name_zh, name_en, search) VALUES ('S1', 'S1', '轴承厂', 'Bearing works', 's');
    INSERT INTO customer (id, code, name_zh, name_en, search) VALUES ('K1', 'K1', '客户', 'Customer', 'k');
    INSERT INTO warehouse (id, code, company_id, name_zh, name_en, search) VALUES ('W1', 'W1', 'C01', '主仓', 'Main', 'w');
    INSERT INTO job_level (id, code, name_zh, travel_class) VALUES ('M3', 'M3', '管理 3 级', 'manager');
    UPDATE person SET job_level_id = 'M3' WHERE id = 'colleague'`);
});
afterAll(() => server.close());

/** Sound values with a change. */
const inputOf = (form: AnyForm, change: object, departmentId = 'workshop'): FormInput => ({
  ...{ id: newId(), version: 0, departmentId, subject: form.name, urgency: 'normal' },
  ...{ currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '' },
  values: sampleValuesOf(form, samples, change),
});
/** The lines of sound values with a change each. */
const linesOf = (name: string, ...changes: object[]): object[] => {
  const [line] = (sampleValuesOf(formNamed(name), samples) as { lines: object[] }).lines;
  return changes.map((change, at) => ({ ...line, id: `l${at}`, ...change }));
};
const receipt = (by: string) => uploadedFile(server.database.db, { by, name: 'receipt.pdf' });
const submit = async (
  name: string,
  change: object,
  person = 'employee',
  department = 'workshop',
): Promise<FormView> =>
  server.callAs(as(person), formCalls(formNamed(name)).submit, {
    ...inputOf(formNamed(name), change, department),
    attachmentIds: name === 'travelExpense' ? [await receipt(person)] : [],
  });
const preview = (name: string, change: object, person = 'employee', department = 'workshop') =>
  server.callAs(as(person), formCalls(formNamed(name)).preview, inputOf(formNamed(name), change, department));

/** What stands beside a form, as its applicant or an approver sees it. */
const contextOf = ({ id, type }: Pick<FormView, 'id' | 'type'>, person = 'employee') =>
  server.callAs(as(person), formCalls(forms.find(({ code }) => code === type)!).context, { id });

/** Everybody whom it waits for agrees; answers the approved form as its applicant sees it. */
async function approve({ id, type }: FormView, applicant = 'employee'): Promise<FormView> {
  const { read } = formCalls(forms.find(({ code }) => code === type)!);
  for (let round = 0; round < 10; round++) {
    const view = await server.callAs(as(applicant), read, { id });
    if (view.status !== 'pending') return view;
    const known = ['manager', 'head', 'buyer', 'accountant'].find((one) => view.holders[0]?.id === one);
    const actor = known ? as(known) : admin;
    const { approval } = await server.callAs(actor, read, { id });
    await server.callAs(actor, decideCall, { taskId: approval!.taskId!, action: 'approve', words: '' });
  }
  throw new Error('It is never done.');
}

const named = (facts: readonly ContextFact[], part: string): ContextFact => {
  const found = facts.find(({ label }) => label[0].includes(part));
  if (!found) throw new Error(`No fact '${part}' among ${facts.map(({ label }) => label[0]).join(', ')}`);
  return found;
};
const valueOf = ({ figure }: Pick<ContextFact, 'figure'>): string =>
  figure.as === 'text' ? figure.text[0] : figure.value;

describe('an approver, and the applicant while filling in, sees', () => {
  it('the leave that is left with and after this request, and who else of the department is away', async () => {
    await submit('leave', { leaveKind: 'annual', from: '2027-04-06 am', to: '2027-04-07 pm' }, 'employee');
    await submit(
      'leave',
      {
        leaveKind: 'personal',
        from: '2027-04-08 am',
        to: '2027-04-09 pm',
        handover: { id: 'head', name: '' },
      },
      'colleague',
      'production',
    );
    const asked = { leaveKind: 'annual', from: '2027-04-12 am', to: '2027-04-13 am' };
    const { facts } = await preview('leave', asked);
    const left = named(facts, '年假余额');
    expect(valueOf(left)).toBe('8');
    expect(left.rows.map(valueOf)).toEqual(['10', '0', '2', '6.5', '查看台账']);
    const sent = await submit('leave', asked);
    expect(named((await contextOf(sent)).facts, '年假余额').rows.map(valueOf)).toEqual([
      '10',
      '0',
      '2',
      '6.5',
      '查看台账',
    ]);

    const head = await preview(
      'leave',
      { leaveKind: 'sick', from: '2027-04-09 am', to: '2027-04-09 pm' },
      'head',
      'production',
    );
    const away = named(head.facts, '同部门同期休假');
    expect(away).toMatchObject({ tone: 'warn', rows: [{ label: ['王芳', 'Wang Fang'] }] });
    const done = await contextOf(await approve(sent));
    expect(done.facts).toEqual([]);
    expect(valueOf(named(done.effects, '已扣年假'))).toBe('1.5');
    expect(valueOf(named(done.effects, '年假现余'))).toBe('6.5');
  });

  it('how busy whoever takes over already is in the days of a leave, by the tasks that they have', async () => {
    const day = { startsAt: '2027-06-14T01:00:00.000Z', endsAt: '2027-06-14T10:00:00.000Z' };
    const { id: taskid } = await server.callAs(as('head'), addTask, {
      ...{ title: '年中盘点', ownerId: 'colleague', ...day },
    });
    await server.callAs(as('head'), actOnTask, { act: 'estimate', taskid, content: '600' });
    const asked = { leaveKind: 'personal', from: '2027-06-14 am', to: '2027-06-15 pm' };
    const load = async (handover: string) =>
      (await preview('leave', { ...asked, handover: { id: handover, name: '' } })).facts.find(
        ({ label }) => label[0] === '交接人同期任务负荷',
      );
    // 600 of 960 minutes; all of it on the first day.
    expect(await load('colleague')).toMatchObject({
      ...{ tone: 'plain', figure: { text: ['62%', '62%'] } },
      rows: [{ label: ['06-14', '06-14'], figure: { text: ['125%', '125%'] } }],
    });
    expect(await load('buyer')).toBeUndefined();
  });

  it('overtime above 36 hours in the month as a warning that does not refuse', async () => {
    const day = (date: string, hours: number) => ({
      ...{ employee: { id: 'colleague', name: '' }, reason: 'x' },
      ...{
        from: `2027-05-${date}T01:00:00.000Z`,
        to: `2027-05-${date}T${String(1 + hours).padStart(2, '0')}:00:00.000Z`,
      },
    });
    const before = linesOf('overtime', day('03', 12), day('04', 12));
    await submit('overtime', { lines: before });
    const within = await preview('overtime', { lines: linesOf('overtime', day('05', 12)) });
    expect(named(within.facts, '王芳 2027-05')).toMatchObject({ tone: 'plain', figure: { value: '36' } });
    const more = linesOf('overtime', day('05', 12), day('06', 1));
    const sent = await submit('overtime', { lines: more });
    expect(named((await contextOf(sent)).facts, '超过 36 小时')).toMatchObject({
      tone: 'warn',
      figure: { value: '37' },
    });
  });

  it('the fourth correction of attendance in a month, which one more step decides', async () => {
    const on = (day: string) => ({ day, reason: 'forgot' });
    for (const day of ['2026-02-02', '2026-02-03', '2026-02-04'])
      expect(
        (await submit('attendanceCorrection', on(day))).approval!.chain.map(({ state }) => state),
      ).toEqual(['open', 'skipped', 'expected']);
    const fourth = await submit('attendanceCorrection', on('2026-02-05'));
    expect(named((await contextOf(fourth)).facts, '当月更正次数')).toMatchObject({
      tone: 'warn',
      figure: { text: ['第 4 次，需加一级审批', 'No. 4: one more step decides'] },
    });
    expect(fourth.approval!.chain.map(({ id, state }) => [id, state])).toEqual([
      ['head', 'open'],
      ['nextHead', 'expected'],
      ['hr', 'expected'],
    ]);
    const other = await preview('attendanceCorrection', on('2026-03-02'));
    expect(valueOf(named(other.facts, '当月更正次数'))).toBe('第 1 次');
  });

  it('loans that are open with their due dates, and what an expense has offset of one', async () => {
    const loan = await approve(await submit('loan', { asked: '3000' }));
    const { facts } = await preview('loan', { asked: '48000' });
    expect(valueOf(named(facts, '未还借款'))).toBe('3000');
    expect(named(facts, '剩余可借额度')).toMatchObject({ tone: 'bad', figure: { value: '47000' } });
    const expense = await approve(
      await submit('travelExpense', {
        lines: linesOf('travelExpense', { amount: '1200', invoice: 'A1' }),
        loan: { id: loan.id, name: '' },
        loanAmount: '1000',
      }),
    );
    expect(named((await contextOf(expense)).effects, '已冲抵借款')).toMatchObject({
      figure: { value: '1000' },
      to: expect.stringContaining(loan.id),
    });
    expect(valueOf(named((await contextOf(expense)).effects, '该借款未还'))).toBe('2000');
    const after = await contextOf(loan);
    expect(named(after.effects, '本笔未还')).toMatchObject({
      figure: { value: '2000' },
      rows: [{ figure: { value: '1000' } }],
    });
  });

  it('travel above the standard of the class of job, which nobody chooses for themselves', async () => {
    const night = linesOf('travelExpense', { kind: 'lodging', tier: 'first', amount: '620', invoice: null });
    const staff = await preview('travelExpense', { travelClass: 'staff', lines: night });
    expect(named(staff.facts, '超出标准')).toMatchObject({ tone: 'warn', figure: { value: '120' } });
    expect(valueOf(named(staff.facts, '无发票金额'))).toBe('620');
    // A dash is no number: nothing is compared by it.
    const dashed = linesOf('travelExpense', {
      kind: 'lodging',
      tier: 'first',
      amount: '620',
      invoice: ' - ',
    });
    const none = await preview('travelExpense', { travelClass: 'staff', lines: dashed });
    expect(valueOf(named(none.facts, '无发票金额'))).toBe('620');
    const manager = await preview(
      'travelExpense',
      { travelClass: 'manager', lines: night },
      'colleague',
      'production',
    );
    expect(manager.facts.map(({ label }) => label[0])).not.toContain('超出标准');
    const { values } = await server.callAs(
      as('colleague'),
      formCalls(formNamed('travelExpense')).options,
      {},
    );
    expect(values).toMatchObject({ travelClass: 'manager' });
    expect((values as { standards: object[] }).standards).toContainEqual(
      expect.objectContaining({ tier: 'first', lodging: '650', meals: '156' }),
    );
    await expect(submit('travelExpense', { travelClass: 'executive', lines: night })).rejects.toMatchObject({
      details: { problems: [{ path: 'travelClass', text: ['您的差旅级别是“员工”', expect.any(String)] }] },
    });
    const known = await preview('travelExpense', { travelClass: 'executive', lines: night });
    expect(known.problems).toMatchObject([{ path: 'travelClass' }]);
    // The level says so, not its code: from now on as executives, with the form of before as it was.
    const kept = await submit(
      'travelExpense',
      { travelClass: 'manager', lines: night },
      'colleague',
      'production',
    );
    const { version } = await server.callAs({ ...as('admin'), scope: 'all' }, jobLevel.calls.read, {
      id: 'M3',
    });
    await server.callAs({ ...as('admin'), scope: 'all' }, jobLevel.calls.save, {
      ...{ id: 'M3', version, values: { travelClass: 'executive' } },
    });
    const began = await server.callAs(as('colleague'), formCalls(formNamed('travelExpense')).options, {});
    expect(began.values).toMatchObject({ travelClass: 'executive' });
    expect(kept.values).toMatchObject({ travelClass: 'manager' });
    const seen = await contextOf(kept, 'colleague');
    expect(valueOf(named(seen.facts, '差旅标准'))).toBe('经理 · M3');
  });

  it('the last three prices of the item, how far this one is from the last, and who asks for the same', async () => {
    await server.database.pool.query(
      `INSERT INTO budget (id, company_id, year, code, name, amount, currency, search)
       VALUES (gen_random_uuid(), 'C01', extract(year FROM now() AT TIME ZONE 'Asia/Shanghai'), 'B1', 'B1', 1, 'CNY', 'b1')`,
    );
    for (const price of ['9', '10', '11', '12'])
      await approve(
        await submit('purchaseRequisition', {
          lines: linesOf('purchaseRequisition', { price }),
          supplier: { id: 'S1', name: '' },
          budgetCode: 'B1',
        }),
      );
    const { facts } = await preview(
      'purchaseRequisition',
      { lines: linesOf('purchaseRequisition', { price: '15' }), budgetCode: 'B1' },
      'colleague',
      'production',
    );
    const prices = named(facts, '最近采购价');
    expect(prices).toMatchObject({ tone: 'warn', figure: { value: '12' } });
    expect(prices.label[0]).toContain('本次 +25%');
    expect(prices.rows.map(valueOf)).toEqual(['12', '11', '10']);
    expect(prices.rows[0]!.label[0]).toContain('轴承厂');
    // The colleague takes part in none of them: what they are told has no way in.
    expect(prices.rows.map(({ to }) => to)).toEqual([null, null, null]);
    expect(valueOf(named(facts, '他人申请过相同物料'))).toBe('4');
    expect(named(facts, '超出预算 B1')).toMatchObject({ tone: 'bad' });
    // Of several lines of the item the one that is furthest above the last price, wherever it stands.
    const several = await preview('purchaseRequisition', {
      lines: linesOf('purchaseRequisition', { price: '12' }, { price: '24' }, { price: '11' }),
    });
    const dearest = named(several.facts, '最近采购价');
    expect(dearest).toMatchObject({ tone: 'warn' });
    expect(dearest.label[0]).toContain('第 2 行 +100%');
    const own = await preview('purchaseRequisition', {
      lines: linesOf('purchaseRequisition', { price: '12' }),
    });
    expect(named(own.facts, '最近采购价')).toMatchObject({ tone: 'plain' });
    expect(named(own.facts, '最近采购价').rows[0]!.to).toMatch(/^\/reqhome\/Req110p_2\?id=/);
  });

  it('a second open request of the same kind by the same person', async () => {
    await submit('outsourcedService', {});
    const { facts } = await preview('outsourcedService', {});
    expect(named(facts, '在途的同类申请')).toMatchObject({
      figure: { value: '1' },
      rows: [{ to: expect.any(String) }],
    });
  });

  it('an invoice that other payments have paid on, and what is left of the contract', async () => {
    const contract = await approve(
      await submit('purchaseContract', { fewQuotationsReason: 'one maker', contractNumber: 'C-9' }),
    );
    const again = await preview('purchaseContract', { contractNumber: ' c-9 ' });
    expect(named(again.facts, '合同编号已使用')).toMatchObject({ tone: 'warn' });
    const pay = (payNow: string, paidBefore: string) => ({
      contract: { id: contract.id, name: '' },
      invoices: [{ id: 'a', invoice: 'INV-1', due: '100', paidBefore, payNow }],
    });
    await submit('purchasePayment', pay('60', '0'));
    const { facts } = await preview('purchasePayment', pay('60', '0'));
    expect(named(facts, '发票 INV-1')).toMatchObject({ tone: 'bad', figure: { value: '60' } });
    const rest = await preview('purchasePayment', pay('40', '60'));
    expect(named(rest.facts, '发票 INV-1')).toMatchObject({ tone: 'plain' });
    expect(valueOf(named(rest.facts, '合同未付'))).toBe(String(Number(contract.amount) - 100));
  });

  it('the records of lines by their names in the language of the reader', async () => {
    const { id } = await submit('purchaseRequisition', { budgetCode: 'B1' });
    const read = (language: 'zh' | 'en') =>
      server.callAs(as('employee'), formCalls(formNamed('purchaseRequisition')).read, { id }, { language });
    expect((await read('zh')).values).toMatchObject({ lines: [{ item: { name: '轴承' } }] });
    expect((await read('en')).values).toMatchObject({ lines: [{ item: { name: 'Bearing' } }] });
  });

  it('the records that figures and columns speak of by those names too', async () => {
    const { context, list } = formCalls(formNamed('purchaseRequisition'));
    const { id } = await submit('purchaseRequisition', {
      ...{ budgetCode: 'B1', supplier: { id: 'S1', name: '' } },
    });
    const told = async (language: 'zh' | 'en') => {
      const { facts } = await server.callAs(as('employee'), context, { id }, { language });
      return facts.map(({ label }) => label[language === 'en' ? 1 : 0]).join('\n');
    };
    expect(await told('zh')).toContain('轴承 最近采购价');
    expect(await told('en')).toContain('Bearing: last prices');
    const columns = async (language: 'zh' | 'en') => {
      const { rows } = await server.callAs(as('employee'), list, { show: ['supplier'] }, { language });
      return rows.find((row) => row.id === id)?.own;
    };
    expect(await columns('zh')).toMatchObject({ supplier: { name: '轴承厂' } });
    expect(await columns('en')).toMatchObject({ supplier: { name: 'Bearing works' } });
  });

  it('nothing of a form that they may not read', async () => {
    const { id, type } = await submit('attendanceCorrection', { day: '2025-06-02' });
    expect((await contextOf({ id, type }, 'head')).facts).not.toEqual([]);
    await expect(contextOf({ id, type }, 'colleague')).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('what an approval set off and what still waits for a module', async () => {
    const approved = await approve(await submit('equipmentRepair', {}));
    expect((await contextOf(approved)).events).toMatchObject([
      {
        label: ['维修合同已通过', expect.any(String)],
        waitingFor: ['等待设备部安排维修', 'Waiting for equipment to plan the repair'],
      },
    ]);
    const pending = await submit('equipmentRepair', {});
    expect((await contextOf(pending)).events).toEqual([]);
  });
});

describe('an approver fills in', () => {
  const { amend, read } = formCalls(formNamed('rawMaterial'));
  const issued = (view: FormView, quantity: string) => ({
    ...{ id: view.id, version: view.version },
    values: {
      // What is not theirs is not taken.
      workOrder: 'another',
      lines: (view.values['lines'] as object[]).map((line) => ({ ...line, issued: quantity })),
    },
  });

  it('what their step leaves to them, and nothing else', async () => {
    const asked = await submit('rawMaterial', {});
    await expect(server.callAs(as('head'), amend, issued(asked, '4'))).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    const { approval } = await server.callAs(as('head'), read, { id: asked.id });
    await server.callAs(as('head'), decideCall, { taskId: approval!.taskId!, action: 'approve', words: '' });

    const waits = await server.callAs(admin, read, { id: asked.id });
    expect(waits.approval?.fields).toEqual({ lines: 'edit' });
    await expect(server.callAs(as('employee'), amend, issued(waits, '4'))).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    await expect(server.callAs(admin, amend, issued(waits, '11'))).rejects.toMatchObject({
      details: { problems: [{ path: 'lines.0.issued' }] },
    });
    const saved = await server.callAs(admin, amend, issued(waits, '4'));
    expect(saved).toMatchObject({
      version: waits.version + 1,
      values: { workOrder: asked.values['workOrder'], lines: [{ issued: '4' }] },
    });
    await expect(server.callAs(admin, amend, issued(waits, '5'))).rejects.toMatchObject({
      errorName: 'conflict',
    });
    const done = await approve(asked);
    expect(done).toMatchObject({ status: 'approved', values: { lines: [{ issued: '4' }] } });
    await expect(server.callAs(admin, amend, issued(done, '5'))).rejects.toMatchObject({
      errorName: 'handledAlready',
    });
  });
});

describe('a ledger', () => {
  it('explains the balance of leave line by line: what was entitled, earned and taken', async () => {
    const day = (from: string, to: string) => ({
      ...{ employee: { id: 'employee', name: '' }, reason: 'x' },
      ...{ from: `2028-05-0${from}:00:00.000Z`, to: `2028-05-0${to}:00:00.000Z` },
    });
    await approve(
      await submit('overtime', {
        ...{ overtimeKind: 'restDay', compensation: 'leave' },
        lines: linesOf('overtime', day('6T01', '6T09'), day('7T01', '7T05')),
      }),
    );
    await approve(await submit('leave', { leaveKind: 'annual', from: '2028-03-06 am', to: '2028-03-08 am' }));
    await approve(
      await submit('leave', { leaveKind: 'compensatory', from: '2028-05-15 am', to: '2028-05-15 pm' }),
    );
    await submit('leave', { leaveKind: 'annual', from: '2028-06-05 am', to: '2028-06-05 pm' });
    const ledger = await server.callAs(as('employee'), attendanceLedger, { year: 2028 });
    expect(ledger.mayChoose).toBe(false);
    expect(ledger.balances).toEqual([
      { kind: 'annual', entitled: '10', approved: '2.5', pending: '1', left: '6.5' },
      { kind: 'compensatory', entitled: '1.5', approved: '1', pending: '0', left: '0.5' },
    ]);
    expect(ledger.lines.map(({ kind, change }) => [kind, change?.by, change?.after])).toEqual([
      ['entitled', '10', '10'],
      ['leave', '-2.5', '7.5'],
      ['overtime', '1', '1'],
      ['overtime', '0.5', '1.5'],
      ['leave', '-1', '0.5'],
      ['leave', undefined, undefined],
    ]);
    expect(ledger.lines.at(-1)?.form).toMatchObject({ status: 'pending', to: expect.any(String) });
    expect(ledger.totals).toMatchObject({ leaveDays: '3.5', overtimeHours: '12' });
  });

  it('of another person is for those whose right on leave reaches them', async () => {
    const of = { personId: 'employee', year: 2028 };
    await expect(server.callAs(as('colleague'), attendanceLedger, of)).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    const reach = { companies: [], departments: ['production', 'workshop'] } as const;
    const seen = await server.callAs({ ...as('head'), scope: reach }, attendanceLedger, of);
    expect(seen).toMatchObject({ person: { id: 'employee' }, mayChoose: true });
  });

  const { rows: loanLedger } = loanList.calls;
  const owed = { tab: [...owedLoans] };

  it('of loans tells what is lent, offset and owed; one sees their own', async () => {
    const own = await server.callAs(as('employee'), loanLedger, owed);
    const { totals } = await server.callAs(as('employee'), loanFigures, owed);
    expect(totals).toMatchObject([
      { currency: 'CNY', lent: '3000', offset: '1000', repaid: '0', open: '2000' },
    ]);
    expect(own.rows).toMatchObject([{ open: '2000.00', daysOverdue: '0', offsets: [{ amount: '1000' }] }]);
    expect((await server.callAs(as('colleague'), loanLedger, owed)).rows).toEqual([]);
    const finance = { ...as('accountant'), scope: 'all' as const };
    expect((await server.callAs(finance, loanLedger, owed)).rows).toMatchObject([
      { person: { id: 'employee' } },
    ]);
    await approve(
      await submit('travelExpense', {
        lines: linesOf('travelExpense', { amount: '2000', invoice: 'A2' }),
        loan: { id: own.rows[0]!.id, name: '' },
        loanAmount: '2000',
      }),
    );
    expect((await server.callAs(finance, loanLedger, owed)).rows).toEqual([]);
    expect((await server.callAs(finance, loanLedger, {})).rows).toHaveLength(1);
  });
});
