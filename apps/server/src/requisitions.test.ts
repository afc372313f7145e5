import { decideCall, transferCall, type CandidateRule, type FlowNode } from '#approvals/model';
import type { Label } from '#calls/model';
import { formCalls, type AnyForm } from '#documents/model';
import { isLines, valuesWithComputed } from '#fields/model';
import { eventsAbout } from '#server-kit/server';
import { forms as all } from './compose.ts';
import {
  administrator,
  as,
  requisitionsServer,
  type RequisitionsServer,
} from './testing/requisitions-server.ts';
import { sampleValuesOf } from './testing/sample-values.ts';
import { untilWaiting } from './testing/until-waiting.ts';

// What a designed type asks for is not declared; see own-types.test.ts.
const forms = all.filter(({ designed, handedIn, posts }) => !designed && !handedIn && !posts);
const formNamed = (name: string): AnyForm => forms.find((form) => form.name === name)!;

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

const contractSteps = 'purchasing → quality → legal → finance';
const salesSteps = 'salesManager → production → quality → legal → finance';
const together = (all: string): string => `(${all.replaceAll(' → ', ' + ')})`;
/** Default steps by role (requisitions.md); 'head' is that of the applicant's department. Sound values: nothing above a limit. */
const steps: Readonly<Record<string, string>> = {
  purchaseRequisition: 'head → purchasing',
  outsourcedService: 'head → purchasing → finance',
  serviceContract: 'head → legal → finance → generalManager',
  purchaseContract: `${contractSteps} → generalManager`,
  purchasePayment: 'purchasing → finance',
  equipmentRepair: 'equipmentManager → purchasing → finance',
  salesPrice: 'salesManager → finance',
  salesContract: salesSteps,
  salesContractChange: salesSteps,
  majorSalesContract: `${together(salesSteps)} → generalManager → chairman`,
  majorPurchaseContract: `${together(contractSteps)} → generalManager → chairman`,
  goodsReturn: 'salesManager → quality → warehouse → finance',
  rawMaterial: 'head → warehouse',
  sparePart: 'equipmentManager → warehouse',
  shipmentApproval: 'salesManager → credit → warehouse',
  overtime: 'head → hr',
  leave: 'head',
  businessTrip: 'head',
  loan: 'head → finance',
  outOnDuty: 'head',
  attendanceCorrection: 'head → hr',
  sealUse: 'head → legal → sealKeeper',
  travelExpense: 'head → finance → cashier',
  documentApproval: 'head → documentControl → generalManager',
  toolBorrowing: 'toolKeeper',
  toolRequisition: 'head → toolKeeper',
  equipmentAcceptance: 'userDepartment → equipmentManager → finance',
  assetDisposal: 'head → equipmentManager → finance → generalManager',
  exceptionalRelease: 'labDirector → generalManager',
};

/** What the approved form says it has set off, and who will take it up; null: it is done here and now. */
const effects: Readonly<Record<string, readonly [label: string, waitingFor: string | null]>> = {
  // Lines to order; the register of contracts; stock that is kept for whoever fetches it.
  purchaseRequisition: ['采购申请已通过', null],
  outsourcedService: ['委外服务申请已通过', null],
  serviceContract: ['合同已通过', null],
  purchaseContract: ['合同已通过', null],
  majorPurchaseContract: ['合同已通过', null],
  purchasePayment: ['付款申请已通过', '等待出纳付款'],
  equipmentRepair: ['维修合同已通过', '等待设备部安排维修'],
  salesPrice: ['销售价格已通过', '等待销售更新价格表'],
  salesContract: ['销售合同已通过', '等待销售录入订单'],
  salesContractChange: ['销售合同已通过', '等待销售录入订单'],
  majorSalesContract: ['销售合同已通过', '等待销售录入订单'],
  goodsReturn: ['成品退货已通过', '等待仓库收货和财务退款'],
  rawMaterial: ['领用申请已通过', null],
  sparePart: ['领用申请已通过', null],
  toolRequisition: ['领用申请已通过', null],
  shipmentApproval: ['发货已通过', '等待仓库发货'],
  overtime: ['加班已计入考勤', null],
  leave: ['请假已计入考勤', null],
  businessTrip: ['出差已通过，可报销', null],
  loan: ['借款已通过', '等待出纳付款'],
  outOnDuty: ['已计入考勤', null],
  attendanceCorrection: ['已计入考勤', null],
  sealUse: ['已登记用印', null],
  travelExpense: ['差旅费报销已通过', '等待出纳付款'],
  documentApproval: ['文件已发布', null],
  toolBorrowing: ['已登记借出', null],
  equipmentAcceptance: ['设备验收已通过', '等待资产管理员登记'],
  assetDisposal: ['资产处置已通过', '等待资产管理员注销'],
  exceptionalRelease: ['例外放行已批准', null],
};

const isTranslated = ([zh, en]: Label): boolean => /[\u4e00-\u9fff]/.test(zh) && /^[\x20-\x7e]+$/.test(en);

const ruleText = (rule: CandidateRule | undefined): string => {
  if (rule?.rule === 'role') return rule.role;
  if (rule?.rule === 'headOfField') return rule.field;
  return rule?.rule === 'headOfApplicant' ? (rule.levels === 1 ? 'head' : `head + ${rule.levels - 1}`) : '?';
};

/** Whom a form would ask as it is filled in, without the steps whose condition is not met; '(a + b)' side by side. */
async function stepsOf(form: AnyForm, change: object = {}): Promise<string[]> {
  const input = await server.inputOf(form, change);
  const { chain } = await server.callAs(as('employee'), formCalls(form).preview, input);
  const asked = new Set(chain.filter(({ state }) => state !== 'skipped').map(({ id }) => id));
  const textOf = (node: FlowNode): string[] => {
    if (node.kind === 'branch')
      return [`(${node.arms.flatMap((arm) => arm.nodes.flatMap(textOf)).join(' + ')})`];
    return node.kind === 'approve' && asked.has(node.id) ? [ruleText(node.candidates[0])] : [];
  };
  return form.flow.nodes.flatMap(textOf);
}

const linesOf = (name: string, field: string, change: object) => {
  const values = sampleValuesOf(formNamed(name), server.samples()) as Record<string, object[]>;
  return { [field]: [{ ...values[field]?.[0], ...change }] };
};

describe('one more step decides', () => {
  const cases: [name: string, change: () => object, asked: string][] = [
    [
      'purchaseRequisition',
      () => linesOf('purchaseRequisition', 'lines', { price: '4999.99' }),
      'head → purchasing',
    ],
    [
      'purchaseRequisition',
      () => linesOf('purchaseRequisition', 'lines', { price: '5000' }),
      'head → purchasing → generalManager',
    ],
    [
      'purchasePayment',
      () => linesOf('purchasePayment', 'invoices', { due: '99999', payNow: '99999' }),
      'purchasing → finance',
    ],
    [
      'purchasePayment',
      () => linesOf('purchasePayment', 'invoices', { due: '100000', payNow: '100000' }),
      'purchasing → finance → generalManager',
    ],
    [
      'salesPrice',
      () => linesOf('salesPrice', 'lines', { asked: '9.99', floor: '10' }),
      'salesManager → finance → generalManager',
    ],
    ['leave', () => ({ from: '2027-03-08 am', to: '2027-03-10 pm' }), 'head'],
    ['leave', () => ({ from: '2027-03-08 am', to: '2027-03-11 am' }), 'head → hr'],
    ['leave', () => ({ from: '2027-03-08 am', to: '2027-03-17 am' }), 'head → hr → generalManager'],
    ['businessTrip', () => linesOf('businessTrip', 'legs', { from: '2027-03-01', to: '2027-03-07' }), 'head'],
    [
      'businessTrip',
      () => linesOf('businessTrip', 'legs', { from: '2027-03-01', to: '2027-03-08' }),
      'head → generalManager',
    ],
    [
      'businessTrip',
      () => ({ ...linesOf('businessTrip', 'legs', { tier: 'abroad' }), abroad: true }),
      'head → generalManager',
    ],
    ['loan', () => ({ asked: '19999.99' }), 'head → finance'],
    ['loan', () => ({ asked: '20000' }), 'head → finance → generalManager'],
    [
      'sealUse',
      () => ({ takenOut: true, until: '2999-01-01' }),
      'head → legal → generalManager → sealKeeper',
    ],
    ['documentApproval', () => ({ documentKind: 'record' }), 'head → documentControl'],
  ];
  it.each(cases)('%s', async (name, change, asked) => {
    expect(await stepsOf(formNamed(name), change())).toEqual(asked.split(' → '));
  });
});

it('an amount that is too large is refused in a draft already', async () => {
  const form = formNamed('purchaseRequisition');
  const most = '9'.repeat(15);
  const input = await server.inputOf(form, linesOf(form.name, 'lines', { quantity: most, price: most }));
  await expect(server.callAs(as('employee'), formCalls(form).save, input)).rejects.toMatchObject({
    details: { problems: [{ path: 'amount', text: ['金额过大', expect.anything()] }] },
  });
});

it('who hands their step on while they fill it in fills in nothing any more', async () => {
  const form = formNamed('rawMaterial');
  const { pool } = server.database;
  const { id } = await server.submit(form);
  const head = await server.callAs(as('head'), formCalls(form).read, { id });
  await server.callAs(as('head'), decideCall, {
    taskId: head.approval!.taskId!,
    action: 'approve',
    words: '',
  });
  const { version, values, approval } = await server.callAs(administrator, formCalls(form).read, { id });
  const taskId = approval!.taskId!;
  const other = await pool.connect();
  try {
    await other.query('BEGIN');
    await other.query('SELECT FROM approval_instance WHERE subject_id = $1 FOR UPDATE', [id]);
    const handedOn = server.callAs(administrator, transferCall, { taskId, to: 'colleague', words: '' });
    await untilWaiting(server, 1);
    const filledIn = Promise.allSettled([
      server.callAs(administrator, formCalls(form).amend, { id, version, values }),
    ]);
    await untilWaiting(server, 2);
    await other.query('COMMIT');
    await handedOn;
    expect(await filledIn).toMatchObject([{ reason: { errorName: 'forbidden' } }]);
  } finally {
    other.release();
  }
  expect((await server.callAs(administrator, formCalls(form).read, { id })).version).toBe(version);
});

describe.each(forms.map((form) => [form.code, form] as const))('%s', (_code, form) => {
  // A change of a contract, a shipment and a return need the form that they are about.
  beforeAll(() => server.approveWhatItRefersTo(form));

  it('goes along its default steps to its effect', async () => {
    const { id, number } = await server.submit(form);
    expect(number).toMatch(new RegExp(`^${form.numberPrefix}-\\d{8}-\\d{4}$`));
    const done = await server.approveThrough(form, id);
    expect(done.status).toBe('approved');
    const told = await eventsAbout(server.database.db, form.code, id);
    const [approved] = told.filter(({ name }) => name === form.onApproval?.name);
    // Enough for the module that takes it up to make its document without asking back.
    expect(approved?.data).toMatchObject({
      ...{ type: form.code, id, number },
      // The module that takes up a release has the unit already.
      ...(form.name !== 'exceptionalRelease' && {
        ...{ companyId: 'C01', departmentId: 'workshop' },
        ...{ applicantId: 'employee', currency: 'CNY', amount: done.amount },
      }),
      values: valuesWithComputed(form, 'CNY', done.values),
    });
    const { events } = await server.callAs(as('employee'), formCalls(form).context, { id });
    const [label, waitingFor] = effects[form.name]!;
    expect(events.map((event) => [event.label[0], event.waitingFor?.[0] ?? null])).toContainEqual([
      label,
      waitingFor,
    ]);
    for (const event of events)
      expect([event.label, event.waitingFor ?? event.label].every(isTranslated)).toBe(true);
  });

  it('asks by default whom the specification says', async () => {
    expect(await stepsOf(form)).toEqual(steps[form.name]?.split(' → '));
  });

  it.each(['zh', 'en'] as const)(
    'says of every field that it needs that it is missing (%s)',
    async (language) => {
      const problems = await server.problemsOf(form, null, language);
      const paths = problems.map(({ path }) => path);
      for (const [name, field] of Object.entries(form.fields))
        if (isLines(field) ? field.min > 0 : field.required) expect(paths).toContain(name);
      for (const { text } of problems) expect(/[\u4e00-\u9fff]/.test(text[0])).toBe(language === 'zh');
    },
  );
});
