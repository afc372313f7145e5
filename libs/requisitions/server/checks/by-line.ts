import { sql, type SQL } from 'drizzle-orm';
import { counts } from './live-forms.ts';

/**
 * Forms `f` that count and name one of these records in that field of a line. Migration 0010 has an index for the employees
 * of overtime and one for the tools of borrowings.
 */
export const namesInLines = (field: 'employee' | 'tool', ids: readonly string[]): SQL => {
  const path = sql.raw(`jsonb_path_query_array(f.own, '$.lines[*].${field}.id')`);
  const some = ids.map((id) => sql`${path} @> ${JSON.stringify([id])}::jsonb`);
  return sql`${counts} AND (${sql.join(some, sql` OR `)})`;
};
