import { addDecimals, compareDecimals, moneyText } from '#calls/model';
import { flow, headOfApplicant, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { choice, date, lines, moneyAmount, people, text, yesNo } from '#fields/model';
import { calendarDays, daysOfSpans } from '../calendar/working-days.ts';
import { tripApproved } from '../events.ts';
import { inBookCurrency, inOrder, payable } from '../parts/rules.ts';
import { headOf } from '../requisition-types.ts';
import { keptStandards, standardFor } from '../kept-standards.ts';
import { cityTiers, transports, travelClassField } from '../travel-standards.ts';

/** REQ420P: a business trip by legs, with its standard expense. */
export const businessTrip = defineForm({
  ...headOf('businessTrip'),
  fields: {
    purpose: text({ label: ['出差事由', 'Purpose'], required: true, max: 500, multiline: true, width: 4 }),
    travelClass: travelClassField(),
    companions: people({ label: ['同行人员', 'Companions'], width: 2 }),
    abroad: yesNo({ label: ['出境', 'Abroad'], initial: false }),
    advance: moneyAmount({
      label: ['预支金额', 'Advance'],
      min: '0',
      help: ['不超过标准费用', 'Up to the standard expense'],
    }),
    legs: lines({
      label: ['行程', 'Legs'],
      fields: {
        place: text({ label: ['地点', 'Place'], required: true, max: 60 }),
        tier: choice({ label: ['城市级别', 'Class of city'], required: true, options: cityTiers.options }),
        from: date({ label: ['开始', 'From'], required: true }),
        to: date({ label: ['结束', 'To'], required: true }),
        transport: choice({ label: ['交通工具', 'Transport'], required: true, options: transports.options }),
        lodging: yesNo({ label: ['住宿', 'Lodging'] }),
      },
      computed: {
        days: {
          label: ['天数', 'Days'],
          as: 'quantity',
          from: ({ from, to }) => calendarDays(from, to),
        },
        standard: {
          label: ['标准费用', 'Standard expense'],
          as: 'money',
          from: ({ tier, from, lodging }, { days }, { standards, travelClass }) => {
            if (days === null) return null;
            const checked = { standards, travelClass };
            const stay = { first: from, count: Number(days) };
            const meals = standardFor(checked, 'meals', tier, stay);
            return lodging ? addDecimals(meals, standardFor(checked, 'lodging', tier, stay)) : (meals ?? '0');
          },
          total: true,
        },
      },
    }),
    standards: keptStandards,
  },
  computed: {
    days: {
      label: ['合计天数', 'Days in all'],
      as: 'number',
      from: ({ legs }) => daysOfSpans(legs),
    },
  },
  amount: (_values, sums) => sums['legs.standard'] ?? '0',
  rules: [
    {
      check: (_values, { header }) =>
        inBookCurrency(header, [
          '差旅标准以人民币计算，请选择 CNY',
          'Travel standards are in CNY: choose CNY',
        ]),
    },
    {
      check: ({ abroad, legs }) => {
        const leaves = legs.some(({ tier }) => tier === 'abroad');
        if (leaves === (abroad ?? false)) return [];
        return [
          {
            path: 'abroad',
            text: leaves
              ? ['行程含境外城市，请选择“是”', 'A leg goes abroad: say yes']
              : ['行程中没有境外城市', 'No leg goes abroad'],
          },
        ];
      },
    },
    { check: ({ advance }, { header }) => payable(advance, header, 'advance') },
    {
      check: ({ advance }, { amount, header }) =>
        advance && amount && compareDecimals(advance, amount) > 0
          ? [
              {
                path: 'advance',
                text: [
                  `预支不能超过标准费用 ${moneyText(amount, header.currency)}`,
                  `Not above the standard expense of ${moneyText(amount, header.currency)}`,
                ],
              },
            ]
          : [],
    },
    {
      check: ({ legs }) => legs.flatMap(({ id, from, to }) => inOrder(from, to, `legs.${id}.to`)),
    },
  ],
  proposeSubject: ({ legs: [first] }) =>
    first?.place ? [`赴${first.place}出差`, `Trip to ${first.place}`] : null,
  flow: flow(
    step('head', ['部门负责人', 'Department head'], headOfApplicant()),
    step('generalManager', ['总经理', 'General manager'], role('generalManager'), {
      when: {
        any: [
          { fact: 'abroad', is: '=', value: true },
          { fact: 'days', is: '>', value: 7 },
        ],
      },
    }),
  ),
  onApproval: tripApproved,
});
