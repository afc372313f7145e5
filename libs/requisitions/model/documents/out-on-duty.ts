import { flow, headOfApplicant, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { choice, dateTime, text } from '#fields/model';
import { hoursBetween } from '../calendar/working-days.ts';
import { attendanceApproved } from '../events.ts';
import { endsLater } from '../parts/rules.ts';
import { headOf } from '../requisition-types.ts';
import { transports } from '../travel-standards.ts';

/** REQ430P: out of the house on duty for some hours. */
export const outOnDuty = defineForm({
  ...headOf('outOnDuty'),
  fields: {
    place: text({ label: ['外勤地点', 'Place'], required: true, max: 100, width: 2 }),
    transport: choice({
      label: ['交通工具', 'Transport'],
      required: true,
      options: transports.options,
      width: 2,
    }),
    from: dateTime({ label: ['开始', 'From'], required: true }),
    to: dateTime({ label: ['结束', 'To'], required: true }),
    purpose: text({ label: ['事由', 'Purpose'], required: true, max: 500, multiline: true, width: 4 }),
  },
  computed: {
    hours: {
      label: ['小时', 'Hours'],
      as: 'number',
      after: 'to',
      from: ({ from, to }) => hoursBetween(from, to),
    },
  },
  rules: [{ check: ({ from, to }) => endsLater(from, to, 'to') }],
  proposeSubject: ({ place }) => (place ? [`外勤：${place}`, `On duty at ${place}`] : null),
  flow: flow(step('head', ['部门负责人', 'Department head'], headOfApplicant())),
  onApproval: attendanceApproved,
  bulkApproval: true,
});
