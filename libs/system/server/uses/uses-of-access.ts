import { sql } from 'drizzle-orm';
import { startOfDay } from '#calls/model';
import { accountScreens, roleScreen } from '#identity/model';
import { accountsWithin, directory } from '#identity/server';
import { mostCounted } from '#lists/model';
import { usesOfTable, type UseSource } from '#registers/server';
import type { ActorContext } from '#server-kit/server';
import { accountList, accountsScreen, pathOfRole, roleList, rolesScreen } from '#system/model';
import { accountPage } from '../audit/pages-of-access.ts';

/** Pages of roles are open to whoever may read one. */
const mayReadRoles = ({ actor }: ActorContext) => sql`${actor.may([roleScreen], 'get')}`;
/** Roles are kept on a screen of the installation: their list is narrowed to no company. */
const roles = { screens: roleList.screens, route: rolesScreen.route, narrows: {}, reach: mayReadRoles };
const named = (language: ActorContext['language'], table: string) =>
  sql.raw(directory.nameColumn(language, table));

interface Counted extends Record<string, unknown> {
  accountId: string;
  name: string;
  total: number;
}

/** Sign-ins on days on which somebody was gone, as it turned out: of accounts that the reader may see, by the audit. */
const signInsWhileGone: UseSource = {
  usedAmong: () => Promise.resolve(new Set()),
  usesOf: () => Promise.resolve([]),
  async usesWithin(context, register, ids, { from, to, gone }) {
    const { actor, db, timeZone } = context;
    if (register !== 'person' || !gone || !actor.may(accountScreens, 'query')) return [];
    const { rows } = await db.execute<Counted>(sql`
      SELECT account.id AS "accountId", account.name, found.total
        FROM account JOIN person ON person.id = account.person_id
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS total FROM (
           SELECT FROM audit_entry e
            WHERE e.table_name = 'session' AND e.action = 'insert' AND e.changes -> 'account_id' ->> 1 = account.id
              AND e.changes -> 'stage' ->> 1 = 'open'
              AND e.at >= ${startOfDay(from, timeZone)} AND e.at < ${startOfDay(to, timeZone)}
            LIMIT ${mostCounted + 1}) AS signed) AS found
       WHERE account.person_id = ANY (${sql.param([...ids])}::text[]) AND found.total > 0
         AND ${accountsWithin(actor.scope(accountScreens, 'query'), actor)}
       ORDER BY account.name`);
    if (!rows.length) return [];
    const total = rows.reduce((sum, each) => sum + each.total, 0);
    return [
      {
        ...{ kind: 'session', label: ['其登录', 'Times that they signed in'], open: null, path: null },
        ...{ total: Math.min(total, mostCounted), totalIsExact: total <= mostCounted },
        latest: rows.map(({ accountId, name }) => ({
          id: accountId,
          name,
          path: accountPage(accountId, context),
        })),
      },
    ];
  },
};

/** Accounts and roles as uses of people and companies, each leading to its page as far as the reader may see it. */
export const usesOfAccess: readonly UseSource[] = [
  signInsWhileGone,
  usesOfTable({
    table: 'account',
    label: ['账号', 'Accounts'],
    columns: { person: 'person_id' },
    open: { where: sql`t.state = 'active'`, are: 'inUse' },
    list: {
      ...{ screens: accountList.screens, route: accountsScreen.route, narrows: {} },
      reach: ({ actor }) => sql`EXISTS (
        SELECT FROM account JOIN person ON person.id = account.person_id
         WHERE account.id = t.id AND ${accountsWithin(actor.scope(accountScreens, 'query'), actor)})`,
    },
    latest: {
      name: () => sql`t.name`,
      newest: sql`t.created_at`,
      address: accountPage,
    },
  }),
  usesOfTable({
    table: 'account_role',
    label: ['授予的角色', 'Roles given'],
    columns: { company: 'company_id' },
    open: {
      where: sql`coalesce(t.from_day <= (now() AT TIME ZONE company_time_zone())::date, true)
        AND coalesce(t.to_day >= (now() AT TIME ZONE company_time_zone())::date, true)`,
      are: 'inUse',
    },
    list: roles,
    latest: {
      name: (language) => sql`(
        SELECT concat_ws(' · ', ${named(language, 'role')}, coalesce(${named(language, 'person')}, account.name))
          FROM role JOIN account ON account.id = t.account_id LEFT JOIN person ON person.id = account.person_id
         WHERE role.id = t.role_id)`,
      newest: sql`coalesce(t.from_day, '-infinity'::date)`,
      leadsTo: sql`t.role_id`,
      address: (id) => pathOfRole({ id }),
    },
  }),
  usesOfTable({
    // A right that reaches some companies names them.
    table: `(SELECT DISTINCT role_id AS id, unnest(company_ids) AS company_id FROM role_right)`,
    kind: 'role_right',
    label: ['限定到公司的角色', 'Roles that reach it by name'],
    columns: { company: 'company_id' },
    list: roles,
    latest: {
      name: (language) => sql`(SELECT ${named(language, 'role')} FROM role WHERE role.id = t.id)`,
      newest: sql`t.id`,
      address: (id) => pathOfRole({ id }),
    },
  }),
];
