import { sql } from 'drizzle-orm';
import type { FormFilters, FormStatus } from '#documents/model';
import { mostCounted } from '#lists/model';
import { mostNamed, usedByColumns, type UseSource } from '#registers/server';
import type { Actor } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { countFormsUpTo } from '../list/count-forms.ts';
import { onForms, statusConditions } from '../list/filters.ts';
import { inStates } from '../list/sets/form-set.ts';
import { visibleForms } from '../list/sets/visible-forms.ts';
import { byFormColumns, disjoint } from '../list/sets/ways-to-look.ts';
import { latestForms } from './latest-forms.ts';

const columns: Readonly<Record<string, string>> = {
  company: 'company_id',
  department: 'department_id',
  person: 'applicant_id',
};
/** The filters of lists of forms that ask for the same. */
const filters: Readonly<Record<string, keyof FormFilters>> = {
  company: 'companyId',
  department: 'departmentId',
  person: 'applicantId',
};

/** Forms as uses of whose they are: of their company, of their department, of who asked; as many as the reader may see. */
export const usesOfOwners = (
  kit: FormsKit,
  /** Where a reader has forms of all types in one list; null: nowhere. */
  pathOfAll: (actor: Actor) => string | null = () => null,
): UseSource => ({
  usedAmong: usedByColumns('form', columns),
  fixes: ['已有单据', 'has documents'],
  async usesOf(context, register, ids) {
    const column = columns[register];
    if (column === undefined) return [];
    const of = sql`f.${sql.raw(column)} = ANY (${sql.param([...ids])}::text[])`;
    const sets = disjoint(byFormColumns(visibleForms(context.actor, kit.types)));
    const count = (status?: FormStatus[]) =>
      countFormsUpTo(
        context,
        inStates(sets, status ?? null),
        [...onForms([of]), ...statusConditions({ status })],
        mostCounted,
      );
    const total = await count();
    if (!total) return [];
    const totalIsExact = total <= mostCounted;
    const latest = await latestForms(
      context,
      kit,
      sql`SELECT f.id FROM form f WHERE ${of} AND f.status <> 'draft' ORDER BY f.sort_at DESC, f.id DESC LIMIT ${mostNamed}`,
    );
    const all = pathOfAll(context.actor);
    const [id, ...merged] = ids;
    const filter = filters[register];
    // A list asks for one of them: of a record that others were merged into it would not have all.
    const path =
      all !== null && filter && id !== undefined && !merged.length
        ? `${all}?${new URLSearchParams({ [filter]: id })}`
        : null;
    return [
      {
        ...{ kind: 'form', label: ['单据', 'Documents'], path },
        ...{ total: Math.min(total, mostCounted), totalIsExact },
        // Of more than are counted it is not known either how many of them wait. Drafts are their writers' alone.
        open: totalIsExact ? await count(['pending', 'returned']) : null,
        latest: latest.map(({ type: _type, ...one }) => one),
      },
    ];
  },
});
