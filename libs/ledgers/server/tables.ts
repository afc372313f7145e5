import { sql, type SQL } from 'drizzle-orm';
import type { Ledger } from '#ledgers/model';

/** The tables of a ledger, by what they hold. */
export const tablesOf = ({ name }: Ledger) => {
  const table = (of: string): SQL => sql`${sql.identifier(`${name}_${of}`)}`;
  return {
    keys: table('key'),
    lines: table('line'),
    months: table('month'),
    pools: table('pool'),
    figures: table('figure'),
    worth: table('worth'),
    assertions: table('assertion'),
    sequence: sql`${`${name}_seq`}::regclass`,
  };
};

/** Columns of the key, in the order of the declaration. */
export const keyColumns = (ledger: Ledger): string[] => Object.values(ledger.key);

/** The key of a row of its table (alias `k`) as one jsonb, by the names of the declaration. */
export const keyInSql = (ledger: Ledger): SQL =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(ledger.key).map(([name, column]) => sql`${name}::text, k.${sql.identifier(column)}`),
    sql`, `,
  )})`;
