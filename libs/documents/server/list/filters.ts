import { sql, type SQL } from 'drizzle-orm';
import { dayAfter, decimalText, invalid, lastDay, startOfDay } from '#calls/model';
import type { FormFilters } from '#documents/model';
import { matches } from '#identity/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { speaksOf } from '../uses/speaks-of.ts';
import type { Condition } from './sets/form-set.ts';

const indexedAmount = sql`coalesce(f.amount, '-Infinity'::numeric)`;

function amountOf(path: string, typed: string): string {
  const amount = decimalText.safeParse(typed);
  if (!amount.success) throw invalid([{ path, text: ['请填写数字', 'Enter a number'] }]);
  return amount.data;
}

/** Conditions on the row of the form, whatever way it was found. */
export const onForms = (conditions: readonly SQL[]): Condition[] => conditions.map((each) => () => each);

/** The day on which they were applied for: from, and up to. Days are those of the company's time zone. */
export function dayConditions({ appliedFrom, appliedTo }: FormFilters, timeZone: string): Condition[] {
  const conditions: Condition[] = [];
  if (appliedFrom) conditions.push(({ sortAt }) => sql`${sortAt} >= ${startOfDay(appliedFrom, timeZone)}`);
  // Nothing comes after the last day that can be written.
  if (appliedTo && appliedTo < lastDay) {
    const end = dayAfter(appliedTo, 1);
    conditions.push(({ sortAt }) => sql`${sortAt} < ${startOfDay(end, timeZone)}`);
  }
  return conditions;
}

/** 'supplier:S1,S2': a record, and what was merged into it. */
const referred = (text: string): { register: string; ids: string[] } => {
  const at = text.indexOf(':');
  return { register: text.slice(0, at), ids: text.slice(at + 1).split(',') };
};

/**
 * The conditions of a list's filters on `form f`, apart from the day, from status (counted beside the list) and from
 * `mine` (which says where to look, see sets/visible-forms.ts).
 */
export function filterConditions(kit: FormsKit, filters: FormFilters): SQL[] {
  const record = filters.refersTo === undefined ? null : referred(filters.refersTo);
  const conditions: (SQL | undefined)[] = [
    filters.companyId && sql`f.company_id = ${filters.companyId}`,
    filters.departmentId && sql`f.department_id = ${filters.departmentId}`,
    filters.applicantId && sql`f.applicant_id = ${filters.applicantId}`,
    // As the index has it, so that a range of amounts is looked up and not searched for.
    filters.amountFrom && sql`${indexedAmount} >= ${amountOf('amountFrom', filters.amountFrom)}::numeric`,
    filters.amountTo &&
      sql`(${indexedAmount} <= ${amountOf('amountTo', filters.amountTo)}::numeric AND f.amount IS NOT NULL)`,
    filters.q && matches(sql`f.search`, filters.q, { mixed: false }),
    // As the partial index has it (migration 0030).
    filters.design &&
      sql`(f.own -> 'design') IS NOT NULL AND split_part(f.own -> 'design' ->> 'id', '@', 1) = ${filters.design}`,
    record &&
      sql`f.id IN (SELECT r.form_id FROM form_reference r WHERE ${speaksOf(kit, record.register, record.ids)})`,
  ].map((condition) => condition || undefined);
  return conditions.filter((condition) => condition !== undefined);
}

/** The chosen states; none chosen means all. */
export const statusConditions = ({ status: chosen }: FormFilters): Condition[] =>
  chosen?.length
    ? [({ status }) => (chosen.length === 1 ? sql`${status} = ${chosen[0]}` : sql`${status} IN ${chosen}`)]
    : [];
