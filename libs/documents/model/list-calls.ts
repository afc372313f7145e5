import { defineCall, right, type Label } from '#calls/model';
import { formListAnswer, formListRequest, formTotals, formTotalsRequest } from './form-list.ts';

interface Listed {
  /** 'requisitions.query' */
  name: string;
  /** Starts the codes of its calls: 'REQ990P'. */
  code: string;
  /** What the list is. */
  summary: Label;
  /** Screens that show it; a right to one of them opens it. */
  screens: string | readonly string[];
  topics: readonly string[];
}

/** The calls of a list of forms: its rows with figures, and totals, of what the reader may see. */
export const listCalls = ({ name, code, summary, screens, topics }: Listed) => {
  const both = { effect: 'read', access: right(screens, 'query'), topics } as const;
  return {
    list: defineCall({
      ...{ ...both, name: `${name}.list`, code: `${code}_1`, summary },
      request: formListRequest,
      response: formListAnswer,
    }),
    totals: defineCall({
      ...{ ...both, name: `${name}.totals`, code: `${code}_11`, summary: ['金额合计', 'Totals of amounts'] },
      request: formTotalsRequest,
      response: formTotals,
    }),
  } as const;
};
