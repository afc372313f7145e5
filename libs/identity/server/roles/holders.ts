import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, type AnswerOf, type RequestOf } from '#calls/model';
import {
  administratorChanged,
  roleScreen,
  type DutyWarning,
  type giveRole,
  type RoleHolder,
  type takeRole,
} from '#identity/model';
import { companyToday, newId, violatedUnique, type ActorContext, type Db } from '#server-kit/server';
import { nameColumn } from '../directory/name-in.ts';
import { newConflicts, refuseForbidden, type DutyPerson } from '../duties/duty-conflicts.ts';
import { headRole, loadRightsFacts } from '../rights/authority.ts';
import { personColumns } from '../rights/person-columns.ts';
import { withinScope, type RowOwner } from '../rights/scope.ts';
import { accountRole } from '../tables/access.ts';
import { account } from '../tables/account.ts';
import { refuseBeyond, within } from './beyond-giver.ts';
import { refuseBeyondHolders } from './beyond-holders.ts';
import { keepAdministrator } from './check-role.ts';
import { administrator, reachesCompany, reachesPerson, refuseAdministrating } from './keepers.ts';
import { givingOf, heldBy, type RoleGiving } from './role-givings.ts';
import { companiesNamed, existingRole, type StoredRole } from './stored-role.ts';

interface HolderRow extends Record<string, unknown> {
  id: string;
  account: string;
  owner: Required<RowOwner> & { person: string };
  name: string;
  companyId: string | null;
  company: string | null;
  from: string | null;
  to: string | null;
  inForce: boolean;
}

/** Holders whom the right reaches; who has the list of roles alone is told how many there are, and not who. */
const reached = ({ actor }: ActorContext): SQL =>
  withinScope(
    actor.scope(roleScreen, actor.may(roleScreen, 'get') ? 'get' : 'query'),
    personColumns('p'),
    actor,
  );

/** How many people have a role today, of those whom the right reaches; whoever heads a department has the role of heads. */
export const countHolders = (
  context: ActorContext,
  roleId: SQL,
): SQL => sql`(CASE WHEN ${roleId} = ${headRole}
  THEN (SELECT count(DISTINCT p.id) FROM department d JOIN person p ON p.id = d.head_id
         WHERE d.active AND ${reached(context)})
  ELSE (SELECT count(DISTINCT p.id) FROM account_role held JOIN account a ON a.id = held.account_id
          JOIN person p ON p.id = a.person_id
         WHERE held.role_id = ${roleId} AND role_in_force(held) AND ${reached(context)}) END)`;

/**
 * Who has a role, with those whose time has not come or is over; heads of departments for the role of heads. Of them those
 * whom the right reaches. `administrates`: the actor gives and takes this role as far as the right reaches.
 */
export async function holdersOfRole(
  context: ActorContext,
  roleId: string,
  administrates: boolean,
): Promise<RoleHolder[]> {
  const { db, actor, language } = context;
  const name = (alias: string) => sql.raw(nameColumn(language, alias));
  const owner = sql`jsonb_build_object('company', p.company_id, 'department', p.department_id, 'person', p.id)`;
  const { rows } =
    roleId === headRole
      ? await db.execute<HolderRow>(sql`
          SELECT DISTINCT ON (p.code) p.id, coalesce(a.name, '') AS account, ${owner} AS owner, ${name('p')} AS name,
                 NULL AS "companyId", NULL AS company, NULL AS "from", NULL AS "to", true AS "inForce"
            FROM department d JOIN person p ON p.id = d.head_id LEFT JOIN account a ON a.person_id = p.id
           WHERE d.active AND ${reached(context)} ORDER BY p.code`)
      : await db.execute<HolderRow>(sql`
          SELECT held.id, a.name AS account, ${owner} AS owner, ${name('p')} AS name, c.id AS "companyId",
                 ${name('c')} AS company, held.from_day::text AS "from", held.to_day::text AS "to",
                 role_in_force(held) AS "inForce"
            FROM account_role held JOIN account a ON a.id = held.account_id JOIN person p ON p.id = a.person_id
            LEFT JOIN company c ON c.id = held.company_id
           WHERE held.role_id = ${roleId} AND ${reached(context)} ORDER BY p.code, c.id`);
  const takes = administrates && roleId !== headRole && actor.may(roleScreen, 'disable');
  return rows.map(
    ({ id, account: held, owner: whose, name: called, companyId, company, from, to, inForce }) => ({
      ...{ id, account: held, from, to, inForce },
      person: { id: whose.person, name: called },
      company: companyId === null ? null : { id: companyId, name: company ?? companyId },
      mayTake:
        takes && reachesPerson(context, 'disable', whose) && reachesCompany(context, 'disable', companyId),
    }),
  );
}

/** A role as it is given: where, and for how long. */
export type Giving = Pick<RequestOf<typeof giveRole>, 'roleId' | 'companyId' | 'from' | 'to'>;

/** Gives a role to somebody who has an account; nobody gives more than they have. */
export async function give(
  { personId, ...giving }: RequestOf<typeof giveRole>,
  context: ActorContext,
): Promise<AnswerOf<typeof giveRole>> {
  const [held] = await context.db.select().from(account).where(eq(account.personId, personId));
  return giveTo(context, held && held.state !== 'waiting' ? held.id : null, giving);
}

/** The same to an account; null: there is none to sign in with. */
export async function giveTo(
  context: ActorContext,
  accountId: string | null,
  { roleId, companyId, from, to }: Giving,
): Promise<AnswerOf<typeof giveRole>> {
  const { db, actor, language } = context;
  const role = await existingRole(db, roleId, language);
  if (roleId === headRole)
    throw ruleBroken([
      '部门负责人由组织架构决定，不能手工授予',
      'Whoever heads a department has this role: it is not given by hand',
    ]);
  if (from !== null && to !== null && to < from)
    throw invalid([{ path: 'to', text: ['不能早于开始日期', 'It cannot end before it begins'] }]);
  if (accountId === null)
    throw invalid([
      { path: 'personId', text: ['该员工没有可登录的账号', 'This employee has no account to sign in with'] },
    ]);
  const company =
    companyId === null ? null : (await companiesNamed(db, [companyId], language)).get(companyId);
  if (company === undefined)
    throw invalid([{ path: 'companyId', text: ['公司不存在', 'There is no such company'] }]);
  const holder = await holderOf(context, accountId);
  if (!reachesPerson(context, 'enable', holder.owner))
    throw invalid([
      { path: 'personId', text: ['该员工不在您的范围内', 'This employee is out of your reach'] },
    ]);
  if (!reachesCompany(context, 'enable', companyId))
    throw invalid([
      {
        path: 'companyId',
        text:
          companyId === null
            ? [
                '您不能在全集团授予，请选择公司',
                'You cannot give it in the whole group: please choose a company',
              ]
            : ['该公司不在您的范围内', 'This company is out of your reach'],
      },
    ]);
  const givings = [await givingOf(db, { companyId, from, to })];
  refuseBeyond(actor, within(role.rights, company));
  await refuseBeyondHolders(context, [{ ...holder, givings }], role.rights);
  await refuseAdministrating(context, roleId);
  const conflicts = await conflictsOfGiving(db, holder, role, givings);
  refuseForbidden(conflicts);
  const id = newId();
  try {
    await db.transaction(async (inner) => {
      // One that is over gives way; that it was held stands in the audit.
      await inner
        .delete(accountRole)
        .where(
          and(
            ...[eq(accountRole.accountId, accountId), eq(accountRole.roleId, roleId)],
            companyId === null ? isNull(accountRole.companyId) : eq(accountRole.companyId, companyId),
            lt(accountRole.toDay, companyToday),
          ),
        );
      await inner.insert(accountRole).values({ id, accountId, roleId, companyId, fromDay: from, toDay: to });
    });
  } catch (error) {
    if (violatedUnique(error) !== 'account_role_once') throw error;
    throw invalid([
      {
        path: 'personId',
        text: ['该员工在此公司已有该角色', 'This employee has the role in this company already'],
      },
    ]);
  }
  if (roleId === administrator) await tellAdministrator(context, accountId, true);
  return { id, conflicts };
}

/** Whoever is made an administrator, or is one no longer, hears of it; not of their own acts. */
async function tellAdministrator(context: ActorContext, accountId: string, set: boolean): Promise<void> {
  const { db, actor } = context;
  const [held] = await db.select().from(account).where(eq(account.id, accountId));
  if (held?.personId && held.personId !== actor.personId)
    await context.emit(administratorChanged, {
      ...{ personId: held.personId, set, byId: actor.personId, byName: actor.name },
    });
}

/** Somebody who is given a role, and where they belong. */
interface NewHolder extends DutyPerson {
  owner: Required<RowOwner>;
}

async function holderOf({ db, language }: ActorContext, accountId: string): Promise<NewHolder> {
  const { rows } = await db.execute<
    Omit<DutyPerson, 'accountId'> & { companyId: string } & Record<string, unknown>
  >(sql`
    SELECT p.id AS "personId", p.company_id AS "companyId", p.department_id AS "departmentId",
           ${sql.raw(nameColumn(language, 'p'))} AS name
      FROM account a JOIN person p ON p.id = a.person_id WHERE a.id = ${accountId}`);
  const [found] = rows;
  if (!found) throw new CallError('notFound');
  const { personId, companyId, departmentId, name } = found;
  return {
    ...{ accountId, personId, departmentId, name },
    owner: { company: companyId, department: departmentId, person: personId },
  };
}

/** The duties that a role would newly bring together, today or on a day to come. */
async function conflictsOfGiving(
  db: Db,
  holder: DutyPerson,
  { id, active, rights }: StoredRole,
  givings: readonly RoleGiving[],
): Promise<DutyWarning[]> {
  const before = await loadRightsFacts(db, [holder], { toCome: true });
  const brought = active ? heldBy(holder.accountId, id, givings, rights) : [];
  return newConflicts(db, [holder], before, { ...before, held: [...before.held, ...brought] });
}

/** Takes a role back that was given within what the right reaches; the last administrator keeps theirs. */
export async function takeBack(
  { id }: RequestOf<typeof takeRole>,
  context: ActorContext,
): Promise<AnswerOf<typeof takeRole>> {
  const { db } = context;
  const [given] = await db.select().from(accountRole).where(eq(accountRole.id, id)).for('update');
  if (!given || !reachesPerson(context, 'disable', (await holderOf(context, given.accountId)).owner))
    throw new CallError('notFound');
  if (!reachesCompany(context, 'disable', given.companyId))
    throw ruleBroken([
      '该角色是在您的范围以外授予的，不能收回',
      'It was given out of your reach: you cannot take it back',
    ]);
  await refuseAdministrating(context, given.roleId);
  if (given.roleId === administrator) await keepAdministrator(context, { giving: id });
  await db.delete(accountRole).where(eq(accountRole.id, id));
  if (given.roleId === administrator) await tellAdministrator(context, given.accountId, false);
  return {};
}
