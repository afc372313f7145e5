import { sql, type SQL } from 'drizzle-orm';
import { placesOf, scopeReaches, type OwnerColumns } from '#identity/server';
import { oneOf, type Actor, type DataScope } from '#server-kit/server';
import { formsWhere, submitted, type FormSet } from './form-set.ts';

/** Whose a row of `form f` is. */
export const formColumns = {
  company: sql`f.company_id`,
  department: sql`f.department_id`,
  person: sql`f.applicant_id`,
} as const satisfies OwnerColumns;

/** What a scope asks of a form. */
export interface Reach {
  where: SQL;
  /** The same place by place. */
  places?: SQL[];
  steady: boolean;
  /** Reaches all forms of its types, also those that the reader takes part in. */
  everything?: true;
}

/** More places than these are not looked along one by one. */
const mostPlaces = 16;

/** What a scope asks of a form, as a whole and place by place; null where it reaches nothing but the reader's own. */
export function reachOf(scope: DataScope): Reach | null {
  const places = placesOf(scope, { company: formColumns.company, department: formColumns.department });
  if (places === 'all') return { where: sql`true`, steady: true, everything: true };
  if (!places.length) return null;
  const kinds = places.map(({ column, ids }) => oneOf(column, ids));
  const each = places.flatMap(({ column, ids }) => ids.map((id) => sql`${column} = ${id}`));
  return {
    where: kinds.length === 1 && kinds[0] ? kinds[0] : sql`(${sql.join(kinds, sql` OR `)})`,
    steady: false,
    ...(each.length <= mostPlaces && { places: each }),
  };
}

/** The forms of these types that a right reaches: no drafts, which are their applicant's alone. */
export function formsReached(types: readonly string[], { where, places, steady }: Reach): FormSet {
  const within = (place: SQL, isSteady: boolean) =>
    formsWhere(sql`${oneOf(sql`f.type`, types)} AND ${place} AND ${submitted}`, isSteady);
  if (types.length > 1) return within(where, false);
  return {
    ...within(where, steady),
    ...(places && { places: places.map((place) => within(place, true)) }),
  };
}

interface OwnedForm {
  companyId: string;
  departmentId: string;
  applicantId: string;
}

export const ownerOfForm = ({ companyId, departmentId, applicantId }: OwnedForm) => ({
  company: companyId,
  department: departmentId,
  person: applicantId,
});

/** Does a scope reach a form that has been read? The same rule as above. */
export const scopeReachesForm = (
  scope: DataScope,
  form: OwnedForm & { status: string },
  actor: Pick<Actor, 'personId'>,
): boolean =>
  form.status === 'draft'
    ? form.applicantId === actor.personId
    : scopeReaches(scope, ownerOfForm(form), actor);
