import {
  addDecimals,
  compareDecimals,
  moneyText,
  multiplyDecimals,
  type Currency,
  type FieldProblem,
} from '#calls/model';
import { envelopeStates } from '#esign/model';
import {
  choice,
  choices,
  date,
  lines,
  moneyAmount,
  person,
  quantity,
  referenceTo,
  text,
} from '#fields/model';
import { defineRegister } from '#registers/model';
import { bankConsents, bankPlans, bankProducts, bankUses, birthZones } from '../dictionaries.ts';
import { phoneMessage, phonePattern, placed, bankScans } from '../placed.ts';
import { contractStages, contractStates, contractTones, optionsOf } from '../states.ts';

/** How many children a birth brings, as far as it is known at enrolment. */
export const birthCounts = { single: 1, twins: 2, triplets: 3 } as const;
export type BirthCount = keyof typeof birthCounts;

/** What a contract comes to: prices a child, times its children. */
export const contractTotal = (products: readonly { price?: unknown }[], births: unknown): string =>
  multiplyDecimals(
    addDecimals(...products.map(({ price }) => (typeof price === 'string' ? price : null))),
    String(birthCounts[births as BirthCount] ?? 1),
  );

/** What is signed: changed after signing by HBCTR201P alone, and signed anew. All else is contact data. */
export const signedFields = [
  'nameZh',
  'nameEn',
  'motherIdNumber',
  'fatherName',
  'fatherIdNumber',
  'payer',
  'payerName',
  'births',
  'use',
  'plan',
  'currency',
  'consents',
  'products',
  'instalments',
] as const;

type Values = Readonly<Record<string, unknown>>;
const listed = (values: Values, name: string) => (values[name] ?? []) as readonly Values[];

/** Instalments come to what the products cost. */
function instalmentProblems(values: Values): FieldProblem[] {
  const instalments = listed(values, 'instalments');
  if (!instalments.length) return [];
  const total = contractTotal(listed(values, 'products'), values['births']);
  const planned = addDecimals(...instalments.map(({ amount }) => amount as string | null));
  if (compareDecimals(total, planned) === 0) return [];
  const currency = (values['currency'] ?? 'CNY') as Currency;
  const [comesTo, owed] = [moneyText(planned, currency), moneyText(total, currency)];
  return [
    {
      path: 'instalments',
      text: [
        `分期合计 ${comesTo} 与合同金额 ${owed} 不一致`,
        `The instalments come to ${comesTo}, the contract to ${owed}`,
      ],
    },
  ];
}

/** A product stands once in a contract. */
function doubledProducts(values: Values): FieldProblem[] {
  const products = listed(values, 'products');
  return products.flatMap(({ id, product }, at) =>
    product && products.findIndex((other) => other['product'] === product) < at
      ? [
          {
            path: `products.${String(id)}.product`,
            text: ['该产品已在上面', 'This product stands above already'] as const,
          },
        ]
      : [],
  );
}

const phone = (zh: string, en: string) =>
  text({ label: [zh, en], max: 30, pattern: { test: phonePattern, message: phoneMessage } });
const idNumber = (zh: string, en: string) => text({ label: [zh, en], max: 30 });

/** HBCTR200P: contracts of the bank with families. `code` is the number, `nameZh` the mother. */
export const bankContract = defineRegister({
  ...placed,
  name: 'bankContract',
  code: 'HBCTR200P',
  // HBCTR200P_5 to _9 are the calls of the specification.
  suffixes: { setState: '25', saveMany: '26', history: '27', remove: '28', uses: '29', files: '7' },
  title: ['合同维护', 'Contract maintenance'],
  one: ['合同', 'Contract'],
  unit: ['份合同', 'contracts'],
  icon: 'file-done',
  heads: { code: ['合同编号', 'Contract no.'], nameZh: ['母亲姓名', 'Mother'] },
  codes: { prefix: 'HB', digits: 6 },
  ofPeople: true,
  stateFollows: true,
  fields: {
    company: referenceTo('company', { label: ['公司', 'Company'], required: true }),
    contractState: choice({
      label: ['签约状态', 'State'],
      readOnly: true,
      options: optionsOf(contractStates),
    }),
    stage: choice({ label: ['阶段', 'Stage'], readOnly: true, options: optionsOf(contractStages) }),
    motherPhone: { ...phone('母亲电话', "Mother's phone"), required: true },
    motherEmail: text({
      label: ['母亲邮箱', "Mother's mail"],
      max: 200,
      pattern: { test: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: ['邮箱格式不正确', 'Not a mail address'] },
    }),
    motherIdNumber: idNumber('母亲证件号', "Mother's ID no."),
    fatherName: text({ label: ['父亲姓名', 'Father'], max: 100 }),
    fatherPhone: phone('父亲电话', "Father's phone"),
    fatherEmail: text({
      label: ['父亲邮箱', "Father's mail"],
      max: 200,
      pattern: { test: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: ['邮箱格式不正确', 'Not a mail address'] },
    }),
    fatherIdNumber: idNumber('父亲证件号', "Father's ID no."),
    payer: choice({
      label: ['付款人', 'Payer'],
      required: true,
      options: [
        { value: 'mother', label: ['母亲', 'Mother'] },
        { value: 'father', label: ['父亲', 'Father'] },
        { value: 'other', label: ['其他人', 'Somebody else'] },
      ],
    }),
    payerName: text({ label: ['付款人姓名', 'Name of the payer'], max: 100 }),
    language: choice({
      label: ['通知语言', 'Language'],
      required: true,
      options: [
        { value: 'zh', label: ['中文', 'Chinese'] },
        { value: 'en', label: ['英文', 'English'] },
      ],
    }),
    address: text({ label: ['地址', 'Address'], max: 300, width: 2 }),
    expectedOn: date({ label: ['预产期', 'Due date'], required: true }),
    births: choice({
      label: ['胎数', 'Births'],
      required: true,
      options: [
        { value: 'single', label: ['单胎', 'Single'] },
        { value: 'twins', label: ['双胞胎', 'Twins'] },
        { value: 'triplets', label: ['三胞胎', 'Triplets'] },
      ],
    }),
    birthZone: choice({
      label: ['出生时区', 'Time zone of the birth'],
      required: true,
      options: birthZones.options,
    }),
    hospital: referenceTo('bankPartner/hospital', {
      label: ['医院', 'Hospital'],
      fills: { birthZone: 'timeZone' },
    }),
    obstetrician: referenceTo('bankPartner/obstetrician', { label: ['产科医生', 'Obstetrician'] }),
    salesperson: person({ label: ['顾问', 'Consultant'], help: ['留空为本人', 'Left empty, it is you'] }),
    referrer: referenceTo('bankPartner/referrer', { label: ['推荐人', 'Referrer'] }),
    use: choice({ label: ['用途', 'Use'], required: true, options: bankUses.options }),
    plan: choice({ label: ['缴费方案', 'Plan'], required: true, options: bankPlans.options }),
    currency: choice({
      label: ['币种', 'Currency'],
      required: true,
      options: [
        { value: 'CNY', label: ['人民币', 'CNY'] },
        { value: 'USD', label: ['美元', 'USD'] },
      ],
    }),
    consents: choices({ label: ['知情同意', 'Consents'], options: bankConsents.options, width: 2 }),
    paidOn: date({ label: ['首付到账', 'Enrolment paid on'], readOnly: true }),
    signedOn: date({ label: ['签署日期', 'Signed on'], readOnly: true }),
    termsVersion: quantity({ label: ['合同版本', 'Version of the contract'], readOnly: true, decimals: 0 }),
    changeReason: text({
      label: ['变更原因', 'Reason of the change'],
      max: 300,
      width: 2,
      help: [
        '修改已签条款（价格、产品、付款人等）时填写；保存后产生新版本，须重新签署',
        'For changes of what was signed: price, product, payer. A new version is to be signed then',
      ],
    }),
    products: lines({
      label: ['产品与价格（每个孩子）', 'Products and prices a child'],
      max: 20,
      fields: {
        product: choice({ label: ['产品', 'Product'], required: true, options: bankProducts.options }),
        price: moneyAmount({ label: ['首付价', 'Enrolment price'], required: true, min: '0' }),
        yearFee: moneyAmount({ label: ['存储年费', 'Storage a year'], min: '0' }),
      },
      totals: ['price', 'yearFee'],
    }),
    instalments: lines({
      label: ['分期', 'Instalments'],
      min: 0,
      max: 36,
      fields: {
        dueOn: date({ label: ['应付日', 'Due on'], required: true }),
        amount: moneyAmount({ label: ['金额', 'Amount'], required: true, min: '0' }),
        note: text({ label: ['说明', 'Note'], max: 100 }),
      },
      totals: ['amount'],
    }),
  },
  sections: [
    {
      label: ['母亲与家庭', 'Mother and family'],
      fields: [
        'motherPhone',
        'motherEmail',
        'motherIdNumber',
        'fatherName',
        'fatherPhone',
        'fatherEmail',
        'fatherIdNumber',
        'language',
        'address',
      ],
    },
    {
      label: ['分娩', 'Birth'],
      fields: ['expectedOn', 'births', 'hospital', 'birthZone', 'obstetrician'],
    },
    {
      label: ['合同', 'Contract'],
      fields: [
        'company',
        'contractState',
        'stage',
        'signedOn',
        'termsVersion',
        'salesperson',
        'referrer',
        'payer',
        'payerName',
        'use',
        'plan',
        'currency',
        'paidOn',
        'consents',
        'changeReason',
      ],
    },
    { label: ['产品与价格', 'Products and prices'], fields: ['products'] },
    { label: ['分期与备注', 'Instalments and remarks'], fields: ['instalments'] },
  ],
  conditions: {
    changeReason: { shownWhen: { field: 'signedOn', is: 'filled', value: '' } },
    payerName: {
      shownWhen: { field: 'payer', is: 'is', value: 'other' },
      requiredWhen: { field: 'payer', is: 'is', value: 'other' },
    },
  },
  rules: [{ check: (values) => [...doubledProducts(values), ...instalmentProblems(values)] }],
  // What is of the family goes on, with prices and year fees of its products. What is of this birth and of who recommended it is
  // said anew, and so are the instalments: they come to what their births cost.
  copies: {
    sibling: {
      label: ['为同胞复制', 'Copy for a sibling'],
      leaves: [
        ...['expectedOn', 'births', 'instalments', 'changeReason', 'consents'],
        ...['referrer', 'remarks'],
      ],
    },
  },
  scans: bankScans,
  finds: ['motherPhone', 'fatherPhone', 'fatherName', 'motherEmail'],
  sensitive: ['motherIdNumber', 'fatherIdNumber'],
  company: 'company',
  begins: {
    births: 'single',
    payer: 'mother',
    language: 'zh',
    use: 'autologous',
    plan: 'yearly',
    currency: 'CNY',
    birthZone: 'Asia/Shanghai',
    consents: ['collection', 'maternalTests', 'storage'],
  },
  list: {
    shows: [
      'contractState',
      'stage',
      'left',
      'envelope',
      'motherPhone',
      'expectedOn',
      'births',
      'hospital',
      'salesperson',
      'signedOn',
    ],
    reads: {
      left: quantity({ label: ['剩余（小时）', 'Hours left'], decimals: 1 }),
      envelope: choice({ label: ['签约信封', 'Envelope'], options: optionsOf(envelopeStates) }),
    },
    topics: ['lab', 'envelope'],
    waiting: [
      'company',
      'plan',
      'currency',
      'fatherName',
      'obstetrician',
      'referrer',
      'birthZone',
      'paidOn',
      'termsVersion',
      'remarks',
    ],
    narrows: [
      'stage',
      'envelope',
      'company',
      'expectedOn',
      'hospital',
      'salesperson',
      'referrer',
      'births',
      'plan',
      'currency',
      'signedOn',
      'paidOn',
    ],
    order: '-code',
    sorts: ['expectedOn', 'signedOn', 'stage', 'hospital'],
    cards: ['name', 'stage', 'left', 'motherPhone', 'expectedOn'],
    widths: { name: 10, motherPhone: 14, stage: 10 },
    tabs: { by: 'contractState', tones: contractTones },
  },
  picks: { beside: ['motherPhone', 'expectedOn'] },
});
