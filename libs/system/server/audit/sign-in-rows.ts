import { sql } from 'drizzle-orm';
import { deviceOf } from '#identity/model';
import { withinScope } from '#identity/server';
import { listFrom, namedIn } from '#lists/server';
import { signInList } from '#system/model';

const said = (column: string) => sql.raw(`(e.changes -> '${column}' ->> 1)`);

/** From the audit: sessions are tidied away after a while, that somebody signed in stays. */
export const signInRows = listFrom(signInList, {
  from: sql`audit_entry e JOIN account a ON a.id = ${said('account_id')}
    LEFT JOIN person p ON p.id = a.person_id LEFT JOIN session s ON s.id = e.record_id`,
  id: sql`e.id`,
  idAs: 'bigint',
  at: {
    account: sql`a.name`,
    person: namedIn('p'),
    at: sql`e.at`,
    device: said('agent'),
    address: said('ip'),
    endedAt: sql`s.ended_at`,
    reason: sql`s.end_reason`,
  },
  keys: { at: { value: sql`e.at`, as: 'timestamptz' } },
  reach: ({ actor }, action) => sql`e.table_name = 'session' AND e.action = 'insert'
    AND e.changes -> 'stage' ->> 1 = 'open' AND ${withinScope(
      actor.scope(signInList.screens, action),
      { company: sql`p.company_id`, department: sql`p.department_id`, person: sql`p.id` },
      actor,
    )}`,
  complete: (rows) =>
    Promise.resolve(rows.map((row) => ({ ...row, device: deviceOf(row.device ?? '') || row.device }))),
});
