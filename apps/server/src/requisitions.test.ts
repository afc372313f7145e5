import { jest } from '@jest/globals';
import { isLines, type AnyForm } from '#documents/model';
import { loadRequisitionForms } from '#requisitions/model';
import { eventsAbout } from '#server-kit/server';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';
import { sampleValuesOf } from './testing/sample-values.ts';

jest.setTimeout(60_000);

// What a designed type asks for is not declared; see own-types.test.ts.
const forms = (await loadRequisitionForms()).filter(({ designed }) => !designed);
const formNamed = (name: string): AnyForm => forms.find((form) => form.name === name)!;

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

describe.each(forms.map((form) => [form.code, form] as const))('%s', (_code, form) => {
  // A change of a contract, a shipment and a return need the form that they are about.
  beforeAll(() => server.approveWhatItRefersTo(form));

  it('goes along its default steps to its effect', async () => {
    const { id, number } = await server.submit(form);
    expect(number).toMatch(new RegExp(`^${form.numberPrefix}-\\d{8}-\\d{4}$`));
    expect((await server.approveThrough(form, id)).status).toBe('approved');
    const told = await eventsAbout(server.database.db, form.code, id);
    expect(told.map(({ name }) => name)).toContain(form.onApproval?.name);
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

describe('a check of its own refuses', () => {
  const line = (form: AnyForm, name: string, change: object) => {
    const values = sampleValuesOf(form, server.samples()) as Record<string, object[]>;
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
      'quotations.1.note',
    ],
    ['purchasePayment', (form) => line(form, 'invoices', { paidBefore: '1' }), 'invoices.0.payNow'],
    ['salesPrice', () => ({ customerGroup: null, customer: null }), 'customer'],
    ['goodsReturn', (form) => line(form, 'lines', { returnedBefore: '1' }), 'lines.0.returned'],
    ['rawMaterial', (form) => line(form, 'lines', { issued: '11' }), 'lines.0.issued'],
    ['overtime', () => ({ overtimeKind: 'holiday', compensation: 'leave' }), 'compensation'],
    ['leave', () => ({ from: '2027-03-06 am', to: '2027-03-07 pm' }), 'to'],
    ['leave', () => ({ handover: { id: 'employee', name: '' } }), 'handover'],
    ['sealUse', () => ({ takenOut: true }), 'until'],
    ['travelExpense', () => ({ loanAmount: '5' }), 'loan'],
    ['documentApproval', () => ({ secrecy: 'secret', readers: null }), 'readers'],
    ['toolRequisition', () => ({ kind: 'replace' }), 'lines.0.oldReturned'],
    ['equipmentAcceptance', (form) => line(form, 'checks', { passed: 'no' }), 'disposition'],
    ['assetDisposal', () => ({ way: 'sell' }), 'proceeds'],
  ];
  it.each(cases)('%s', async (name, change, path) => {
    const form = formNamed(name);
    expect((await server.problemsOf(form, change(form))).map((problem) => problem.path)).toContain(path);
  });
});
