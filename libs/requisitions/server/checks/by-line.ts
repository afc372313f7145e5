import { sql, type SQL } from 'drizzle-orm';
import { headOf } from '#requisitions/model';
import { counts } from './live-forms.ts';

/** Fields of lines that are indexed by the record that they name (migration 0010). */
const indexed = {
  employee: headOf('overtime').code,
  tool: headOf('toolBorrowing').code,
} as const;

/** Forms `f` that count and name one of these records in that field of a line: found by index. */
export const namesInLines = (field: keyof typeof indexed, ids: readonly string[]): SQL => {
  const path = sql.raw(`jsonb_path_query_array(f.own, '$.lines[*].${field}.id')`);
  const some = ids.map((id) => sql`${path} @> ${JSON.stringify([id])}::jsonb`);
  return sql`f.type = ${sql.raw(`'${indexed[field]}'`)} AND ${counts} AND (${sql.join(some, sql` OR `)})`;
};
