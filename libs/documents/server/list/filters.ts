import { sql, type SQL } from 'drizzle-orm';
import { decimalText, invalid } from '#calls/model';
import type { FormFilters } from '#documents/model';
import { startOfDay } from '../forms/calendar.ts';
import { formMatches } from './form-search.ts';

const day = 24 * 3600 * 1000;
const indexedAmount = sql`coalesce(f.amount, '-Infinity'::numeric)`;

function amountOf(path: string, typed: string): string {
  const amount = decimalText.safeParse(typed);
  if (!amount.success) throw invalid([{ path, text: ['请填写数字', 'Enter a number'] }]);
  return amount.data;
}

/**
 * The conditions of a list's filters on `form f`, apart from status (counted beside the list) and `mine` (which says
 * where to look, see visible.ts). Days are those of the company's time zone.
 */
export function filterConditions(filters: FormFilters, timeZone: string): SQL[] {
  const conditions: (SQL | undefined)[] = [
    filters.companyId && sql`f.company_id = ${filters.companyId}`,
    filters.departmentId && sql`f.department_id = ${filters.departmentId}`,
    filters.applicantId && sql`f.applicant_id = ${filters.applicantId}`,
    filters.appliedFrom && sql`f.sort_at >= ${startOfDay(filters.appliedFrom, timeZone)}`,
    filters.appliedTo &&
      sql`f.sort_at < ${startOfDay(new Date(Date.parse(filters.appliedTo) + day).toISOString().slice(0, 10), timeZone)}`,
    // As the index has it, so that a range of amounts is looked up and not searched for.
    filters.amountFrom && sql`${indexedAmount} >= ${amountOf('amountFrom', filters.amountFrom)}::numeric`,
    filters.amountTo &&
      sql`(${indexedAmount} <= ${amountOf('amountTo', filters.amountTo)}::numeric AND f.amount IS NOT NULL)`,
    filters.q && formMatches(sql`f.search`, filters.q),
    // As the partial index has it (migration 0030).
    filters.design &&
      sql`(f.own -> 'design') IS NOT NULL AND split_part(f.own -> 'design' ->> 'id', '@', 1) = ${filters.design}`,
  ].map((condition) => condition || undefined);
  return conditions.filter((condition) => condition !== undefined);
}

/** The chosen states; none chosen means all. */
export const statusCondition = ({ status }: FormFilters): SQL | undefined =>
  status?.length
    ? status.length === 1
      ? sql`f.status = ${status[0]}`
      : sql`f.status IN ${status}`
    : undefined;
