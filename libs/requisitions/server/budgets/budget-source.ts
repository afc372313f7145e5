import { sql } from 'drizzle-orm';
import {
  compareDecimals,
  currencies,
  roundMoney,
  subtractDecimals,
  type Currency,
  type Language,
} from '#calls/model';
import { formatDecimal } from '#documents/model';
import { directory, matches, type ReferenceSource } from '#identity/server';
import { keptCode } from '#requisitions/model';
import { leftOf, spentIn, type RateOf, type UseSum } from './budget-state.ts';
import { reached } from './reach.ts';

interface Found extends Record<string, unknown> {
  id: string;
  code: string;
  name: string;
  year: number;
  companyId: string;
  departmentName: string | null;
  amount: string;
  currency: Currency;
  strict: boolean;
  /** The reader may see what it holds. */
  open: boolean;
  uses: UseSum[];
}

/**
 * Budgets of this year that a requisition can name: those that the reader may see, the company's own, and whatever code
 * they know exactly. What is left is told of those alone that they may see.
 */
export const budgetSource = (rateOf: RateOf): ReferenceSource => ({
  kind: 'budget',
  async search({ db, language, actor }, { keyword, ids, companyId, take }) {
    // As the card of the form has it: what the whole company may spend is told to whoever asks for some of it.
    const mine = actor
      ? sql`(${reached({ actor })} OR (b.department_id IS NULL AND b.company_id = ${actor.companyId}))`
      : sql`false`;
    const company = companyId ?? actor?.companyId ?? '';
    const which = ids
      ? sql`b.id::text IN ${[...ids, '']}`
      : sql`b.company_id = ${company} AND b.year = extract(year FROM now() AT TIME ZONE company_time_zone())
            AND ((b.code = ${keptCode(keyword)} AND b.company_id = ${actor?.companyId ?? ''})
                 OR (${mine} AND ${keyword.trim() ? matches(sql`b.search`, keyword) : sql`true`}))`;
    const { rows } = await db.execute<Found>(sql`
      SELECT b.id, b.code, b.name, b.year, b.company_id AS "companyId",
             ${sql.raw(directory.nameColumn(language, 'd'))} AS "departmentName",
             trim_scale(b.amount)::text AS amount, b.currency, b.strict, (${mine}) AS open, coalesce(u.uses, '[]') AS uses
        FROM budget b LEFT JOIN department d ON d.id = b.department_id
        LEFT JOIN LATERAL (
          SELECT jsonb_agg(jsonb_build_object('currency', s.currency, 'status', s.status, 'amount', s.amount)) AS uses
            FROM (SELECT currency, status, trim_scale(sum(amount))::text AS amount FROM budget_use
                   WHERE company_id = b.company_id AND year = b.year AND code = b.code GROUP BY currency, status) s) u ON true
       WHERE ${which} ORDER BY b.code = ${keptCode(keyword)} DESC, b.code LIMIT ${take}`);
    return Promise.all(
      rows.map(async (row) => {
        const left = row.open ? leftOf(row.amount, await spentIn(db, rateOf, row.currency, row.uses)) : null;
        return {
          id: row.id,
          name: row.name,
          code: row.code,
          detail: detailOf(language, row, left),
          values: { companyId: row.companyId, year: String(row.year), ...(left !== null && { left }) },
          active: true,
        };
      }),
    );
  },
});

/** '2026 · 剩余 CNY 12,300.00 / 50,000.00 · 生产部' */
function detailOf(language: Language, row: Found, left: string | null): string {
  const [zh, en] = (() => {
    if (left === null) return [null, null];
    const said = (amount: string) =>
      formatDecimal(roundMoney(amount, row.currency), currencies[row.currency]);
    const over = compareDecimals(left, '0') < 0;
    const figure = `${row.currency} ${said(over ? subtractDecimals('0', left) : left)}`;
    return over
      ? [`已超 ${figure}`, `over by ${figure}`]
      : [`剩余 ${figure} / ${said(row.amount)}`, `${figure} of ${said(row.amount)} left`];
  })();
  const strict = language === 'zh' ? '超出不可提交' : 'not to be exceeded';
  return [String(row.year), language === 'zh' ? zh : en, row.departmentName, row.strict ? strict : null]
    .filter((part) => part !== null)
    .join(' · ');
}
