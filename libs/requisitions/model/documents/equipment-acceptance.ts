import { flow, headOfField, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { choice, department, files, lines, moneyAmount, referenceTo, text } from '#fields/model';
import { assetAccepted } from '../events.ts';
import { failureDispositions } from '../request-choices.ts';
import { headOf } from '../requisition-types.ts';

/** REQ620P: accepts a machine by its checks; it becomes an asset. */
export const equipmentAcceptance = defineForm({
  ...headOf('equipmentAcceptance'),
  fields: {
    equipment: text({ label: ['设备', 'Equipment'], required: true, max: 100, width: 2 }),
    supplier: referenceTo('supplier', { label: ['供应商', 'Supplier'], required: true, width: 2 }),
    contract: referenceTo('contract', { label: ['采购合同', 'Contract'], width: 2 }),
    userDepartment: department({ label: ['使用部门', 'User department'], required: true }),
    value: moneyAmount({ label: ['原值', 'Value'], required: true, min: '0' }),
    place: text({ label: ['安装地点', 'Place'], required: true, max: 100, width: 2 }),
    documents: files({ label: ['随机资料', 'Documents'], maxCount: 20, width: 4 }),
    checks: lines({
      label: ['验收项目', 'Checks'],
      fields: {
        check: text({ label: ['项目', 'Check'], required: true, max: 100 }),
        standard: text({ label: ['标准', 'Standard'], required: true, max: 200 }),
        result: text({ label: ['实测', 'Result'], required: true, max: 200 }),
        passed: choice({
          label: ['结论', 'Passed'],
          required: true,
          options: [
            { value: 'yes', label: ['合格', 'Passed'] },
            { value: 'no', label: ['不合格', 'Failed'] },
          ],
        }),
      },
    }),
    disposition: choice({
      label: ['不合格处置', 'Disposition of failures'],
      help: ['有不合格项时必填', 'Needed where a check failed'],
      width: 2,
      options: failureDispositions.options,
    }),
  },
  computed: {
    failed: {
      label: ['不合格项', 'Failed checks'],
      as: 'number',
      after: 'disposition',
      from: ({ checks }) => String(checks.filter(({ passed }) => passed === 'no').length),
    },
  },
  amount: ({ value }) => value ?? '0',
  rules: [
    {
      check: ({ checks, disposition }) =>
        checks.some(({ passed }) => passed === 'no') && !disposition
          ? [
              {
                path: 'disposition',
                text: ['有不合格项，请选择处置方式', 'A check failed: say what happens'],
              },
            ]
          : [],
    },
  ],
  proposeSubject: ({ equipment }) => (equipment ? [`${equipment}验收`, `Acceptance of ${equipment}`] : null),
  flow: flow(
    step('userDepartment', ['使用部门', 'User department'], headOfField('userDepartment')),
    step('equipmentManager', ['设备管理', 'Equipment manager'], role('equipmentManager')),
    step('finance', ['财务', 'Finance'], role('finance')),
  ),
  onApproval: assetAccepted,
});
