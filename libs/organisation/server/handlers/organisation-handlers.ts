import { sql } from 'drizzle-orm';
import { directory, withinScope } from '#identity/server';
import {
  organisationScreen,
  placeCompany,
  placeDepartment,
  readOrganisation,
  type OrganisationTree,
} from '#organisation/model';
import { handle, type Handler } from '#server-kit/server';
import { companyTree, departmentTree, placeIn } from '../tree/place-in-tree.ts';

interface Row extends Record<string, unknown> {
  id: string;
  code: string;
  name: string;
  active: boolean;
  parentId: string | null;
  companyId: string;
  headId: string | null;
  head: string | null;
  deputyId: string | null;
  deputy: string | null;
  people: number;
}

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? id });

/** BSE110P: the tree of the group, and moving within it. */
export const organisationHandlers: readonly Handler[] = [
  handle(readOrganisation, async (_, { db, actor, language }) => {
    const name = (alias: string) => sql.raw(directory.nameColumn(language, alias));
    const { rows: companies } = await db.execute<
      OrganisationTree['companies'][number] & Record<string, unknown>
    >(sql`
      SELECT c.id, c.code, ${name('c')} AS name, c.active, c.parent_id AS "parentId"
        FROM company c ORDER BY c.position, c.code`);
    const reach = withinScope(
      actor.scope(organisationScreen.code, 'query'),
      { company: sql`d.company_id`, department: sql`d.id` },
      actor,
    );
    const { rows } = await db.execute<Row>(sql`
      SELECT d.id, d.code, ${name('d')} AS name, d.active, d.parent_id AS "parentId", d.company_id AS "companyId",
             d.head_id AS "headId", ${name('h')} AS head, d.deputy_id AS "deputyId", ${name('v')} AS deputy,
             coalesce(n.people, 0) AS people
        FROM department d
        LEFT JOIN person h ON h.id = d.head_id AND h.active LEFT JOIN person v ON v.id = d.deputy_id AND v.active
        LEFT JOIN (SELECT department_id, count(*)::int AS people FROM person WHERE active GROUP BY 1) AS n
               ON n.department_id = d.id
       WHERE ${reach} ORDER BY d.company_id, d.position, d.code`);
    return {
      companies,
      departments: rows.map(({ headId, head, deputyId, deputy, ...row }) => ({
        ...row,
        head: head === null ? null : named(headId, head),
        deputy: deputy === null ? null : named(deputyId, deputy),
      })),
    };
  }),

  handle(placeCompany, placeIn(companyTree)),
  handle(placeDepartment, placeIn(departmentTree)),
];
