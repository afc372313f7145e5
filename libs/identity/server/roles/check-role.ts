import { and, inArray, ne, or, sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, type FieldProblem } from '#calls/model';
import { roleScreen, standardRoles, type RoleRight } from '#identity/model';
import type { ActorContext } from '#server-kit/server';
import { role } from '../tables/access.ts';
import { company } from '../tables/organisation.ts';
import { added, refuseBeyond } from './beyond-giver.ts';
import { refuseBeyondHolders } from './beyond-holders.ts';
import { administrator, refuseAdministrating, refuseToSettle } from './keepers.ts';
import { holdersOf } from './role-givings.ts';
import { refuseUsed, type RoleUses } from './role-uses.ts';
import type { StoredRole } from './stored-role.ts';

/** A role as somebody wants it. */
export interface WantedRole {
  id: string;
  version: number;
  nameZh: string;
  nameEn: string;
  active: boolean;
  rights: RoleRight[];
}

export const isStandard = (id: string): boolean => Object.hasOwn(standardRoles, id);

/** Everything that is against a role as it is wanted; throws it. */
export async function checkRole(
  context: ActorContext,
  wanted: WantedRole,
  before: StoredRole | null,
  uses: readonly RoleUses[],
): Promise<void> {
  const { db, actor } = context;
  refuseToSettle(context);
  if (!before && wanted.version > 0) throw new CallError('notFound');
  if (before && before.version !== wanted.version)
    throw new CallError('conflict', {
      text: [
        '该角色已被他人修改，请刷新后再改',
        'Somebody else has changed this role meanwhile: please reload it',
      ],
    });
  const problems: FieldProblem[] = [];
  const [taken] = await db
    .select({ id: role.id, nameZh: role.nameZh })
    .from(role)
    .where(
      and(
        ne(role.id, wanted.id),
        or(
          sql`lower(${role.nameZh}) = lower(${wanted.nameZh})`,
          sql`lower(${role.nameEn}) = lower(${wanted.nameEn})`,
        ),
      ),
    );
  if (taken)
    problems.push({
      path: taken.nameZh.toLowerCase() === wanted.nameZh.toLowerCase() ? 'nameZh' : 'nameEn',
      text: ['已有同名角色', 'There is a role of this name already'],
    });
  const screens = wanted.rights.map(({ screen }) => screen);
  wanted.rights.forEach(({ screen, scope, companies }, at) => {
    if (screens.indexOf(screen) !== at)
      problems.push({
        path: `rights.${at}.screen`,
        text: ['同一画面只能出现一次', 'A screen stands here once'],
      });
    if (scope === 'companies' && companies.length === 0)
      problems.push({
        path: `rights.${at}.companies`,
        text: ['请选择公司', 'Please choose the companies'],
      });
  });
  problems.push(...(await unknownCompanies(db, wanted.rights)));
  if (problems.length) throw invalid(problems);
  // Out of use it gave nothing: in use again it gives all that it says.
  const more = wanted.active && !before?.active ? wanted.rights : added(wanted.rights, before?.rights ?? []);
  refuseBeyond(actor, more);
  await refuseBeyondHolders(context, await holdersOf(db, wanted.id, 'p.name_zh'), more);
  await refuseAdministrating(context, wanted.id);
  if (isStandard(wanted.id) && !wanted.active)
    throw ruleBroken(['内置角色用于审批流程，不能停用', 'Flows speak of this role: it cannot be disabled']);
  if (before?.active && !wanted.active) await refuseUsed(db, wanted.id, uses);
  const keeps = wanted.rights.find(({ screen }) => screen === roleScreen)?.actions ?? [];
  if (
    wanted.id === administrator &&
    !(['get', 'query', 'edit', 'enable'] as const).every((each) => keeps.includes(each))
  )
    throw ruleBroken([
      '系统管理员必须保留角色权限画面',
      'The administrator keeps the screen of roles and permissions',
    ]);
}

async function unknownCompanies(
  db: ActorContext['db'],
  rights: readonly RoleRight[],
): Promise<FieldProblem[]> {
  const ids = [...new Set(rights.flatMap(({ companies }) => companies.map(({ id }) => id)))];
  if (!ids.length) return [];
  const rows = await db.select({ id: company.id }).from(company).where(inArray(company.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return rights.flatMap(({ companies }, at) =>
    companies.every(({ id }) => known.has(id))
      ? []
      : [{ path: `rights.${at}.companies`, text: ['公司不存在', 'There is no such company'] as const }],
  );
}

/** What goes: a giving of a role, or what somebody can sign in with. */
export type Going = { giving: string } | { account: string } | { person: string };

/** Refuses to leave nobody who can sign in as an administrator of the group without end. */
export async function keepAdministrator({ db }: Pick<ActorContext, 'db'>, going: Going): Promise<void> {
  const goes =
    'giving' in going
      ? sql`held.id = ${going.giving}`
      : 'account' in going
        ? sql`a.id = ${going.account}`
        : sql`p.id = ${going.person}`;
  const administrators = sql`
    account_role held JOIN account a ON a.id = held.account_id AND a.state = 'active'
      JOIN person p ON p.id = a.person_id AND p.active
     WHERE held.role_id = ${administrator} AND held.company_id IS NULL`;
  const { rows: touched } = await db.execute(sql`SELECT FROM ${administrators} AND ${goes} LIMIT 1`);
  if (!touched.length) return;
  // Two who take each other's role at once would both find the other one left.
  await db.execute(sql`SELECT FROM role WHERE id = ${administrator} FOR UPDATE`);
  const { rows } = await db.execute(sql`
    SELECT FROM ${administrators} AND NOT (${goes}) AND held.to_day IS NULL AND role_in_force(held)
       AND p.left_on IS NULL LIMIT 1`);
  if (!rows.length)
    throw ruleBroken(['至少保留一名可登录的系统管理员', 'One administrator who can sign in has to remain']);
}
