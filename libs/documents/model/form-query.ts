import { listCalls } from './list-calls.ts';

/** Told with every form that changes for a reader, whatever its type. */
export const anyForm = 'anyForm';

interface FormQuery {
  /** 'requisitions.query' */
  name: string;
  /** Starts the codes of its calls: 'REQ990P'. */
  code: string;
  /** Screens that show it; a right to one of them opens it. */
  screens: readonly string[];
}

/** The calls of a list over several form types: rows, figures and totals of what the reader may see of each. */
export const formQueryCalls = ({ name, code, screens }: FormQuery) =>
  listCalls({
    name,
    code,
    screens,
    topics: ['form', anyForm],
    summary: ['综合查询', 'Query over all types'],
  });
export type FormQueryCalls = ReturnType<typeof formQueryCalls>;
