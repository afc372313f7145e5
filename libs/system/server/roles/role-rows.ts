import { sql } from 'drizzle-orm';
import { standardRoles } from '#identity/model';
import { countHolders, directory } from '#identity/server';
import { listFrom } from '#lists/server';
import { roleList } from '#system/model';

const isStandard = sql`role.id = ANY (${sql.param(Object.keys(standardRoles))}::text[])`;

/** All roles: they are the installation's, no company's. */
export const roleRows = listFrom(roleList, {
  from: sql`role JOIN role_search ON role_search.role_id = role.id`,
  id: sql`role.id`,
  idAs: 'text',
  search: sql`role_search.search`,
  at: {
    name: ({ language }) => sql.raw(directory.nameColumn(language, 'role')),
    code: sql`role.id`,
    state: sql`CASE WHEN role.active THEN 'active' ELSE 'disabled' END`,
    holders: (context) => sql`${countHolders(context, sql`role.id`)}::numeric`,
    screens: sql`(SELECT count(*) FROM role_right WHERE role_right.role_id = role.id)::numeric`,
    kind: sql`CASE WHEN ${isStandard} THEN 'standard' ELSE 'own' END`,
  },
  carries: { version: sql`role.version` },
  reach: () => undefined,
});
