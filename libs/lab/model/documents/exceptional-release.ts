import { flow, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { text, yesNo } from '#fields/model';
import { exceptionalReleaseApproved } from '../events.ts';
import { exceptionalReleaseHead } from '../release-head.ts';

/** HBLAB331P: a unit is released in spite of misses, where the need is urgent; the director, then the general manager. */
export const exceptionalRelease = defineForm({
  ...exceptionalReleaseHead,
  fields: {
    unit: text({
      label: ['产品单位（DIN）', 'Unit (DIN)'],
      required: true,
      max: 40,
      width: 2,
      help: ['须有一张未完成的放行核对单', 'It has a check sheet that is not finished'],
    }),
    misses: text({
      label: ['不符合项', 'Misses'],
      required: true,
      max: 1000,
      multiline: true,
      width: 4,
      help: [
        '与核对单逐项一致，一行一项；批准只对这些项有效',
        'One a line, as on the sheet; what is approved holds for these alone',
      ],
    }),
    need: text({ label: ['紧急需要', 'Urgent need'], required: true, max: 500, multiline: true, width: 4 }),
    physician: text({ label: ['申请医师', 'Physician'], required: true, max: 80 }),
    hospital: text({ label: ['医院', 'Hospital'], required: true, max: 120, width: 2 }),
    acknowledged: yesNo({
      label: ['医师已知悉不符合项', 'The physician knows of the misses'],
      initial: false,
      required: true,
    }),
  },
  rules: [
    {
      check: ({ acknowledged }) =>
        acknowledged
          ? []
          : [
              {
                path: 'acknowledged',
                text: ['须有医师的知悉确认', 'The physician has to acknowledge the misses'],
              },
            ],
    },
  ],
  proposeSubject: ({ unit }) => (unit ? [`例外放行：${unit}`, `Exceptional release of ${unit}`] : null),
  flow: flow(
    step('director', ['实验室主任', 'Laboratory director'], role('labDirector')),
    step('generalManager', ['总经理', 'General manager'], role('generalManager')),
  ),
  onApproval: exceptionalReleaseApproved,
});
