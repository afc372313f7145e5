import { jest } from '@jest/globals';
import pino from 'pino';
import { decideCall } from '#approvals/model';
import { CallError, type FieldProblem, type Language } from '#calls/model';
import { formCalls, isLines, type AnyForm, type FormInput, type FormView } from '#documents/model';
import { smallCompany } from '#identity/server';
import { loadRequisitionForms } from '#requisitions/model';
import { eventsAbout, LiveHub, loadConfig, newId, testServer, type TestServer } from '#server-kit/server';
import { composeFeatures } from './features.ts';
import { sampleValuesOf, type Samples } from './testing/sample-values.ts';

jest.setTimeout(60_000);

const forms = await loadRequisitionForms();
const formNamed = (name: string): AnyForm => forms.find((form) => form.name === name)!;

let server: TestServer;
let samples: Samples;
/** `self` reaches only what a person takes part in. */
const as = (personId: string) => ({ personId, companyId: 'C01', scope: { reach: 'self' } as const });

beforeAll(async () => {
  const hub = new LiveHub({ pool: {} as never, listen: null, log: pino({ level: 'silent' }) });
  const features = composeFeatures({ config: loadConfig({}), hub });
  server = await testServer(features);
  const { db, pool } = server.database;
  for (const { seed } of features) await seed?.(db);
  await smallCompany(db);
  await pool.query(`
    INSERT INTO item (id, name_zh, name_en, kind, unit_zh, unit_en, last_price, search)
      VALUES ('I1', '轴承', 'Bearing', 'spare', '件', 'pc', 10, 'bearing');
    INSERT INTO supplier (id, name_zh, name_en, city, search) VALUES ('S1', '轴承厂', 'Bearing works', '', 's');
    INSERT INTO customer (id, name_zh, name_en, city, search) VALUES ('K1', '客户', 'Customer', '', 'k');
    INSERT INTO warehouse (id, company_id, name_zh, name_en, search) VALUES ('W1', 'C01', '主仓', 'Main', 'w')`);
  samples = {
    records: { item: 'I1', supplier: 'S1', customer: 'K1', warehouse: 'W1' },
    person: 'colleague',
    department: 'production',
    file: { id: '', name: '', size: 0, mediaType: '' },
  };
});
afterAll(() => server.close());

/** A file that the employee has uploaded and that belongs to nothing yet. */
async function uploaded(): Promise<Samples['file']> {
  const id = newId();
  await server.database.pool.query(
    `INSERT INTO file (id, key, use, name, size, media_type, sha256, uploader_id, company_id, stored)
     VALUES ($1::uuid, $1::text, 'attachment', 'contract.pdf', 3, 'application/pdf', repeat('0', 64), 'employee', 'C01', true)`,
    [id],
  );
  return { id, name: 'contract.pdf', size: 3, mediaType: 'application/pdf' };
}

/** What sound values need beyond the required fields. */
const alsoNeeded: Readonly<Record<string, object>> = {
  purchaseContract: { fewQuotationsReason: 'one maker' },
  majorPurchaseContract: { fewQuotationsReason: 'one maker' },
  salesPrice: { customerGroup: 'resellers' },
  attendanceCorrection: { day: '2026-01-05' },
  outOnDuty: { from: '2027-04-12T01:00:00.000Z', to: '2027-04-12T03:00:00.000Z' },
};

async function inputOf(form: AnyForm, change: object = {}): Promise<FormInput> {
  const needsFile = Object.values(form.fields).some(({ kind }) => kind === 'file');
  const file = needsFile ? await uploaded() : samples.file;
  return {
    ...{ id: newId(), version: 0, departmentId: 'workshop', subject: form.name, urgency: 'normal' },
    ...{ currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '' },
    values: sampleValuesOf(form, { ...samples, file }, { ...alsoNeeded[form.name], ...change }),
  };
}

/** Submits sound values with a change; null: nothing filled in. */
async function submit(
  form: AnyForm,
  change: object | null = {},
  language: Language = 'zh',
): Promise<FormView> {
  const input = await inputOf(form, change ?? {});
  const sent = change === null ? { ...input, values: {} } : input;
  return server.callAs(as('employee'), formCalls(form).submit, sent, { language });
}

/** Everyone who holds it agrees until nobody does. */
async function approveThrough(form: AnyForm, id: string): Promise<FormView> {
  const read = (person: string) => server.callAs(as(person), formCalls(form).read, { id });
  for (let round = 0; round < 20; round++) {
    const view = await read('employee');
    if (view.status !== 'pending') return view;
    const holder = view.holders[0]?.id ?? 'admin';
    const deciding = ['manager', 'head', 'employee', 'colleague', 'buyer', 'accountant', 'admin'];
    const person = deciding.includes(holder) ? holder : 'admin';
    // Where a role is nobody's here, the workflow administrator decides, who sees everything.
    const actor =
      person === 'admin'
        ? { ...as(person), roles: ['employee', 'workflowAdministrator'], scope: { reach: 'all' } as const }
        : as(person);
    const { approval } = await server.callAs(actor, formCalls(form).read, { id });
    expect(approval?.taskId).not.toBeNull();
    await server.callAs(actor, decideCall, { taskId: approval?.taskId ?? '', action: 'approve', words: '' });
  }
  throw new Error(`${form.code} is never done.`);
}

/** What a contract of the named type is, approved; other forms refer to it. */
async function approved(name: string): Promise<string> {
  const form = formNamed(name);
  const { id } = await submit(form);
  await approveThrough(form, id);
  return id;
}

const problemsOf = async (
  form: AnyForm,
  change: object | null,
  language: Language = 'zh',
): Promise<FieldProblem[]> => {
  const answer: unknown = await submit(form, change, language).catch((error: unknown) => error);
  return answer instanceof CallError ? (answer.details.problems ?? []) : [];
};

describe.each(forms.map((form) => [form.code, form] as const))('%s', (_code, form) => {
  beforeAll(async () => {
    // A change of a contract, and a shipment, need the contract that they are about.
    if (['salesContractChange', 'shipmentApproval'].includes(form.name))
      samples = {
        ...samples,
        records: { ...samples.records, salesContract: await approved('salesContract') },
      };
  });

  it('goes along its default steps to its effect', async () => {
    const { id, number } = await submit(form);
    expect(number).toMatch(new RegExp(`^${form.numberPrefix}-\\d{8}-\\d{4}$`));
    expect((await approveThrough(form, id)).status).toBe('approved');
    const told = await eventsAbout(server.database.db, form.code, id);
    expect(told.map(({ name }) => name)).toContain(form.onApproval?.name);
  });

  it.each(['zh', 'en'] as const)(
    'says of every field that it needs that it is missing (%s)',
    async (language) => {
      const problems = await problemsOf(form, null, language);
      const paths = problems.map(({ path }) => path);
      for (const [name, field] of Object.entries(form.fields))
        if (isLines(field) ? field.min > 0 : field.required) expect(paths).toContain(name);
      for (const { text } of problems) expect(/[\u4e00-\u9fff]/.test(text[0])).toBe(language === 'zh');
    },
  );
});

describe('a check of its own refuses', () => {
  const line = (form: AnyForm, name: string, change: object) => {
    const values = sampleValuesOf(form, samples) as Record<string, object[]>;
    return { [name]: [{ ...values[name]?.[0], ...change }] };
  };
  const cases: [name: string, change: (form: AnyForm) => object, path: string][] = [
    ['serviceContract', (form) => line(form, 'milestones', { percent: '90' }), 'milestones'],
    ['purchaseContract', () => ({ fewQuotationsReason: null }), 'fewQuotationsReason'],
    [
      'purchaseContract',
      () => ({
        fewQuotationsReason: 'x',
        quotations: [
          { id: 'a', supplier: { id: 'S1', name: '' }, total: '10', chosen: false },
          { id: 'b', supplier: { id: 'S1', name: '' }, total: '11', chosen: true },
        ],
      }),
      'quotations.b.note',
    ],
    ['purchasePayment', (form) => line(form, 'invoices', { paidBefore: '1' }), 'invoices.invoices1.payNow'],
    ['salesPrice', () => ({ customerGroup: null, customer: null }), 'customer'],
    ['goodsReturn', (form) => line(form, 'lines', { returnedBefore: '1' }), 'lines.lines1.returned'],
    ['rawMaterial', (form) => line(form, 'lines', { issued: '11' }), 'lines.lines1.issued'],
    ['overtime', () => ({ overtimeKind: 'holiday', compensation: 'leave' }), 'compensation'],
    ['leave', () => ({ from: '2027-03-06 am', to: '2027-03-07 pm' }), 'to'],
    ['leave', () => ({ handover: { id: 'employee', name: '' } }), 'handover'],
    ['sealUse', () => ({ takenOut: true }), 'until'],
    ['travelExpense', () => ({ loanAmount: '5' }), 'loan'],
    ['documentApproval', () => ({ secrecy: 'secret', readers: null }), 'readers'],
    ['toolRequisition', () => ({ kind: 'replace' }), 'lines.lines1.oldReturned'],
    ['equipmentAcceptance', (form) => line(form, 'checks', { passed: 'no' }), 'disposition'],
    ['assetDisposal', () => ({ way: 'sell' }), 'proceeds'],
  ];
  it.each(cases)('%s', async (name, change, path) => {
    const form = formNamed(name);
    expect((await problemsOf(form, change(form))).map((problem) => problem.path)).toContain(path);
  });
});

describe('what only the database knows refuses', () => {
  const paths = async (name: string, change: object) =>
    (await problemsOf(formNamed(name), change)).map(({ path }) => path);

  it('an invoice that an expense has used', async () => {
    const values = sampleValuesOf(formNamed('travelExpense'), samples) as { lines: object[] };
    const lines = [{ ...values.lines[0], invoice: 'INV-7' }];
    await submit(formNamed('travelExpense'), { lines });
    expect(await paths('travelExpense', { lines: [{ ...lines[0], invoice: ' inv-7 ' }] })).toEqual([
      'lines.lines1.invoice',
    ]);
  });

  it('leave that overlaps, and more than is left of it', async () => {
    const week = { leaveKind: 'annual', from: '2027-03-08 am', to: '2027-03-12 pm' };
    await submit(formNamed('leave'), week);
    expect(await paths('leave', { ...week, leaveKind: 'personal', from: '2027-03-12 pm' })).toContain('from');
    expect(await paths('leave', { ...week, from: '2027-03-15 am', to: '2027-03-22 pm' })).toEqual([
      'leaveKind',
    ]);
    expect(
      await paths('leave', { leaveKind: 'compensatory', from: '2027-03-15 am', to: '2027-03-15 am' }),
    ).toEqual(['leaveKind']);
    expect(
      await paths('outOnDuty', { from: '2027-03-08T02:00:00.000Z', to: '2027-03-08T03:00:00.000Z' }),
    ).toEqual(['from']);
  });

  it('a loan above the limit, and an offset of more than is owed', async () => {
    const { id } = await submit(formNamed('loan'), { asked: '30000' });
    await approveThrough(formNamed('loan'), id);
    expect(await paths('loan', { asked: '20000' })).toEqual(['asked']);
    const values = sampleValuesOf(formNamed('travelExpense'), samples) as { lines: object[] };
    const expense = { lines: [{ ...values.lines[0], amount: '40000' }], loan: { id, name: '' } };
    expect(await paths('travelExpense', { ...expense, loanAmount: '30001' })).toEqual(['loanAmount']);
    await submit(formNamed('travelExpense'), { ...expense, loanAmount: '30000' });
    expect(await paths('travelExpense', { ...expense, loanAmount: '1' })).toEqual(['loanAmount']);
  });
});
