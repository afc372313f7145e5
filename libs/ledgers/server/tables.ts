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
    sequence: sql`${`${name}_seq`}::regclass`,
  };
};

/** Columns of the key, in the order of the declaration. */
export const keyColumns = (ledger: Ledger): string[] => Object.values(ledger.key);
