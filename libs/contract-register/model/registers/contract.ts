import { currencies } from '#calls/model';
import {
  choice,
  date,
  lines,
  moneyAmount,
  person,
  quantity,
  referenceTo,
  text,
  type Content,
} from '#fields/model';
import { defineRegister } from '#registers/model';
import { milestoneProblems } from '../rules.ts';
import { registeredStates, registeredTones } from '../states.ts';

export const contractHome = '/ctrhome';

export const contractKinds = {
  service: ['服务合同', 'Service'],
  purchase: ['采购合同', 'Purchase'],
  sales: ['销售合同', 'Sales'],
} as const;
export type ContractKind = keyof typeof contractKinds;

const options = (labels: Readonly<Record<string, readonly [string, string]>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface MilestoneLine {
  id: string;
  amount: string | null;
}

/** CTR110P: contracts with suppliers and customers. `code` is the number of the contract, one a company. */
export const contract = defineRegister({
  name: 'contract',
  code: 'CTR110P',
  editions: ['main'],
  home: contractHome,
  title: ['合同台账', 'Contract register'],
  one: ['合同', 'Contract'],
  unit: ['份合同', 'contracts'],
  icon: 'file-protect',
  heads: { code: ['合同编号', 'Contract no.'], nameZh: ['合同名称', 'Subject'] },
  codeWithin: 'company',
  stateFollows: true,
  company: 'company',
  fields: {
    company: referenceTo('company', { label: ['公司', 'Company'], required: true }),
    kind: choice({ label: ['合同类别', 'Kind'], required: true, options: options(contractKinds) }),
    contractState: choice({ label: ['状态', 'State'], readOnly: true, options: options(registeredStates) }),
    supplier: referenceTo('supplier', { label: ['供应商', 'Supplier'] }),
    customer: referenceTo('customer', { label: ['客户', 'Customer'] }),
    counterparty: text({
      label: ['签约对方', 'Counterparty'],
      max: 100,
      help: ['不在供应商或客户档案中的，填写名称', 'Its name, where it is no supplier or customer on file'],
    }),
    amount: moneyAmount({ label: ['合同金额', 'Amount'], required: true, min: '0' }),
    currency: choice({
      label: ['币种', 'Currency'],
      required: true,
      options: Object.keys(currencies).map((value) => ({ value, label: [value, value] as const })),
    }),
    startsOn: date({ label: ['生效日', 'From'] }),
    endsOn: date({ label: ['到期日', 'Until'] }),
    keeper: person({ label: ['经办人', 'Keeper'], help: ['留空为本人', 'Left empty, it is you'] }),
    sealedOn: date({ label: ['盖章日期', 'Sealed on'], readOnly: true }),
    revision: quantity({ label: ['版本', 'Version'], readOnly: true, decimals: 0 }),
    terms: text({ label: ['条款', 'Terms'], max: 2000, multiline: true, width: 4 }),
    milestones: lines({
      label: ['里程碑', 'Milestones'],
      max: 60,
      fields: {
        milestone: text({ label: ['里程碑', 'Milestone'], required: true, max: 100 }),
        due: date({ label: ['日期', 'Due'], required: true }),
        amount: moneyAmount({ label: ['金额', 'Amount'], required: true, min: '0' }),
        metOn: date({ label: ['完成日', 'Met on'] }),
      },
      totals: ['amount'],
    }),
  },
  sections: [
    {
      label: ['合同', 'Contract'],
      fields: [
        'company',
        'kind',
        'contractState',
        'supplier',
        'customer',
        'counterparty',
        'amount',
        'currency',
        'startsOn',
        'endsOn',
        'keeper',
        'sealedOn',
        'revision',
      ],
    },
    { label: ['里程碑', 'Milestones'], fields: ['milestones'] },
    { label: ['条款与备注', 'Terms and remarks'], fields: ['terms'] },
  ],
  conditions: {
    supplier: { shownWhen: { field: 'kind', is: 'isNot', value: 'sales' } },
    customer: { shownWhen: { field: 'kind', is: 'is', value: 'sales' } },
  },
  rules: [
    {
      check: ({ startsOn, endsOn }: Content) =>
        typeof startsOn === 'string' && typeof endsOn === 'string' && endsOn < startsOn
          ? [{ path: 'endsOn', text: ['不能早于生效日', 'It cannot be before the first day'] }]
          : [],
    },
    {
      check: ({ amount, milestones }: Content) =>
        milestoneProblems(amount as string | null, (milestones ?? []) as MilestoneLine[]),
    },
  ],
  begins: { kind: 'purchase', currency: 'CNY' },
  finds: ['counterparty'],
  list: {
    shows: ['contractState', 'kind', 'counterparty', 'amount', 'currency', 'startsOn', 'endsOn', 'keeper'],
    waiting: ['company', 'supplier', 'customer', 'sealedOn', 'revision', 'remarks'],
    narrows: [
      'kind',
      'company',
      'supplier',
      'customer',
      'amount',
      'currency',
      'startsOn',
      'endsOn',
      'keeper',
      'sealedOn',
    ],
    sorts: ['amount', 'startsOn', 'endsOn', 'counterparty', 'sealedOn'],
    cards: ['name', 'contractState', 'counterparty', 'amount', 'endsOn'],
    widths: { currency: 6, counterparty: 16, name: 16 },
    tabs: { by: 'contractState', tones: registeredTones },
  },
});
