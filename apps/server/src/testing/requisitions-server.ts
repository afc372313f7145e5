import { decideCall } from '#approvals/model';
import { CallError, type FieldProblem, type Language } from '#calls/model';
import {
  designSource,
  formCalls,
  ownTypePublish,
  ownTypeSave,
  type AnyForm,
  type FormInput,
  type FormView,
} from '#documents/model';
import { smallCompany } from '#identity/testing';
import { compileCalls, loadConfig, newId, onlyOwn } from '#server-kit/server';
import {
  testServer,
  uploadedFile,
  type TestActor,
  type TestServer,
  type TestServerOptions,
} from '#server-kit/testing';
import { forms } from '../compose.ts';
import { composedFeatures } from './composed-features.ts';
import {
  sampleOrderLine,
  sampleReceiptLine,
  sampleUnit,
  sampleValuesOf,
  type Samples,
} from './sample-values.ts';

/** `self` reaches only what a person takes part in. */
export const as = (personId: string) => ({ personId, companyId: 'C01', scope: onlyOwn });

/** What sound values need beyond the required fields. */
const alsoNeeded: Readonly<Record<string, object>> = {
  purchaseContract: { fewQuotationsReason: 'one maker' },
  majorPurchaseContract: { fewQuotationsReason: 'one maker' },
  salesPrice: { customerGroup: 'resellers' },
  outOnDuty: { from: '2027-04-12T01:00:00.000Z', to: '2027-04-12T03:00:00.000Z' },
  salesContract: { creditLimit: '1000000' },
  salesContractChange: { creditLimit: '1000000' },
  majorSalesContract: { creditLimit: '1000000' },
};

/** Types that ask for their papers from an amount on. */
const carriesPapers = new Set(['purchasePayment', 'travelExpense']);

/** What differs of the header. */
type HeaderChange = Partial<Pick<FormInput, 'currency' | 'attachmentIds'>>;

/** What a type refers to: the names of the type and of the kind of reference. */
const refersTo: Readonly<Record<string, readonly [type: string, kind: string]>> = {
  salesContractChange: ['salesContract', 'salesContract'],
  shipmentApproval: ['salesContract', 'salesContract'],
  goodsReturn: ['shipmentApproval', 'shipment'],
};

/** Whom the small company has for the default steps; what falls to nobody is the workflow administrator's. */
const deciding = ['manager', 'head', 'employee', 'colleague', 'buyer', 'accountant'];

export const administrator = {
  ...as('admin'),
  roles: ['employee', 'workflowAdministrator'],
  scope: 'all' as const,
};

/** A designed type with one field, in force; answers its code. */
async function designSample(server: TestServer): Promise<string> {
  const type = 'SAMPLE';
  const { rowVersion } = await server.callAs(administrator, ownTypeSave, {
    ...{ type, rowVersion: 0, title: ['样例', 'Sample'], note: ['', ''], starters: [], active: true },
    draft: { fields: [{ kind: 'text', name: 'what', label: ['内容', 'What'] }], amount: null },
  });
  await server.callAs(administrator, ownTypePublish, { type, rowVersion });
  return type;
}

/** All requisition types in the server as it is composed, on the small company with one record in each register. */
export async function requisitionsServer(
  options: TestServerOptions & { smtpUrl?: string; folder?: string } = {},
) {
  const features = composedFeatures({
    // Where bytes of files lie is said by whoever has some.
    ...loadConfig(options.folder ? { DATA_DIR: options.folder } : {}),
    ...(options.timeZone && { timeZone: options.timeZone }),
    ...(options.smtpUrl && { smtpUrl: options.smtpUrl }),
  });
  const server: TestServer = await testServer(features, options);
  const { db, pool } = server.database;
  await smallCompany(db);
  await pool.query(`
    INSERT INTO unit (id, code, name_zh, name_en, search) VALUES ('pc', 'pc', '件', 'pc', 'pc'), ('ba', 'ba', '把', 'pc', 'ba')
      ON CONFLICT (id) DO UPDATE SET name_zh = excluded.name_zh, name_en = excluded.name_en;
    INSERT INTO item (id, code, name_zh, name_en, kind, unit_id, last_price, search)
      VALUES ('I1', 'I1', '轴承', 'Bearing', 'spare', 'pc', 10, 'bearing'),
             ('I2', 'I2', '扳手', 'Spanner', 'tool', 'ba', 10, 'spanner');
    INSERT INTO supplier (id, code, name_zh, name_en, search) VALUES ('S1', 'S1', '轴承厂', 'Bearing works', 's'),
             ('S2', 'S2', '铸造厂', 'Foundry', 's');
    INSERT INTO customer (id, code, name_zh, name_en, search) VALUES ('K1', 'K1', '客户', 'Customer', 'k'),
             ('K2', 'K2', '另一客户', 'Another customer', 'k');
    INSERT INTO warehouse (id, code, company_id, name_zh, name_en, search) VALUES ('W1', 'W1', 'C01', '主仓', 'Main', 'w'),
             ('W2', 'W2', 'C01', '备件仓', 'Parts', 'w')`);
  await pool.query(`
    INSERT INTO stock_pool (company_id, subject, area, method) VALUES ('C01', 'I1', '', 'average'), ('C01', 'I2', '', 'average');
    INSERT INTO stock_key (company_id, item_id, warehouse_id, bin_id, lot, status, pool_id, quantity)
    SELECT company_id, subject, 'W1', '', '', 'usable', id, 1000 FROM stock_pool`);
  await pool.query(`
    INSERT INTO lab_site (id, code, name_zh, search, company_id, zone, facility, benches, intake, run)
    VALUES ('LS01', 'LS01', '实验室', 'l', 'C01', 'Asia/Shanghai', 'A9999', 1, 30, 240)`);
  await pool.query(`
    INSERT INTO lab_unit (id, company_id, site_id, din, product, donation_type, division, state, use, search)
    VALUES ('00000000-0000-4000-8000-00000000a001', 'C01', 'LS01', '${sampleUnit}', 'S1151', 'V', '00', 'quarantine', 'own', 'l')`);
  await pool.query(`
    INSERT INTO lab_sheet (id, unit_id, direction, state, opened_at)
    SELECT '00000000-0000-4000-8000-00000000a002', id, 'in', 'open', now() FROM lab_unit`);
  await pool.query(`
    INSERT INTO trade_line (id, stage, measure, document_type, document_id, line_id, company_id, item_id, partner_id, quantity, unit,
                            price, tax_rate, opened_at) OVERRIDING SYSTEM VALUE
    SELECT id, stage, measure, type, gen_random_uuid(), 'a', 'C01', 'I1', 'S1', 1000000, '件', 10, 13, now()
      FROM (VALUES (${sampleOrderLine}, 'purchaseOrder', 'received', 'PUR110P'),
                   (${sampleReceiptLine}, 'purchaseReceipt', 'invoiced', 'PUR120P')) AS l (id, stage, measure, type);
    INSERT INTO purchase_receipt_line (trade_id, receipt_id, line_id, order_line, inspected, warehouse_id, bin_id, lot, base, value)
    SELECT id, document_id, 'a', ${sampleOrderLine}, false, 'W1', '', '', 1000000, 10000000 FROM trade_line WHERE id = ${sampleReceiptLine}`);
  const records: Record<string, string> = {
    receivedLine: sampleReceiptLine,
    ...{ item: 'I1', 'item/lendable': 'I2' },
    ...{ supplier: 'S1', customer: 'K1', warehouse: 'W1' },
  };
  records[designSource] = await designSample(server);
  const noFile: Samples['file'] = { id: '', name: '', size: 0, mediaType: '' };
  const samples = (): Samples & { records: Record<string, string> } => ({
    records,
    person: 'colleague',
    department: 'production',
    file: noFile,
  });

  async function uploaded(): Promise<Samples['file']> {
    const name = 'contract.pdf';
    const id = await uploadedFile(server.database.db, { by: 'employee', name });
    return { id, name, size: 3, mediaType: 'application/pdf' };
  }

  async function inputOf(form: AnyForm, change: object = {}, header: HeaderChange = {}): Promise<FormInput> {
    const needsFile = Object.values(form.fields).some(({ kind }) => kind === 'file');
    const file = needsFile ? await uploaded() : noFile;
    const attachmentIds = carriesPapers.has(form.name) ? [(await uploaded()).id] : [];
    return {
      ...{ id: newId(), version: 0, departmentId: 'workshop', subject: form.name, urgency: 'normal' },
      ...{ currency: 'CNY', ccIds: [], attachmentIds, remarks: '' },
      values: sampleValuesOf(form, { ...samples(), file }, { ...alsoNeeded[form.name], ...change }),
      ...header,
    };
  }

  /** Submits sound values with a change, as the employee of the workshop; null: nothing filled in. */
  async function submit(
    form: AnyForm,
    change: object | null = {},
    language: Language = 'zh',
    header: HeaderChange = {},
  ): Promise<FormView> {
    const input = await inputOf(form, change ?? {}, header);
    const sent = change === null ? { ...input, values: {} } : input;
    return server.callAs(as('employee'), formCalls(form).submit, sent, { language });
  }

  /** Everyone who holds it agrees until nobody does. */
  async function approveThrough(
    form: AnyForm,
    id: string,
    reader: TestActor = as('employee'),
  ): Promise<FormView> {
    for (let round = 0; round < 20; round++) {
      const view = await server.callAs(reader, formCalls(form).read, { id });
      if (view.status !== 'pending') return view;
      const holder = view.holders[0]?.id ?? 'admin';
      const actor = deciding.includes(holder) ? as(holder) : administrator;
      const { approval } = await server.callAs(actor, formCalls(form).read, { id });
      expect(approval?.taskId).not.toBeNull();
      const taskId = approval?.taskId ?? '';
      await server.callAs(actor, decideCall, { taskId, action: 'approve', words: '' });
    }
    throw new Error(`${form.code} is never done.`);
  }

  /** Submits and approves; answers the id. */
  async function approved(form: AnyForm, change: object = {}): Promise<string> {
    const { id } = await submit(form, change);
    await approveThrough(form, id);
    return id;
  }

  /** Approves the form that a type refers to (and what that one refers to) as the record of its kind. */
  async function approveWhatItRefersTo({ name }: AnyForm): Promise<void> {
    const [type, kind] = refersTo[name] ?? [];
    if (!type || !kind) return;
    const form = forms.find((one) => one.name === type)!;
    await approveWhatItRefersTo(form);
    // What comes back names its lot, so what left has one.
    const { lines } = sampleValuesOf(form, samples()) as { lines: object[] };
    records[kind] = await approved(
      form,
      kind === 'shipment' ? { lines: [{ ...lines[0], lot: '12345678' }] } : {},
    );
  }

  /** What refuses a submission, in the order of the answer; none when it is taken. */
  async function problemsOf(
    form: AnyForm,
    change: object | null,
    language: Language = 'zh',
    header: HeaderChange = {},
  ): Promise<FieldProblem[]> {
    const answer: unknown = await submit(form, change, language, header).catch((error: unknown) => error);
    if (answer instanceof CallError) return answer.details.problems ?? [];
    if (answer instanceof Error) throw answer;
    return [];
  }

  return {
    ...server,
    forms,
    features,
    calls: compileCalls(features),
    samples,
    inputOf,
    uploaded,
    submit,
    approveThrough,
    approved,
    approveWhatItRefersTo,
    problemsOf,
  };
}

export type RequisitionsServer = Awaited<ReturnType<typeof requisitionsServer>>;
