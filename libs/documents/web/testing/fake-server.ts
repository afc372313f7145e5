import type { FormInput, FormSummary, FormView } from '#documents/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';

export const ids = {
  form: '00000000-0000-4000-8000-000000000001',
  other: '00000000-0000-4000-8000-000000000002',
} as const;
const company = { id: 'c1', name: '华新金属' };
export const departments = [
  { id: 'd1', name: '生产部' },
  { id: 'd2', name: '设备部' },
];
export const applicant = { id: 'p1', name: '李明' };
export const options = { company, departments, applicant, maySubmit: true, startProblem: null, values: {} };

export const items = ['铜板', '铝材'].map((name, at) => ({
  id: `i${at}`,
  name,
  code: `IT${at}`,
  detail: '',
  values: { unit: at ? '米' : '吨' },
  active: true,
}));

export const summary = (change: Partial<FormSummary> = {}): FormSummary => ({
  id: ids.form,
  type: 'TST110P',
  number: 'TS001',
  status: 'pending',
  subject: '采购铜板',
  urgency: 'normal',
  amount: '1234.50',
  currency: 'CNY',
  company,
  department: departments[0] ?? company,
  applicant,
  appliedAt: '2026-11-20T02:00:00.000Z',
  updatedAt: '2026-11-20T02:00:00.000Z',
  holders: [],
  stepLabel: null,
  since: null,
  ...change,
});

const can = { edit: false, submit: false, withdraw: false, discard: false, giveUp: false, void: false };

export const view = (change: Partial<FormView> = {}): FormView => ({
  ...summary(),
  version: 1,
  values: {
    neededBy: '2099-01-05',
    purpose: '大修',
    lines: [
      { id: 'l1', item: { id: 'i0', name: '铜板' }, unit: '吨', quantity: '2', price: '10' },
      { id: 'l2', item: { id: 'i1', name: '铝材' }, unit: '米', quantity: '3', price: '5' },
    ],
  },
  cc: [],
  attachments: [],
  remarks: '',
  voidReason: '',
  approval: null,
  ...change,
  can: { ...can, ...change.can },
});

/** The form as the server would answer it after saving what was sent. */
export const saved = (body: unknown, change: Partial<FormView> = {}): FormView => {
  const { id, version, subject, values, remarks } = body as FormInput;
  return view({
    id,
    version: version + 1,
    subject,
    values,
    remarks,
    status: 'draft',
    number: null,
    ...change,
  });
};

/** Pinyin of what is chosen in tests; the server has a dictionary. */
const spelled: Readonly<Record<string, readonly string[]>> = {
  合同章: ['he', 'tong', 'zhang'],
  财务章: ['cai', 'wu', 'zhang'],
  测试申请: ['ce', 'shi', 'shen', 'qing'],
};

/** A server that knows the company, its items and one chain, and saves whatever comes. */
export const orderServer = (): FakeServer =>
  new FakeServer()
    .on('TST110P_0', () => options)
    .on('TST110P_3', (body) => saved(body))
    .on('TST110P_5', (body) => saved(body, { status: 'pending', number: 'TS002' }))
    .on('TST110P_12', () => ({ facts: [], effects: [], events: [] }))
    .on('TST110P_6', () => ({ amount: null, chain: [], facts: [], problems: [] }))
    .on('LST110P_1', () => ({ views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'usual' }))
    .on('TST110P_11', () => ({ sums: [{ currency: 'CNY', amount: '2469.00', count: 2 }] }))
    .on('TSTSTOCK', ({ ids: asked }) => ({
      values: Object.fromEntries((asked as string[]).map((id) => [id, '7'])),
    }))
    .on('BSE003', ({ texts }) => ({ sounds: (texts as string[]).map((text) => spelled[text] ?? []) }))
    .on('BSE002', ({ keyword, exactly }) => ({
      options: items.filter(({ name, code }) =>
        exactly ? [name, code].includes(String(keyword)) : (name + code).includes(String(keyword ?? '')),
      ),
    }));
