import { sql } from 'drizzle-orm';
import { addDecimals, compareDecimals, type Currency, type ResultOf } from '#calls/model';
import { loanAges, loanFigures, type LoanAge } from '#requisitions/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { loanRows, overdueDays, owed } from './loan-rows.ts';

type Totals = ResultOf<typeof loanFigures>['totals'];

interface Sums extends Record<string, unknown> {
  currency: Currency;
  age: LoanAge;
  lent: string;
  offset: string;
  repaid: string;
  open: string;
}

/** The age of a loan by the days that it is overdue. */
const ageAt = (context: ActorContext) => {
  const each = loanAges.map(({ age, upTo }) =>
    upTo === null ? sql`ELSE ${age}::text` : sql`WHEN ${overdueDays(context)} <= ${upTo} THEN ${age}`,
  );
  return sql`CASE ${sql.join(each, sql` `)} END`;
};

/** Added up by currency and age in the database, whatever their number. */
async function sumsOf(filters: Parameters<typeof loanRows.inSql>[0], context: ActorContext): Promise<Sums[]> {
  const { from, where } = await loanRows.inSql(filters, context);
  const { rows } = await context.db.execute<Sums>(sql`
    SELECT currency, age, trim_scale(sum(lent))::text AS lent, trim_scale(sum(offset_by))::text AS offset,
           trim_scale(sum(repaid))::text AS repaid, trim_scale(sum(open))::text AS open
      FROM (SELECT f.currency, ${ageAt(context)} AS age, f.amount AS lent, s.offset_by, s.repaid, ${owed} AS open
              FROM ${from} WHERE ${where} AND f.status = 'approved') AS found
     GROUP BY currency, age ORDER BY currency`);
  return rows;
}

function totalsOf(sums: readonly Sums[]): Totals {
  return [...new Set(sums.map(({ currency }) => currency))].map((currency) => {
    const same = sums.filter((one) => one.currency === currency);
    const sum = (of: (one: Sums) => string): string => addDecimals(...same.map(of));
    const ages = loanAges.flatMap(({ age }) => same.filter((one) => one.age === age));
    return {
      currency,
      lent: sum(({ lent }) => lent),
      offset: sum(({ offset }) => offset),
      repaid: sum(({ repaid }) => repaid),
      open: sum(({ open }) => open),
      ages: ages.map(({ age, open }) => ({ age, open })).filter(({ open }) => compareDecimals(open, '0') > 0),
    };
  });
}

export const loanFiguresHandler: Handler = handle(loanFigures, async (filters, context) => ({
  totals: totalsOf(await sumsOf(filters, context)),
}));
