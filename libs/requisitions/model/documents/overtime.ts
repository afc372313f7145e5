import { flow, headOfApplicant, role, step } from '#approvals/model';
import { addDecimals } from '#calls/model';
import { defineForm } from '#documents/model';
import { choice, dateTime, lines, person, text, type Option } from '#fields/model';
import { dayKind, dayOfInstant, hoursBetween } from '../calendar/working-days.ts';
import { overtimeApproved } from '../events.ts';
import { overlaps } from '../parts/overlaps.ts';
import { endsLater } from '../parts/rules.ts';
import { headOf } from '../requisition-types.ts';

const overtimeKinds = [
  { value: 'workday', label: ['工作日', 'Working day'] },
  { value: 'restDay', label: ['休息日', 'Rest day'] },
  { value: 'holiday', label: ['法定节假日', 'Public holiday'] },
] as const satisfies readonly Option[];

/** REQ410P: overtime of one or more people; nobody twice at the same time. */
export const overtime = defineForm({
  ...headOf('overtime'),
  fields: {
    overtimeKind: choice({
      label: ['加班类别', 'Kind'],
      required: true,
      options: overtimeKinds,
      width: 2,
    }),
    compensation: choice({
      label: ['补偿方式', 'Compensation'],
      required: true,
      width: 2,
      help: [
        '调休：通过后按一天的工时折成调休余额',
        'Leave: the hours of a working day make a day of compensatory leave',
      ],
      options: [
        { value: 'pay', label: ['加班费', 'Pay'] },
        { value: 'leave', label: ['调休', 'Leave'] },
      ],
    }),
    lines: lines({
      label: ['加班人员', 'People'],
      fields: {
        employee: person({ label: ['员工', 'Employee'], required: true }),
        from: dateTime({ label: ['开始', 'From'], required: true }),
        to: dateTime({ label: ['结束', 'To'], required: true }),
        reason: text({ label: ['加班原因', 'Reason'], required: true, max: 200 }),
      },
      computed: {
        hours: {
          label: ['小时', 'Hours'],
          as: 'quantity',
          from: ({ from, to }) => hoursBetween(from, to),
          total: true,
        },
      },
    }),
  },
  computed: {
    totalHours: {
      label: ['合计小时', 'Hours in all'],
      as: 'number',
      from: (_values, sums) => addDecimals(sums['lines.hours']),
    },
  },
  rules: [
    {
      check: ({ overtimeKind, compensation }) =>
        overtimeKind === 'holiday' && compensation === 'leave'
          ? [
              {
                path: 'compensation',
                text: [
                  '法定节假日加班须支付加班费，不能调休',
                  'Work on a public holiday is paid and cannot be taken as leave',
                ],
              },
            ]
          : [],
    },
    {
      check: (values) => values.lines.flatMap(({ id, from, to }) => endsLater(from, to, `lines.${id}.to`)),
    },
    {
      check: ({ overtimeKind, lines: worked }) =>
        worked.flatMap(({ id, from }) => {
          const kind = from && dayKind(dayOfInstant(from));
          if (!kind || !overtimeKind || kind === overtimeKind) return [];
          const { label } = overtimeKinds.find(({ value }) => value === kind)!;
          const path = `lines.${id}.from`;
          return [
            {
              path,
              text: [
                `${dayOfInstant(from)} 是${label[0]}，请更改加班类别或分开申请`,
                `${dayOfInstant(from)} is a ${label[1].toLowerCase()}: change the kind or ask for it apart`,
              ] as const,
            },
          ];
        }),
    },
    {
      check: (values) =>
        overlaps(values.lines.map((line) => ({ ...line, who: line.employee?.id ?? null }))).map((id) => ({
          path: `lines.${id}.from`,
          text: ['与同一员工的其他时段重叠', 'It overlaps with another time of the same person'] as const,
        })),
    },
  ],
  proposeSubject: ({ lines: worked }) => {
    const people = new Map(
      worked.flatMap(({ employee }) => (employee ? [[employee.id || employee.name, employee.name]] : [])),
    );
    const [first] = people.values();
    const more = people.size - 1;
    return first
      ? [
          `${first}${more ? `等 ${people.size} 人` : ''}加班`,
          `Overtime of ${first}${more ? ` and ${more} more` : ''}`,
        ]
      : null;
  },
  flow: flow(
    step('head', ['部门负责人', 'Department head'], headOfApplicant()),
    step('hr', ['人事', 'Human resources'], role('hr')),
  ),
  onApproval: overtimeApproved,
  bulkApproval: true,
});
