import { sql } from 'drizzle-orm';
import {
  CallError,
  invalid,
  problemsIn,
  type AnswerOf,
  type FieldProblem,
  type RequestOf,
} from '#calls/model';
import { accountScreens, roleScreen } from '#identity/model';
import { addAccounts, giveTo, mailProblems, nameProblems, scopeReaches } from '#identity/server';
import type { addNewcomer } from '#organisation/model';
import type { ActorContext } from '#server-kit/server';

type Wanted = NonNullable<RequestOf<typeof addNewcomer>['account']>;

interface Place extends Record<string, unknown> {
  companyId: string;
  departmentId: string;
}

interface Newcomer extends Place {
  id: string;
  name: string;
  email: string;
}

/** The account within what the right reaches, as it is made elsewhere; its roles by the right to give them anywhere. */
const mayMake = ({ actor }: ActorContext, { companyId, departmentId }: Place, { roles }: Wanted): boolean =>
  actor.may(accountScreens, 'enable') &&
  scopeReaches(
    actor.scope(accountScreens, 'enable'),
    { company: companyId, department: departmentId },
    actor,
  ) &&
  (roles.length === 0 || actor.may(roleScreen, 'enable'));

/** What stands against the account of somebody of this department and mail address; nothing is told to who may make none. */
export async function accountProblems(
  context: ActorContext,
  { departmentId, email = '' }: RequestOf<typeof addNewcomer>['employee'],
  wanted: Wanted,
): Promise<FieldProblem[]> {
  const { rows } = await context.db.execute<Place>(sql`
    SELECT company_id AS "companyId", id AS "departmentId" FROM department WHERE id = ${departmentId}`);
  const [place] = rows;
  if (!place || !mayMake(context, place, wanted)) return [];
  const { name, start } = wanted;
  const person = { id: '', name, email, companyId: place.companyId };
  return [
    ...(await nameProblems(context.db, [name], () => 'account.name')),
    ...mailProblems([{ person, name }], start, () => 'email'),
  ];
}

/** Makes the account of somebody who was just added and gives its roles. */
export async function accountOfNewcomer(
  context: ActorContext,
  personId: string,
  wanted: Wanted,
): Promise<AnswerOf<typeof addNewcomer>['account']> {
  const { name, start, roles } = wanted;
  const { rows } = await context.db.execute<Newcomer>(sql`
    SELECT id, name_zh AS name, email, company_id AS "companyId", department_id AS "departmentId"
      FROM person WHERE id = ${personId}`);
  const [person] = rows;
  if (!person) throw new CallError('notFound');
  if (!mayMake(context, person, wanted)) throw new CallError('forbidden');
  const [made] = await addAccounts(context, [{ person, name }], start);
  if (!made) throw new CallError('internal');
  for (const [at, giving] of roles.entries())
    await giveTo(context, made.accountId, giving).catch((error: unknown) => {
      // The field of the dialog that the problem is of.
      const found = problemsIn(error);
      if (!found.length) throw error;
      const fields: Readonly<Record<string, string>> = { personId: 'roleId' };
      throw invalid(
        found.map((each) => ({ ...each, path: `account.roles.${at}.${fields[each.path] ?? each.path}` })),
      );
    });
  return { name: made.name, password: made.password };
}
