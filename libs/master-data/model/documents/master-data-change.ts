import { flow, groupRole, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { choice, lines, text } from '#fields/model';
import { customer } from '../registers/customer.ts';
import { item } from '../registers/item.ts';
import { supplier } from '../registers/supplier.ts';
import { masterDataChangeHead } from './master-data-change-head.ts';

/** Who decides about each register, until an administrator designs it otherwise. */
const flows = {
  customer: flow(
    step('salesManager', ['销售经理', 'Sales manager'], groupRole('salesManager')),
    step('credit', ['信用管理', 'Credit control'], groupRole('credit')),
  ),
  supplier: flow(
    step('purchasing', ['采购', 'Purchasing'], groupRole('purchasing')),
    step('finance', ['财务', 'Finance'], groupRole('finance')),
  ),
  item: flow(
    step('warehouse', ['仓管', 'Warehouse'], groupRole('warehouse')),
    step('quality', ['质量', 'Quality'], groupRole('quality'), {
      when: { fact: 'inspected', is: '=', value: true },
    }),
  ),
};

const governed = [customer, supplier, item] as const;

/**
 * A request for changes of records, handed in by saving them (see #registers/server, changes/). What it asks for is kept
 * beside it and shown from there; its lines are what it said when it was handed in.
 */
export const masterDataChange = defineForm({
  ...masterDataChangeHead,
  fields: {
    register: choice({
      label: ['主档', 'Register'],
      required: true,
      readOnly: true,
      options: governed.map(({ name, one }) => ({ value: name, label: one })),
    }),
    what: choice({
      label: ['内容', 'What'],
      required: true,
      readOnly: true,
      options: [
        { value: 'new', label: ['新建', 'New record'] },
        { value: 'change', label: ['修改', 'Change'] },
        { value: 'several', label: ['批量', 'Several records'] },
      ],
    }),
    record: text({ label: ['记录', 'Record'], max: 300, readOnly: true, width: 2 }),
    changes: lines({
      label: ['变更', 'Changes'],
      min: 0,
      max: 2000,
      fields: {
        record: text({ label: ['所属记录', 'Of record'], max: 300, readOnly: true }),
        field: text({ label: ['字段', 'Field'], max: 200, readOnly: true }),
        before: text({ label: ['原值', 'Old value'], max: 2000, readOnly: true }),
        after: text({ label: ['新值', 'New value'], max: 2000, readOnly: true }),
      },
    }),
  },
  serverFacts: {
    inspected: { label: ['需检验', 'Inspected'], holds: 'yesNo' },
    account: { label: ['涉及银行账户', 'About a bank account'], holds: 'yesNo' },
  },
  flow: flows.supplier,
  flows: {
    by: 'register',
    of: Object.fromEntries(
      governed.map(({ name, title: [zh, en] }) => [
        name,
        {
          title: [`主档审批：${zh}`, `Approval: ${en.toLowerCase()}`] as const,
          flow: flows[name as keyof typeof flows],
        },
      ]),
    ),
  },
});
