import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect({ casing: 'snake_case' });

/** The text and parameters of a query as one string: the same question has the same key. */
export const keyOfQuery = (query: SQL): string => {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return `${text}\n${JSON.stringify(params)}`;
};
