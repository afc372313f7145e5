import type { SQL } from 'drizzle-orm';
import { writtenOut } from '#server-kit/server';

/** The text and parameters of a query as one string: the same question has the same key. */
export const keyOfQuery = (query: SQL): string => {
  const { text, values } = writtenOut(query);
  return `${text}\n${JSON.stringify(values)}`;
};
