import { sql, type SQL } from 'drizzle-orm';
import {
  compareDecimals,
  currencies,
  roundMoney,
  subtractDecimals,
  type Currency,
  type Language,
} from '#calls/model';
import { formatDecimal } from '#fields/model';
import type { ReferenceOption } from '#identity/model';
import { directory, matches, type ReferenceContext, type ReferenceSource } from '#identity/server';
import { keptCode } from '#requisitions/model';
import { oneOf, type Actor } from '#server-kit/server';
import { leftInSql, spentOn, usesOfBudget, type InCurrency } from './budget-state.ts';
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
  /** null where the reader may not see what it holds. */
  left: string | null;
}

/** As many as a company has in a year. */
const mostNamed = 10_000;

/** What the reader may see: as the card of the form has it, what the whole company may spend is told to whoever asks for some of it. */
const seenBy = (actor: Actor | undefined): SQL =>
  actor
    ? sql`(${reached({ actor })} OR (b.department_id IS NULL AND b.company_id = ${actor.companyId}))`
    : sql`false`;

const ofThisYear = (companyId: string): SQL =>
  sql`b.company_id = ${companyId} AND b.year = extract(year FROM now() AT TIME ZONE company_time_zone())`;

/** Budgets of this year and a company that the reader sees and another condition leaves, and those whose code they know. */
function offered(
  actor: Actor | undefined,
  companyId: string | undefined,
  known: SQL,
  among: SQL | undefined,
): SQL {
  return sql`${ofThisYear(companyId ?? actor?.companyId ?? '')}
    AND ((${known} AND b.company_id = ${actor?.companyId ?? ''}) OR (${seenBy(actor)} AND ${among ?? sql`true`}))`;
}

/**
 * Budgets of this year that a requisition can name: those that the reader may see, the company's own, and whatever code
 * they know exactly. What is left is told of those alone that they may see.
 */
export const budgetSource = (inCurrency: InCurrency): ReferenceSource => {
  async function read(
    { db, language, actor }: ReferenceContext,
    which: SQL,
    { code, take }: { code: string; take: number },
  ): Promise<ReferenceOption[]> {
    const { rows } = await db.execute<Found>(sql`
      SELECT b.id, b.code, b.name, b.year, b.company_id AS "companyId",
             ${sql.raw(directory.nameColumn(language, 'd'))} AS "departmentName",
             trim_scale(b.amount)::text AS amount, b.currency, b.strict,
             CASE WHEN ${seenBy(actor)} THEN trim_scale(${leftInSql})::text END AS left
        FROM budget b LEFT JOIN department d ON d.id = b.department_id
       CROSS JOIN LATERAL ${spentOn(inCurrency, usesOfBudget, sql`b.currency`)} s
       WHERE ${which} ORDER BY b.code = ${code} DESC, b.code LIMIT ${take}`);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      code: row.code,
      detail: detailOf(language, row),
      values: {
        companyId: row.companyId,
        year: String(row.year),
        ...(row.left !== null && { left: row.left }),
      },
      active: true,
    }));
  }
  return {
    kind: 'budget',
    search(context, { keyword, ids, companyId, take, bare }) {
      const code = keptCode(keyword);
      // What is handed in is checked whoever does it; whoever asks by id is told of those that they may see.
      const which = ids
        ? sql`b.id::text IN ${[...ids, '']} AND ${bare ? sql`true` : seenBy(context.actor)}
              AND ${companyId === undefined ? sql`true` : ofThisYear(companyId)}`
        : offered(context.actor, companyId, sql`b.code = ${code}`, matches(sql`b.search`, keyword));
      return read(context, which, { code, take });
    },
    async named(context, { texts, companyId }) {
      const known = oneOf(sql`b.code`, texts.map(keptCode));
      const called = sql`(${known} OR ${oneOf(sql`lower(b.name)`, texts)})`;
      const which = offered(context.actor, companyId, known, called);
      const options = await read(context, which, { code: '', take: mostNamed });
      return options.map((option) => ({ option, codes: [option.code], names: [option.name] }));
    },
  };
};

/** '2026 · 剩余 CNY 12,300.00 / 50,000.00 · 生产部' */
function detailOf(language: Language, row: Found): string {
  const { left } = row;
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
