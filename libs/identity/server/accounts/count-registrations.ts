import { sql } from 'drizzle-orm';
import { countRegistrations } from '#identity/model';
import { handle, type Handler } from '#server-kit/server';
import { accountsReached } from './accounts-within.ts';

/** Answers SYS120P_0: what waits is of nobody yet, so it counts for whoever reaches whole companies. */
export const countRegistrationsHandler: Handler = handle(
  countRegistrations,
  async (_request, { db, actor }) => {
    const { rows } = await db.execute<{ waiting: number }>(sql`
    SELECT count(*)::int AS waiting FROM account LEFT JOIN person ON person.id = account.person_id
      LEFT JOIN department ON department.id = person.department_id
     WHERE account.state = 'waiting' AND ${accountsReached(actor, 'query')}`);
    return { waiting: rows[0]?.waiting ?? 0 };
  },
);
