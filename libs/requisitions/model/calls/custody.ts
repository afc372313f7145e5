import { z } from 'zod';
import { decimalText, defineCall, right, type Label } from '#calls/model';
import { label } from '#approvals/model';
import { reference } from '#identity/model';
import { headOf } from '../requisition-types.ts';
import { ledgerExport } from './ledger-export.ts';
import { source } from './source.ts';

/** How something came back. */
export const conditions = {
  good: ['完好', 'Good'],
  damaged: ['损坏', 'Damaged'],
  lost: ['遗失', 'Lost'],
} as const satisfies Record<string, Label>;
export type Condition = keyof typeof conditions;
const condition = z.enum(Object.keys(conditions) as [Condition, ...Condition[]]);

/** How it stands with what somebody has: used on the spot, out, late, back, or no longer counting. */
export const custodyStates = {
  used: ['已用印', 'Used'],
  out: ['未归还', 'Out'],
  overdue: ['逾期未还', 'Overdue'],
  returned: ['已归还', 'Returned'],
  voided: ['已作废', 'Voided'],
} as const satisfies Record<string, Label>;
export type CustodyState = keyof typeof custodyStates;

const custodyRow = z.object({
  id: z.string(),
  thing: label,
  quantity: decimalText,
  /** What has not come back yet. */
  left: decimalText,
  holder: reference,
  takenOn: z.iso.date(),
  due: z.iso.date().nullable(),
  state: z.enum(Object.keys(custodyStates) as [CustodyState, ...CustodyState[]]),
  about: z.string(),
  returns: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      quantity: decimalText,
      condition,
      words: z.string(),
      receivedBy: reference,
    }),
  ),
  /** May the reader record that it came back? */
  mayReceive: z.boolean(),
  ...source,
});
export type CustodyRow = z.output<typeof custodyRow>;

/** The ledger of what a type hands out, and its return; one pair of calls a type. */
const custodyCalls = (name: string, title: Label) => {
  const { code } = headOf(name);
  const topics = ['custody', `form:${code}`];
  const request = z.object({
    /** Only what has not come back. */
    outOnly: z.boolean().default(false),
    personId: z.string().max(64).optional(),
    /** Part of the name of the thing, of what it is for, or of the number of the form. */
    q: z.string().trim().max(100).default(''),
  });
  return {
    ledger: defineCall({
      name: `${name}.ledger`,
      code: `${code}_30`,
      summary: title,
      effect: 'read',
      access: right(code, 'query'),
      request,
      response: z.object({
        mayChoose: z.boolean(),
        out: z.int(),
        overdue: z.int(),
        /** Newest 500 at most. */
        rows: z.array(custodyRow),
      }),
      topics,
    }),
    /** Only who keeps them may record it. */
    receive: defineCall({
      name: `${name}.receive`,
      code: `${code}_31`,
      summary: ['登记归还', 'Record a return'],
      effect: 'write',
      access: right(code, 'query'),
      request: z.object({
        id: z.uuid(),
        quantity: decimalText,
        condition,
        words: z.string().trim().max(200),
      }),
      response: custodyRow,
      errors: ['invalid', 'forbidden', 'notFound', 'businessRule'],
      topics,
    }),
    export: ledgerExport(`${name}.ledger`, code, [`导出${title[0]}`, `Export: ${title[1]}`], request),
  };
};

export const toolCustody = custodyCalls('toolBorrowing', ['工具借用登记', 'Tools on loan']);
export const sealCustody = custodyCalls('sealUse', ['用印登记', 'Seal log']);
export type CustodyCalls = ReturnType<typeof custodyCalls>;
