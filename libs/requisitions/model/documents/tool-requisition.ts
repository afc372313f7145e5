import { flow, headOfApplicant, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { choice, lines, quantity, referenceTo, text, yesNo, unitText } from '#fields/model';
import { stockOnHand } from '#inventory/model';
import { issueApproved } from '../events.ts';
import { headOf } from '../requisition-types.ts';

/** REQ610P: tools to keep, new or in exchange for old ones that are given back. */
export const toolRequisition = defineForm({
  ...headOf('toolRequisition'),
  fields: {
    kind: choice({
      label: ['领用类别', 'Kind'],
      required: true,
      options: [
        { value: 'new', label: ['新领', 'New'] },
        { value: 'replace', label: ['以旧换新', 'Replace'] },
      ],
    }),
    purpose: text({ label: ['用途', 'Purpose'], required: true, max: 500, multiline: true, width: 4 }),
    lines: lines({
      label: ['工具', 'Tools'],
      fields: {
        tool: referenceTo('item', { label: ['工具', 'Tool'], required: true, fills: { unit: 'unit' } }),
        unit: unitText(),
        quantity: quantity({ label: ['数量', 'Quantity'], required: true, decimals: 0, allowZero: false }),
        oldReturned: yesNo({ label: ['旧工具已归还', 'Old one returned'] }),
      },
      lookups: { onHand: { label: ['现有数量', 'On hand'], as: 'quantity', by: 'tool', call: stockOnHand } },
    }),
  },
  rules: [
    {
      check: ({ kind, lines: tools }) =>
        kind === 'replace'
          ? tools
              .filter(({ oldReturned }) => !oldReturned)
              .map(({ id }) => ({
                path: `lines.${id}.oldReturned`,
                text: ['以旧换新须先归还旧工具', 'To replace a tool, return the old one'] as const,
              }))
          : [],
    },
  ],
  proposeSubject: ({ lines: [first] }) =>
    first?.tool ? [`领用${first.tool.name}`, `Requisition of ${first.tool.name}`] : null,
  flow: flow(
    step('head', ['部门负责人', 'Department head'], headOfApplicant()),
    step('toolKeeper', ['工具保管', 'Tool keeper'], role('toolKeeper')),
  ),
  onApproval: issueApproved,
  bulkApproval: true,
});
