import { flow, headOfApplicant, role, step, withSettings } from '#approvals/model';
import { defineForm } from '#documents/model';
import { choice, date, person, text } from '#fields/model';
import { workingDays } from '../calendar/working-days.ts';
import { leaveApproved } from '../events.ts';
import { leaveKinds } from '../leave-kinds.ts';
import { compareDecimals } from '#calls/model';
import { attachmentsWhen, inOrder } from '../parts/rules.ts';
import { sickDaysOnWord } from '../limits.ts';
import { headOf } from '../requisition-types.ts';

/** REQ415P: leave in half days; weekends and holidays do not count. */
export const leave = defineForm({
  ...headOf('leave'),
  fields: {
    leaveKind: choice({
      label: ['假别', 'Kind of leave'],
      required: true,
      options: leaveKinds.options,
      width: 2,
    }),
    handover: person({ label: ['工作交接人', 'Handover to'], required: true, width: 2 }),
    from: date({ label: ['开始', 'From'], required: true, withHalfDays: true, width: 2 }),
    to: date({ label: ['结束', 'To'], required: true, withHalfDays: true, half: 'pm', width: 2 }),
    reason: text({ label: ['请假事由', 'Reason'], required: true, max: 500, multiline: true, width: 3 }),
  },
  computed: {
    days: {
      label: ['天数', 'Days'],
      as: 'number',
      after: 'to',
      from: ({ from, to }) => workingDays(from, to),
    },
  },
  rules: [
    { check: ({ from, to }) => inOrder(from, to, 'to') },
    {
      check: ({ from, to }) =>
        workingDays(from, to) === '0'
          ? [{ path: 'to', text: ['所选日期均为休息日', 'All of these days are free already'] }]
          : [],
    },
    {
      check: ({ leaveKind, from, to }, { header }) =>
        attachmentsWhen(
          leaveKind === 'sick' && compareDecimals(workingDays(from, to) ?? '0', sickDaysOnWord) > 0,
          header,
          [
            `病假超过 ${sickDaysOnWord} 天须附医院证明`,
            `Sick leave of more than ${sickDaysOnWord} day needs a certificate`,
          ],
        ),
    },
    {
      check: ({ handover }, { header }) =>
        handover && handover.id === header.applicant.id
          ? [{ path: 'handover', text: ['不能交接给自己', 'Name another person'] }]
          : [],
    },
  ],
  proposeSubject: ({ leaveKind, from }) => {
    const kind = leaveKinds.options.find(({ value }) => value === leaveKind);
    return kind && from
      ? [`${kind.label[0]} ${from.slice(0, 10)}`, `${kind.label[1]} from ${from.slice(0, 10)}`]
      : null;
  },
  flow: withSettings(
    { summary: ['{leaveKind} {days} 天 · {from} – {to}', '{leaveKind}, {days} days · {from} – {to}'] },
    flow(
      step('head', ['部门负责人', 'Department head'], headOfApplicant()),
      step('hr', ['人事', 'Human resources'], role('hr'), { when: { fact: 'days', is: '>', value: 3 } }),
      step('generalManager', ['总经理', 'General manager'], role('generalManager'), {
        when: { fact: 'days', is: '>', value: 7 },
      }),
    ),
  ),
  onApproval: leaveApproved,
  bulkApproval: true,
});
