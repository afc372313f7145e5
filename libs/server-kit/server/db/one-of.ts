import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A text column is one of these values. Many are one parameter: nobody builds, sends and reads a list of thirty. */
export const oneOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  values.length === 1
    ? sql`${column} = ${values[0]}`
    : sql`${column} = ANY (${sql.param([...values])}::text[])`;
