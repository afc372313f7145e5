import { z } from 'zod';
import { decimalText, defineCall, pageOf, pageRequest, right, type Call } from '#calls/model';
import type { SimpleFields } from '#fields/model';
import type { ListOptions } from './list.ts';
import { rowSchema } from './list-row.ts';

/** What a list is narrowed by; in its address by these names. */
export const listFilters = z.object({
  /** Searched words, with pinyin. */
  q: z.string().trim().max(100).optional(),
  /** Chosen options of the field that its tabs are of. */
  tab: z.array(z.string().max(60)).max(20).optional(),
  /** Conditions on its fields (see field-filter.ts of fields). */
  where: z.string().max(2000).optional(),
});
export type ListFilters = z.output<typeof listFilters>;

export const listRequest = pageRequest.extend({
  ...listFilters.shape,
  /** Only these rows, whatever the other filters say: chosen rows, or rows that are read again. */
  ids: z.array(z.string().max(64)).min(1).max(1000).optional(),
  /** One alone, as bare codes of the specification ask for it. */
  id: z.string().min(1).max(64).optional(),
  /** Those that a scanned text means, whatever the other filters say. */
  scan: z.string().trim().min(1).max(100).optional(),
});
export type ListRequest = z.output<typeof listRequest>;

export const listTotalsRequest = listFilters.extend({
  /** However many there are: somebody has asked for it and waits. */
  whole: z.boolean().optional(),
});
export const listTotals = z.object({
  /** By field and, of amounts, currency; null where the rows are too many to be added up unasked. */
  sums: z
    .array(z.object({ field: z.string(), currency: z.string().nullable(), sum: decimalText, count: z.int() }))
    .nullable(),
});
export type ListTotals = z.output<typeof listTotals>;

/** In a list beyond 10,000 rows each tab is counted up to here: the figure then means 'so many or more'. */
export const mostCounted = 1_000;

const answerOf = <R extends SimpleFields, C extends z.ZodRawShape>(row: R, carries: C) =>
  pageOf(rowSchema(row, carries)).extend({
    /** Of each tab, under the other filters; see `mostCounted`. */
    counts: z.record(z.string(), z.int()),
  });

export interface ListCalls<R extends SimpleFields, C extends z.ZodRawShape> {
  rows: Call<typeof listRequest, ReturnType<typeof answerOf<R, C>>>;
  totals: Call<typeof listTotalsRequest, typeof listTotals>;
}

/** A row as the browser has it. */
export type ListRow<L extends { calls: { rows: Call } }> =
  z.output<L['calls']['rows']['response']> extends { rows: (infer Row)[] } ? Row : never;

/** The calls of a list: a page of rows with counts, and totals. */
export function callsOfList<R extends SimpleFields, C extends z.ZodRawShape>({
  name,
  code,
  callCodes = {},
  screens = [code],
  title: [zh, en],
  row,
  carries,
  topics = [],
}: Pick<
  ListOptions<R, C>,
  'name' | 'code' | 'callCodes' | 'screens' | 'title' | 'row' | 'carries' | 'topics'
>): ListCalls<R, C> {
  const both = { effect: 'read', access: right(screens, 'query'), topics } as const;
  return {
    rows: defineCall({
      ...{ ...both, name: `${name}.list`, code: callCodes.rows ?? `${code}_1` },
      summary: [`${zh}：列表`, `${en}: list`],
      request: listRequest,
      response: answerOf(row, (carries ?? {}) as C),
    }),
    totals: defineCall({
      ...{ ...both, name: `${name}.totals`, code: callCodes.totals ?? `${code}_11` },
      summary: [`${zh}：合计`, `${en}: totals`],
      request: listTotalsRequest,
      response: listTotals,
    }),
  };
}
