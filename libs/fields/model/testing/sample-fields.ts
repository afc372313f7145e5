import { addDecimals, multiplyDecimals } from '#calls/model';
import {
  choice,
  date,
  dateTime,
  department,
  files,
  moneyAmount,
  people,
  percent,
  person,
  quantity,
  referenceTo,
  text,
  yesNo,
} from '../kinds.ts';
import { lines } from '../lines.ts';
import { pricedAmount } from '../priced-amount.ts';
import type { FieldSet, FieldValues } from '../set/field-set.ts';

const fields = {
  kind: choice({
    label: ['类别', 'Kind'],
    required: true,
    options: [
      { value: 'small', label: ['小', 'Small'] },
      { value: 'large', label: ['大', 'Large'] },
    ],
  }),
  reason: text({
    label: ['原因', 'Reason'],
    required: true,
    max: 20,
    pattern: { test: /^[^!]*$/, message: ['不能含感叹号', 'No exclamation marks'] },
  }),
  from: date({ label: ['开始', 'From'], notBeforeToday: true }),
  half: date({ label: ['半天', 'Half day'], withHalfDays: true }),
  at: dateTime({ label: ['时间', 'At'] }),
  abroad: yesNo({ label: ['境外', 'Abroad'] }),
  share: percent({ label: ['比例', 'Share'] }),
  limit: moneyAmount({ label: ['限额', 'Limit'], min: '0', max: '1000000' }),
  supplier: referenceTo('supplier', { label: ['供应商', 'Supplier'] }),
  owner: person({ label: ['负责人', 'Owner'] }),
  readers: people({ label: ['读者', 'Readers'] }),
  place: department({ label: ['使用部门', 'Used by'] }),
  papers: files({ label: ['文件', 'Papers'], maxCount: 3 }),
  lines: lines({
    label: ['明细', 'Lines'],
    fields: {
      item: referenceTo('item', { label: ['物料', 'Item'], required: true }),
      quantity: quantity({ label: ['数量', 'Quantity'], required: true, decimals: 4, allowZero: false }),
      price: moneyAmount({ label: ['单价', 'Price'], required: true, min: '0' }),
      note: text({ label: ['说明', 'Note'], max: 50 }),
    },
    computed: {
      ...pricedAmount,
      tax: {
        label: ['税额', 'Tax'],
        as: 'money',
        from: (_line, soFar) => multiplyDecimals(soFar.amount, '0.13'),
        total: true,
      },
    },
    totals: ['quantity'],
    max: 100,
  }),
};

/** Fields of every kind, with lines, what is worked out and a rule, for tests: those of no feature. */
export const sampleFields = {
  fields,
  sections: [],
  computed: {
    gross: {
      label: ['价税合计', 'Gross'],
      as: 'money',
      from: (_values, sums) => addDecimals(sums['lines.amount'], sums['lines.tax']),
    },
  },
  rules: [
    {
      check: (values) =>
        values.lines.some((line) => line.note === 'refused')
          ? [{ path: 'lines', text: ['明细被拒绝', 'A line is refused'] }]
          : [],
    },
  ],
} satisfies FieldSet<typeof fields>;
export type SampleValues = FieldValues<typeof fields>;

/** Values with which nothing is wrong, with one line. */
export const sampleValues = (): SampleValues => ({
  kind: 'small',
  reason: 'needed',
  from: null,
  half: null,
  at: null,
  abroad: null,
  share: null,
  limit: null,
  supplier: null,
  owner: null,
  readers: null,
  place: null,
  papers: null,
  lines: [{ id: 'a', item: { id: 'i1', name: 'Cable' }, quantity: '2', price: '10.005', note: null }],
});
