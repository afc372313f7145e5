import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm';
import { accountScreens, listAccounts, type AccountRow } from '#identity/model';
import { handle, type ActorContext } from '#server-kit/server';
import { nameIn } from '../directory/name-in.ts';
import { accountsWithin } from './accounts-within.ts';
import { account, credential } from '../tables/account.ts';
import { company, department, person } from '../tables/organisation.ts';
import { matches } from '../text/search-text.ts';

/** By account name as well as by person; of those that wait by the name that was given. */
const searched = (q: string | undefined): SQL | undefined =>
  q
    ? matches(
        sql`(${account.nameKey} || ' ' || lower(${account.registeredName}) || ' ' || coalesce(${person.search}, ''))`,
        q,
      )
    : undefined;

const live = sql<number>`(SELECT count(*)::int FROM session s WHERE s.account_id = ${account.id}
  AND s.ended_at IS NULL AND s.stage = 'open' AND s.expires_at > now())`;
const latest = sql<Date | null>`(SELECT max(s.created_at) FROM session s WHERE s.account_id = ${account.id}
  AND s.stage = 'open')`.mapWith((value: string | Date) => new Date(value));

async function rowsOf(context: ActorContext, where: SQL | undefined, limit: number, offset: number) {
  return context.db
    .select({ account, person, department, company, secondStep: credential.secondStep, live, latest })
    .from(account)
    .innerJoin(credential, eq(credential.accountId, account.id))
    .leftJoin(person, eq(person.id, account.personId))
    .leftJoin(department, eq(department.id, person.departmentId))
    .leftJoin(company, eq(company.id, person.companyId))
    .where(where)
    .orderBy(sql`${account.state} = 'waiting' DESC`, asc(account.nameKey))
    .limit(limit)
    .offset(offset);
}

/** SYS120P: the accounts with their people. */
export const listAccountsHandler = handle(listAccounts, async ({ q, state, page, pageSize }, context) => {
  const { db, actor, language } = context;
  const where = and(
    accountsWithin(actor.scope(accountScreens, 'query'), actor),
    state && eq(account.state, state),
    searched(q),
  );
  const rows = await rowsOf(context, where, pageSize, (page - 1) * pageSize);
  const [counted] = await db
    .select({ total: count() })
    .from(account)
    .leftJoin(person, eq(person.id, account.personId))
    .where(where);
  const named = (row: { nameZh: string; nameEn: string } | null): string =>
    row ? nameIn(language, row) : '';
  return {
    rows: rows.map((row): AccountRow => ({
      id: row.account.id,
      name: row.account.name,
      state: row.account.state,
      person: row.person && { id: row.person.id, name: named(row.person) },
      company: named(row.company),
      department: named(row.department),
      registered: {
        name: row.account.registeredName,
        mobile: row.account.registeredMobile,
        email: row.account.registeredEmail,
      },
      createdAt: row.account.createdAt.toISOString(),
      secondStep: row.secondStep,
      sessions: row.live,
      lastSignInAt: row.latest?.toISOString() ?? null,
    })),
    total: counted?.total ?? 0,
    totalIsExact: true,
    next: null,
  };
});
