import { eq, sql } from 'drizzle-orm';
import { CallError, type Action, type AnswerOf, type RequestOf } from '#calls/model';
import type { DataScopeName, explainRight, RightPath } from '#identity/model';
import type { ActorContext } from '#server-kit/server';
import { nameColumn } from '../directory/name-in.ts';
import { headRole, loadAuthority } from '../rights/authority.ts';
import { questionsTo } from '../rights/may.ts';
import { account } from '../tables/account.ts';
import { person } from '../tables/organisation.ts';
import { companiesNamed } from './stored-role.ts';

interface HeldRow extends Record<string, unknown> {
  id: string;
  name: string;
  active: boolean;
  companyId: string | null;
  fromDay: string | null;
  toDay: string | null;
  inForce: boolean;
  byHeading: boolean;
  actions: Action[] | null;
  scope: DataScopeName | null;
  companyIds: string[] | null;
}

/** Every role that somebody has or had, with what it says of a screen; the answer itself is that of the enforcing code. */
export async function explained(
  { personId, screen, action }: RequestOf<typeof explainRight>,
  { db, language }: ActorContext,
): Promise<AnswerOf<typeof explainRight>> {
  const [found] = await db
    .select({ person, account })
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(eq(person.id, personId));
  if (!found) throw new CallError('notFound');
  const held = found.account;
  if (!held) return { may: false, account: null, paths: [], wouldGive: await wouldGive() };

  const { departmentId } = found.person;
  const authority = await loadAuthority(db, { accountId: held.id, personId, departmentId });
  const may = held.state === 'active' && found.person.active && questionsTo(authority).may(screen, action);
  const { rows } = await db.execute<HeldRow>(sql`
    SELECT r.id, ${sql.raw(nameColumn(language, 'r'))} AS name, r.active, h.company_id AS "companyId",
           h.from_day::text AS "fromDay", h.to_day::text AS "toDay", h.in_force AS "inForce", h.by_heading AS "byHeading",
           rr.actions, rr.scope, rr.company_ids AS "companyIds"
      FROM (SELECT given.role_id, given.company_id, given.from_day, given.to_day, role_in_force(given) AS in_force,
                   false AS by_heading
              FROM account_role AS given WHERE given.account_id = ${held.id}
            UNION ALL
            SELECT ${headRole}, NULL, NULL, NULL, true, true
             WHERE EXISTS (SELECT FROM department d WHERE d.active AND d.head_id = ${personId})) AS h
      JOIN role r ON r.id = h.role_id
      LEFT JOIN role_right rr ON rr.role_id = r.id AND rr.screen = ${screen}
     ORDER BY rr.screen IS NULL, r.id`);
  const named = await companiesNamed(
    db,
    rows.flatMap(({ companyId, companyIds }) => [...(companyId ? [companyId] : []), ...(companyIds ?? [])]),
    language,
  );
  const nameOf = (id: string) => named.get(id) ?? { id, name: id };
  const paths = rows.map((row): RightPath => {
    const missing = row.actions?.includes(action)
      ? !row.active
        ? 'roleDisabled'
        : row.inForce
          ? null
          : 'notInForce'
      : 'action';
    return {
      role: { id: row.id, name: row.name },
      company: row.companyId === null ? null : nameOf(row.companyId),
      ...{ from: row.fromDay, to: row.toDay, byHeading: row.byHeading, scope: row.scope },
      companies: (row.companyIds ?? []).map(nameOf),
      ...{ gives: missing === null, missing },
    };
  });
  return {
    may,
    account: { name: held.name, state: held.state },
    paths,
    wouldGive: may ? [] : await wouldGive(),
  };

  async function wouldGive() {
    const { rows: roles } = await db.execute<{ id: string; name: string }>(sql`
      SELECT r.id, ${sql.raw(nameColumn(language, 'r'))} AS name
        FROM role r JOIN role_right rr ON rr.role_id = r.id
       WHERE r.active AND r.id <> ${headRole} AND rr.screen = ${screen} AND ${action} = ANY (rr.actions)
       ORDER BY (SELECT count(*) FROM role_right all_of WHERE all_of.role_id = r.id), r.id LIMIT 10`);
    return roles.map(({ id, name }) => ({ id, name }));
  }
}
