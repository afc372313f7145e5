import { listCalls } from './list-calls.ts';

interface FormQuery {
  /** 'requisitions.query' */
  name: string;
  /** Starts the codes of its calls: 'REQ990P'. */
  code: string;
  /** Screens that show it; a right to one of them opens it. */
  screens: readonly string[];
  /** Screen codes of the form types in it: what is told of one of them makes the list stale. */
  types: readonly string[];
}

/** The calls of a list over several form types: rows, figures and totals of what the reader may see of each. */
export const formQueryCalls = ({ name, code, screens, types }: FormQuery) => {
  const topics = ['form', ...types.map((type) => `form:${type}`)];
  return listCalls({ name, code, screens, topics, summary: ['综合查询', 'Query over all types'] });
};
export type FormQueryCalls = ReturnType<typeof formQueryCalls>;
