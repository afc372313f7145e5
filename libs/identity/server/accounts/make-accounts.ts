import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { invalid, type FieldProblem } from '#calls/model';
import {
  accountScreens,
  accountsAtOnce,
  accountsMade,
  makeAccounts,
  proposeAccountName,
  proposeAccounts,
  type AccountStart,
  type MadeAccount,
} from '#identity/model';
import { handle, newId, oneOf, type ActorContext, type Handler } from '#server-kit/server';
import { nameColumn } from '../directory/name-in.ts';
import { hashPassword } from '../passwords/hash.ts';
import { newPassword } from '../passwords/new-password.ts';
import { personColumns } from '../rights/person-columns.ts';
import { withinScope } from '../rights/scope.ts';
import type { SendsNow } from '../second-step/step-code.ts';
import { nameKey } from '../sign-in/find-account.ts';
import { accountRole } from '../tables/access.ts';
import { account, credential } from '../tables/account.ts';
import { nameProblems, proposedNames } from './account-names.ts';

interface WithoutAccount extends Record<string, unknown> {
  id: string;
  name: string;
  nameZh: string;
  number: string;
  department: string;
  email: string;
  companyId: string;
}

/** Employees without an account whom the right reaches; who has left gets none. */
async function without(
  { db, actor, language }: ActorContext,
  personIds: readonly string[] | undefined,
): Promise<{ rows: WithoutAccount[]; total: number }> {
  const name = (alias: string) => sql.raw(nameColumn(language, alias));
  const { rows } = await db.execute<WithoutAccount & { total: number }>(sql`
    SELECT p.id, ${name('p')} AS name, p.name_zh AS "nameZh", p.code AS number, ${name('d')} AS department, p.email,
           p.company_id AS "companyId", count(*) OVER ()::int AS total
      FROM person p JOIN department d ON d.id = p.department_id
     WHERE p.standing <> 'left' AND NOT EXISTS (SELECT FROM account a WHERE a.person_id = p.id)
       AND ${withinScope(actor.scope(accountScreens, 'enable'), personColumns('p'), actor)}
       ${personIds ? sql`AND ${oneOf(sql`p.id`, [...personIds])}` : sql``}
     ORDER BY p.code LIMIT ${accountsAtOnce}`);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** An account that is wanted, of an employee who is there and whom the right reaches. */
export interface WantedAccount {
  person: { id: string; name: string; email: string; companyId: string };
  name: string;
}

/** Makes accounts that nothing stands against: who has one may do what every employee may. Answers what to tell, once. */
export async function addAccounts(
  context: ActorContext,
  wanted: readonly WantedAccount[],
  start: AccountStart,
): Promise<(MadeAccount & { accountId: string })[]> {
  const { db, now } = context;
  const made = await Promise.all(
    wanted.map(async ({ person, name }) => {
      const password = start === 'password' ? newPassword() : null;
      // Who activates by mail has no password yet: this one nobody knows.
      const hash = await hashPassword(password ?? randomBytes(24).toString('base64url'));
      return { accountId: newId(), person, name, password, hash };
    }),
  );
  await db.insert(account).values(
    made.map(({ accountId, person, name }) => ({
      ...{ id: accountId, name, nameKey: nameKey(name), personId: person.id },
      ...{ state: 'active' as const, createdAt: now },
    })),
  );
  await db.insert(credential).values(
    made.map(({ accountId, hash }) => ({
      accountId,
      passwordHash: hash,
      mustChange: start === 'password',
    })),
  );
  await db.insert(accountRole).values(
    made.map(({ accountId, person }) => ({
      ...{ id: newId(), accountId, roleId: 'employee', companyId: person.companyId },
    })),
  );
  await context.emit(accountsMade, { accountIds: made.map(({ accountId }) => accountId), start });
  return made.map(({ accountId, person, name, password }) => ({
    ...{ accountId, name, password },
    person: { id: person.id, name: person.name },
  }));
}

/** Whom a start by mail could not reach, each at its path. */
export const mailProblems = (
  wanted: readonly WantedAccount[],
  start: AccountStart,
  pathOf: (at: number) => string,
): FieldProblem[] =>
  wanted.flatMap(({ person }, at): FieldProblem[] =>
    start === 'password' || person.email
      ? []
      : [{ path: pathOf(at), text: ['没有邮箱，无法发送激活邮件', 'Has no mail address to be told by'] }],
  );

/** Who would get an account, and making them. */
export const accountMakingHandlers = (sends: SendsNow): readonly Handler[] => [
  handle(proposeAccountName, async ({ name }, { db }) => ({
    name: (await proposedNames(db, [name]))[0] ?? '',
  })),

  handle(proposeAccounts, async ({ personIds }, context) => {
    const { rows, total } = await without(context, personIds);
    const names = await proposedNames(
      context.db,
      rows.map(({ nameZh }) => nameZh),
    );
    return {
      rows: rows.map(({ id, name, number, department, email }, at) => ({
        ...{ person: { id, name }, number, department, name: names[at] ?? '', hasMail: email !== '' },
      })),
      total,
      byMail: (await sends(context.db)).includes('mail'),
    };
  }),

  handle(makeAccounts, async ({ accounts, start, rehearse }, context) => {
    const { rows } = await without(
      context,
      accounts.map(({ personId }) => personId),
    );
    const people = new Map(rows.map((row) => [row.id, row]));
    const path = (at: number) => `accounts.${at}.name`;
    const problems: FieldProblem[] = [];
    const wanted = accounts.map(({ personId, name }, at): WantedAccount => {
      const person = people.get(personId);
      if (!person || accounts.findIndex((each) => each.personId === personId) !== at)
        problems.push({
          path: path(at),
          text: [
            '该员工已有账号、已离职或不在您的范围内',
            'Has an account already, has left, or is out of your reach',
          ],
        });
      return { person: person ?? { id: personId, name: '', email: '', companyId: '' }, name };
    });
    problems.push(
      ...(await nameProblems(
        context.db,
        wanted.map(({ name }) => name),
        path,
      )),
    );
    if (!problems.length) problems.push(...mailProblems(wanted, start, path));
    if (problems.length) throw invalid(problems);
    if (rehearse)
      return {
        made: wanted.map(({ person, name }) => ({
          ...{ person: { id: person.id, name: person.name }, name, password: null },
        })),
      };
    return {
      made: (await addAccounts(context, wanted, start)).map(({ person, name, password }) => ({
        ...{ person, name, password },
      })),
    };
  }),
];
