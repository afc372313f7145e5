import { z } from 'zod';
import { decimalText, type Label } from '#calls/model';
import { choice, date, person, quantity, text } from '#fields/model';
import { reference } from '#identity/model';
import { defineList, type ListRow } from '#lists/model';
import { headOf } from '../requisition-types.ts';
import { optionsOf, optionValue } from './options-of.ts';
import { sourceForm } from './source-form.ts';

/** How something came back. */
export const conditions = {
  good: ['完好', 'Good'],
  damaged: ['损坏', 'Damaged'],
  lost: ['遗失', 'Lost'],
} as const satisfies Record<string, Label>;
export type Condition = keyof typeof conditions;
export const condition = optionValue(conditions);

/** How it stands with what somebody has: used on the spot, out, late, back, or no longer counting. */
export const custodyStates = {
  out: ['未归还', 'Out'],
  overdue: ['逾期未还', 'Overdue'],
  returned: ['已归还', 'Returned'],
  used: ['已用印', 'Used'],
  voided: ['已作废', 'Voided'],
} as const satisfies Record<string, Label>;
export type CustodyState = keyof typeof custodyStates;

/** Those of which something is not back. */
export const custodyOut: readonly CustodyState[] = ['out', 'overdue'];

/** What came back, when, and who took it. */
const custodyReturn = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  quantity: decimalText,
  condition,
  words: z.string(),
  receivedBy: reference,
});
export type CustodyReturn = z.output<typeof custodyReturn>;

interface CustodyWords {
  name: string;
  /** What the things and their use are called. */
  thing: Label;
  about: Label;
  /** Things that are counted; else one is one. */
  counted: boolean;
  states: readonly CustodyState[];
}

/** What a type hands out: in whose hands, until when, and how it came back. */
const custodyList = (type: string, { name, thing, about, counted, states }: CustodyWords) => {
  const { code, related } = headOf(type);
  return defineList({
    name,
    code: `${code}_ledger`,
    callCodes: { rows: `${code}_30`, totals: `${code}_32` },
    screens: [code],
    title: related?.[0]?.title ?? ['', ''],
    unit: ['条登记', 'entries'],
    row: {
      number: text({ label: ['来源单据', 'Source'] }),
      thing: text({ label: thing }),
      quantity: quantity({ label: ['数量', 'Quantity'] }),
      left: quantity({ label: ['未还', 'Out'] }),
      state: choice({
        label: ['状态', 'State'],
        options: optionsOf(custodyStates).filter(({ value }) => states.includes(value)),
      }),
      holder: person({ label: ['经手人', 'Held by'] }),
      due: date({ label: ['应还日期', 'Due'] }),
      about: text({ label: about }),
      takenOn: date({ label: ['领用日期', 'Taken'] }),
      returned: text({ label: ['归还', 'Returned'] }),
    },
    carries: {
      ...sourceForm,
      returns: z.array(custodyReturn),
      /** May the reader record that it came back? */
      mayReceive: z.boolean(),
    },
    tabs: 'state',
    gathers: { label: ['在外', 'All that is out'], of: custodyOut },
    tones: { used: 'green', out: 'blue', overdue: 'red', returned: 'green', voided: 'struck' },
    finds: ['名称、用途、单号或拼音', 'Name, use, number or pinyin'],
    sorts: ['state', 'number', 'takenOn', 'due'],
    /** What is overdue, then what is out, each by the day when it is due; then the newest. */
    order: 'state',
    narrows: ['takenOn', 'holder', 'due'],
    period: 'takenOn',
    waiting: counted ? [] : ['quantity', 'left'],
    grows: 'about',
    cards: ['thing', 'holder', 'about', 'due', 'returned'],
    topics: ['custody', `form:${code}`],
  });
};

/** REQ510P: tools on loan. */
export const toolList = custodyList('toolBorrowing', {
  name: 'requisitions.toolsOnLoan',
  thing: ['工具', 'Tool'],
  about: ['使用地点', 'Place of use'],
  counted: true,
  states: ['out', 'overdue', 'returned', 'voided'],
});

/** REQ440P: the seal log. */
export const sealList = custodyList('sealUse', {
  name: 'requisitions.sealLog',
  thing: ['印章', 'Seal'],
  about: ['用印文件', 'Document'],
  counted: false,
  states: ['out', 'overdue', 'returned', 'used', 'voided'],
});

export type CustodyList = typeof toolList;
export type CustodyRow = ListRow<CustodyList>;
