import { flow, headOfApplicant, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { choice, date, files, people, text } from '#fields/model';
import { documentPublished } from '../events.ts';
import { documentKinds, secrecies } from '../office-choices.ts';
import { headOf } from '../requisition-types.ts';

/** Kinds that bind the whole company: the general manager decides too. */
const binding = ['policy', 'manual'];

/** REQ450P: approves a controlled document, which is then published to its readers. */
export const documentApproval = defineForm({
  ...headOf('documentApproval'),
  fields: {
    documentKind: choice({
      label: ['文件类别', 'Kind'],
      required: true,
      options: documentKinds.options,
    }),
    secrecy: choice({
      label: ['密级', 'Secrecy'],
      required: true,
      options: secrecies.options,
    }),
    documentNumber: text({ label: ['文件编号', 'Document no.'], required: true, max: 40 }),
    effective: date({ label: ['生效日期', 'Effective'], required: true, notBeforeToday: true }),
    readers: people({ label: ['阅读人员', 'Readers'], width: 4 }),
    summary: text({ label: ['内容摘要', 'Summary'], required: true, max: 1000, multiline: true, width: 4 }),
    document: files({ label: ['文件', 'File'], required: true, maxCount: 5, width: 4 }),
  },
  rules: [
    {
      check: ({ secrecy, readers }) =>
        secrecy === 'secret' && !readers?.length
          ? [{ path: 'readers', text: ['机密文件须指定阅读人员', 'Name the readers of a secret document'] }]
          : [],
    },
  ],
  proposeSubject: ({ documentNumber }) =>
    documentNumber ? [`文件 ${documentNumber}`, `Document ${documentNumber}`] : null,
  flow: flow(
    step('head', ['部门负责人', 'Department head'], headOfApplicant()),
    step('documentControl', ['文控', 'Document control'], role('documentControl')),
    step('generalManager', ['总经理', 'General manager'], role('generalManager'), {
      when: { fact: 'documentKind', is: 'in', values: binding },
    }),
  ),
  onApproval: documentPublished,
});
