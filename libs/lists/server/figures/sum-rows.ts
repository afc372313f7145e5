import { sql, type SQL } from 'drizzle-orm';
import { addDecimals, roundMoney, type Currency } from '#calls/model';
import type { AnyList, ListTotals } from '#lists/model';
import { plannedAnew, type Db } from '#server-kit/server';
import { ofTabs, type AskedRows } from '../rows/asked-rows.ts';
import { currencyAt } from '../rows/currency-at.ts';
import { exactUpTo } from './count-rows.ts';
import { keptAMinute } from './kept-a-minute.ts';

interface Group extends Record<string, unknown> {
  currency: Currency;
  rows: number;
}

/**
 * The figures of a list added up by field and, of amounts, currency. Null beyond what is counted exactly, unless somebody
 * has asked for the `whole`: adding up a million rows unasked would hold up those who wait for theirs.
 */
export async function sumRows(
  db: Db,
  list: AnyList,
  asked: AskedRows,
  { whole }: { whole?: boolean | undefined },
): Promise<ListTotals> {
  const fields = list.totals ?? [];
  if (!fields.length) return { sums: [] };
  const query = added(list, fields, asked, whole ? null : exactUpTo + 1);
  const ask = async (): Promise<ListTotals> => {
    const { rows } = await db.execute<Group>(query);
    const tooMany = !whole && rows.reduce((all, group) => all + group.rows, 0) > exactUpTo;
    return { sums: tooMany ? null : fields.flatMap((field) => sumsOf(list, field, rows)) };
  };
  return whole ? keptAMinute(query, ask) : ask();
}

function added(list: AnyList, fields: readonly string[], asked: AskedRows, most: number | null): SQL {
  const name = (field: string) => sql.identifier(field);
  const values = fields.map((field) => sql`${asked.at(field).value}::numeric AS ${name(field)}`);
  const sums = fields.map(
    (field) =>
      sql`trim_scale(sum(${name(field)}))::text AS ${name(field)}, count(${name(field)})::int AS ${name(countOf(field))}`,
  );
  const [currency, where] = [currencyAt(list, asked), ofTabs(asked, asked.chosen)];
  const limit = most === null ? sql`` : sql`LIMIT ${sql.raw(String(most))}`;
  return sql`${sql.raw(plannedAnew)}
    SELECT currency, count(*)::int AS rows, ${sql.join(sums, sql`, `)}
    FROM (SELECT ${currency} AS currency, ${sql.join(values, sql`, `)}
          FROM ${asked.fromFor(currency, ...values, where)} WHERE ${where} ${limit}) AS found
    GROUP BY currency ORDER BY count(*) DESC, currency`;
}

const countOf = (field: string): string => `${field} counted`;

/** The sums of one field: amounts by currency, quantities in one. */
function sumsOf(list: AnyList, field: string, groups: readonly Group[]): NonNullable<ListTotals['sums']> {
  const of = (group: Group) => ({
    sum: group[field] as string | null,
    count: group[countOf(field)] as number,
  });
  const some = groups.filter((group) => of(group).count > 0);
  if (list.row[field]?.kind === 'money')
    return some.map((group) => ({
      field,
      currency: group.currency,
      sum: roundMoney(of(group).sum ?? '0', group.currency),
      count: of(group).count,
    }));
  if (!some.length) return [];
  return [
    {
      field,
      currency: null,
      sum: addDecimals(...some.map((group) => of(group).sum)),
      count: some.reduce((all, group) => all + of(group).count, 0),
    },
  ];
}
