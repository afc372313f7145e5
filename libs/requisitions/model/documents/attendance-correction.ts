import { flow, headOfApplicant, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { choice, date, files, text } from '#fields/model';
import { attendanceApproved } from '../events.ts';
import { correctionsWithoutExtraStep } from '../limits.ts';
import { headOf } from '../requisition-types.ts';

/** REQ435P: sets right a time clock that was missed or late. */
export const attendanceCorrection = defineForm({
  ...headOf('attendanceCorrection'),
  fields: {
    day: date({ label: ['日期', 'Date'], required: true, initialToday: true }),
    correction: choice({
      label: ['更正类别', 'Kind'],
      required: true,
      options: [
        { value: 'missedIn', label: ['上班缺卡', 'Missed clocking in'] },
        { value: 'missedOut', label: ['下班缺卡', 'Missed clocking out'] },
        { value: 'late', label: ['迟到', 'Late'] },
      ],
    }),
    time: text({
      label: ['实际时间', 'Actual time'],
      help: ['24 小时制，如 08:30', '24 hours, like 08:30'],
      required: true,
      max: 5,
      pattern: { test: /^([01]\d|2[0-3]):[0-5]\d$/, message: ['格式为 08:30', 'Like 08:30'] },
    }),
    reason: text({ label: ['原因', 'Reason'], required: true, max: 500, multiline: true, width: 4 }),
    evidence: files({ label: ['证明材料', 'Evidence'], maxCount: 5, width: 4 }),
  },
  rules: [
    {
      check: ({ day }, { today }) =>
        day && day > today
          ? [
              {
                path: 'day',
                text: ['只能更正今天及以前的考勤', 'Only today and days before can be corrected'],
              },
            ]
          : [],
    },
  ],
  proposeSubject: ({ day, time }) =>
    day ? [`${day} ${time ?? ''} 考勤更正`, `Correction of ${day} ${time ?? ''}`.trim()] : null,
  serverFacts: {
    earlierCorrections: { label: ['当月已有更正', 'Earlier corrections in the month'], holds: 'number' },
  },
  flow: flow(
    step('head', ['部门负责人', 'Department head'], headOfApplicant()),
    step('nextHead', ['上级负责人', 'Head one level up'], headOfApplicant(2), {
      when: { fact: 'earlierCorrections', is: '>=', value: correctionsWithoutExtraStep },
    }),
    step('hr', ['人事', 'Human resources'], role('hr')),
  ),
  onApproval: attendanceApproved,
  bulkApproval: true,
});
