import { choice, referenceTo, text, yesNo } from '#fields/model';
import { defineList } from '#lists/model';
import { numbersCode } from './number-calls.ts';

/** Every series of numbers: how it is numbered, the last number and the next; of documents by company. */
export const numberList = defineList({
  name: 'documents.numberSeries',
  code: numbersCode,
  title: ['编号规则', 'Number rules'],
  unit: ['个系列', 'series'],
  row: {
    code: text({ label: ['编码', 'Code'] }),
    title: text({ label: ['单据或主档', 'Document or register'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
    kind: choice({
      label: ['类别', 'Kind'],
      options: [
        { value: 'document', label: ['单据', 'Documents'] },
        { value: 'register', label: ['主档', 'Registers'] },
      ],
    }),
    rule: text({ label: ['规则', 'Rule'] }),
    own: yesNo({ label: ['单独规则', 'Rule of its own'] }),
    last: text({ label: ['最后编号', 'Last'] }),
    next: text({ label: ['下一编号', 'Next'] }),
  },
  leads: 'code',
  grows: 'title',
  tabs: 'kind',
  tones: { document: 'blue', register: 'green' },
  finds: ['编码或名称', 'Code or name'],
  order: 'code',
  sorts: ['code'],
  narrows: ['company', 'own'],
  waiting: ['kind', 'own'],
  widths: { company: 16, rule: 16, last: 16, next: 16 },
  cardHead: 'title',
  cards: ['code', 'company', 'next'],
  topics: ['numberRule'],
});
