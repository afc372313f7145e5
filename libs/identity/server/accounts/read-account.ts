import { sql } from 'drizzle-orm';
import { CallError, type AnswerOf } from '#calls/model';
import { readAccount, roleScreen, type AccountRole } from '#identity/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { nameColumn } from '../directory/name-in.ts';
import { reachesCompanies } from '../rights/scope.ts';
import { givenRoles, type GivenRole } from '../roles/given-roles.ts';
import { againstAdministrating, reachesCompany, reachesPerson } from '../roles/keepers.ts';
import { accountsReached } from './accounts-within.ts';

type Read = AnswerOf<typeof readAccount>;
/** So many of the latest sign-ins are shown; SYS150P has them all. */
const latest = 50;

interface Head extends Record<string, unknown> {
  id: string;
  name: string;
  state: Read['state'];
  createdAt: string;
  registered: string;
  secondStep: Read['secondStep'];
  personId: string | null;
  person: string | null;
  number: string | null;
  companyId: string | null;
  company: string | null;
  departmentId: string | null;
  department: string | null;
}

const referring = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? id });
const iso = (value: string) => new Date(value).toISOString();

async function headOf(context: ActorContext, accountId: string): Promise<Head> {
  const name = (alias: string) => sql.raw(nameColumn(context.language, alias));
  const { rows } = await context.db.execute<Head>(sql`
    SELECT account.id, account.name, account.state, account.created_at AS "createdAt", person.id AS "personId",
           concat_ws(' · ', nullif(account.registered_name, ''), nullif(account.registered_mobile, ''),
             nullif(account.registered_email, '')) AS registered, cr.second_step AS "secondStep",
           ${name('person')} AS person, person.code AS number, c.id AS "companyId", ${name('c')} AS company,
           d.id AS "departmentId", ${name('d')} AS department
      FROM account JOIN credential cr ON cr.account_id = account.id
      LEFT JOIN person ON person.id = account.person_id
      LEFT JOIN company c ON c.id = person.company_id LEFT JOIN department d ON d.id = person.department_id
     WHERE account.id = ${accountId} AND ${accountsReached(context.actor, 'query')}`);
  const [found] = rows;
  if (!found) throw new CallError('notFound');
  return found;
}

/** Sessions that live now, the last used first. */
async function sessionsOf({ db, now }: ActorContext, accountId: string): Promise<Read['sessions']> {
  const { rows } = await db.execute<{
    id: string;
    agent: string | null;
    ip: string | null;
    since: string;
    used: string;
  }>(sql`
    SELECT s.id, s.agent, s.ip, s.created_at AS since, greatest(s.created_at, u.used_at) AS used
      FROM session s LEFT JOIN session_use u ON u.session_id = s.id
     WHERE s.account_id = ${accountId} AND s.ended_at IS NULL AND s.stage = 'open'
       AND s.expires_at > ${now.toISOString()}::timestamptz
     ORDER BY used DESC LIMIT 100`);
  return rows.map(({ id, agent, ip, since, used }) => ({
    ...{ id, agent: agent ?? '', address: ip, since: iso(since), usedAt: iso(used) },
  }));
}

/** When it signed in, by the audit. */
async function signInsOf({ db }: ActorContext, accountId: string): Promise<Read['signIns']> {
  const { rows } = await db.execute<{
    id: string;
    at: string;
    agent: string | null;
    ip: string | null;
    ended: string | null;
  }>(sql`
    SELECT e.record_id AS id, e.at, e.changes -> 'agent' ->> 1 AS agent, e.changes -> 'ip' ->> 1 AS ip, s.ended_at AS ended
      FROM audit_entry e LEFT JOIN session s ON s.id = e.record_id
     WHERE e.table_name = 'session' AND e.action = 'insert' AND e.changes -> 'stage' ->> 1 = 'open'
       AND e.changes -> 'account_id' ->> 1 = ${accountId}
     ORDER BY e.at DESC LIMIT ${latest}`);
  return rows.map(({ id, at, agent, ip, ended }) => ({
    ...{ id, at: iso(at), agent: agent ?? '', address: ip, endedAt: ended === null ? null : iso(ended) },
  }));
}

/** Does the right to do this with roles reach the person whose account it is? */
const keepsRolesOf = (
  context: ActorContext,
  action: 'enable' | 'disable',
  { personId: person, companyId: company, departmentId: department }: Head,
): boolean =>
  person !== null &&
  context.actor.may(roleScreen, action) &&
  reachesPerson(context, action, { company, department, person });

/** The roles of an account, with what the reader may take back. */
async function rolesOf(context: ActorContext, head: Head): Promise<AccountRole[]> {
  const given = await givenRoles(context, head.id, head.personId);
  const takes = keepsRolesOf(context, 'disable', head);
  const mayTake = async ({ id, role, company }: GivenRole): Promise<boolean> =>
    takes &&
    id !== null &&
    reachesCompany(context, 'disable', company?.id ?? null) &&
    (await againstAdministrating(context, role.id)) === null;
  const roles: AccountRole[] = [];
  for (const one of given) {
    const { id, role, company, from, to, inForce, giver } = one;
    roles.push({ id, role, company, from, to, inForce, giver, mayTake: await mayTake(one) });
  }
  return roles;
}

/** The page of an account. */
export const readAccountHandler: Handler = handle(readAccount, async ({ accountId }, context) => {
  const head = await headOf(context, accountId);
  const { id, name, state, createdAt, number, registered, secondStep } = head;
  return {
    ...{ id, name, state, createdAt: iso(createdAt), number: number ?? '' },
    ...{ registered, secondStep, roles: await rolesOf(context, head) },
    mayGive:
      state !== 'waiting' &&
      keepsRolesOf(context, 'enable', head) &&
      reachesCompanies(context.actor.scope(roleScreen, 'enable')),
    person: referring(head.personId, head.person),
    company: referring(head.companyId, head.company),
    department: referring(head.departmentId, head.department),
    sessions: await sessionsOf(context, accountId),
    signIns: await signInsOf(context, accountId),
  };
});
