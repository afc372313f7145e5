import { z } from 'zod';
import { currencyCode, decimalText, pageOf, pageRequest, writableDay } from '#calls/model';
import { formStatus, formSummary, ownValues } from './form-view.ts';

/** Filters that every form list has; in the URL by these names. */
export const formFilters = z.object({
  /** Number or subject, with pinyin. */
  q: z.string().max(100).optional(),
  status: z.array(formStatus).max(7).optional(),
  /** Screen codes of form types; only in lists of several. */
  types: z.array(z.string().max(20)).max(100).optional(),
  mine: z.boolean().optional(),
  /** Those that wait for the reader to decide. */
  forMe: z.boolean().optional(),
  /** Only forms that name a record: its register, and its id with those that were merged into it ('supplier:S1,S2'). */
  refersTo: z
    .string()
    .max(2_000)
    .regex(/^[a-zA-Z]+:[^,]+(,[^,]+)*$/)
    .optional(),
  companyId: z.string().max(64).optional(),
  departmentId: z.string().max(64).optional(),
  applicantId: z.string().max(64).optional(),
  appliedFrom: writableDay.optional(),
  appliedTo: writableDay.optional(),
  amountFrom: z.string().max(24).optional(),
  amountTo: z.string().max(24).optional(),
  /** Code of a designed type, in the list of designed types: only forms of it, with its own columns. */
  design: z
    .string()
    .regex(/^[A-Z][A-Z0-9]{1,19}$/)
    .optional(),
  /** Conditions on its own fields (see fields/model/field-filter.ts); only beside `design`. */
  own: z.string().max(1000).optional(),
});
export type FormFilters = z.output<typeof formFilters>;
/** Sort keys of a form list; '-' before means descending. */
export const formSortKeys = ['appliedAt', 'updatedAt', 'number', 'amount', 'subject'] as const;

/** What the list calls of one type and of many are asked, and answer. */
export const formListRequest = pageRequest.extend({
  ...formFilters.shape,
  /** Own fields and computed values that the list shows as columns, by name; only in lists of one type. */
  show: z.array(z.string().max(40)).max(80).optional(),
});
/** A row of a list: with `show`, the own values that the reader may see. */
export const formListRow = formSummary.extend({ own: ownValues.optional() });
export type FormListRow = z.output<typeof formListRow>;
export const formListAnswer = pageOf(formListRow).extend({ counts: z.partialRecord(formStatus, z.int()) });

export type FormListAnswer = z.output<typeof formListAnswer>;

export const formTotalsRequest = formFilters.extend({
  /** However many there are: somebody has asked for it and waits. */
  whole: z.boolean().optional(),
});
/** Amounts of all forms that a list holds, by currency; null where they are too many to be added up unasked. */
export const formTotals = z.object({
  sums: z.array(z.object({ currency: currencyCode, amount: decimalText, count: z.int() })).nullable(),
});
