import { addDecimals, multiplyDecimals } from '#calls/model';
import { flow, headOfApplicant, role, step } from '#approvals/model';
import { choice, date, defineForm, lines, moneyAmount, people, text, yesNo } from '#documents/model';
import { calendarDays } from '../calendar/working-days.ts';
import { tripApproved } from '../events.ts';
import { inOrder } from '../parts/rules.ts';
import { headOf } from '../requisition-types.ts';
import { cityTiers, dailyStandard, transports, travelClassField } from '../travel-standards.ts';

/** REQ420P: a business trip by legs, with its standard expense. */
export const businessTrip = defineForm({
  ...headOf('businessTrip'),
  fields: {
    purpose: text({ label: ['出差事由', 'Purpose'], required: true, max: 500, multiline: true, width: 4 }),
    travelClass: travelClassField(),
    companions: people({ label: ['同行人员', 'Companions'], width: 2 }),
    abroad: yesNo({ label: ['出境', 'Abroad'] }),
    advance: moneyAmount({ label: ['预支金额', 'Advance'], min: '0' }),
    legs: lines({
      label: ['行程', 'Legs'],
      fields: {
        place: text({ label: ['地点', 'Place'], required: true, max: 60 }),
        tier: choice({ label: ['城市级别', 'Class of city'], required: true, options: cityTiers }),
        from: date({ label: ['开始', 'From'], required: true }),
        to: date({ label: ['结束', 'To'], required: true }),
        transport: choice({ label: ['交通工具', 'Transport'], required: true, options: transports }),
        lodging: yesNo({ label: ['住宿', 'Lodging'] }),
      },
      computed: {
        days: {
          label: ['天数', 'Days'],
          as: 'quantity',
          from: ({ from, to }) => calendarDays(from, to),
          total: true,
        },
        standard: {
          label: ['标准费用', 'Standard expense'],
          as: 'money',
          from: ({ tier, lodging }, { days }, { travelClass }) =>
            multiplyDecimals(
              days,
              dailyStandard(tier, typeof travelClass === 'string' ? travelClass : null, lodging === true),
            ),
          total: true,
        },
      },
    }),
  },
  computed: {
    days: {
      label: ['合计天数', 'Days in all'],
      as: 'number',
      from: (_v, sums) => addDecimals(sums['legs.days']),
    },
  },
  amount: (_values, sums) => sums['legs.standard'] ?? '0',
  rules: [
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
