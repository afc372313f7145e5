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
import { addAccounts, giveTo, mailProblems, nameProblems } from '#identity/server';
import type { addNewcomer } from '#organisation/model';
import type { ActorContext } from '#server-kit/server';

type Wanted = NonNullable<RequestOf<typeof addNewcomer>['account']>;

interface Newcomer extends Record<string, unknown> {
  id: string;
  name: string;
  email: string;
  companyId: string;
}

const mayMake = ({ actor }: ActorContext, { roles }: Wanted): boolean =>
  actor.may(accountScreens, 'enable') && (roles.length === 0 || actor.may(roleScreen, 'enable'));

/** What stands against the account of somebody with this mail address; nothing is told to who may make none. */
export async function accountProblems(
  context: ActorContext,
  email: string,
  wanted: Wanted,
): Promise<FieldProblem[]> {
  if (!mayMake(context, wanted)) return [];
  const { name, start } = wanted;
  const person = { id: '', name, email, companyId: '' };
  return [
    ...(await nameProblems(context.db, [name], () => 'account.name')),
    ...mailProblems([{ person, name }], start, () => 'email'),
  ];
}

/** Makes the account of somebody who was just added and gives its roles, by the rights that each asks for anywhere. */
export async function accountOfNewcomer(
  context: ActorContext,
  personId: string,
  wanted: Wanted,
): Promise<AnswerOf<typeof addNewcomer>['account']> {
  if (!mayMake(context, wanted)) throw new CallError('forbidden');
  const { name, start, roles } = wanted;
  const { rows } = await context.db.execute<Newcomer>(sql`
    SELECT id, name_zh AS name, email, company_id AS "companyId" FROM person WHERE id = ${personId}`);
  const [person] = rows;
  if (!person) throw new CallError('notFound');
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
