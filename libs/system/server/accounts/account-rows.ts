import { sql } from 'drizzle-orm';
import { accountScreens } from '#identity/model';
import { accountsWithin } from '#identity/server';
import { listFrom, namedIn } from '#lists/server';
import { accountList } from '#system/model';

/** Sessions are kept for a while after their end; of those before the audit knows, which has an index for it. */
const lastSignIn = sql`coalesce((SELECT max(s.created_at) FROM session s WHERE s.account_id = account.id AND s.stage = 'open'),
  (SELECT max(e.at) FROM audit_entry e WHERE e.table_name = 'session' AND e.action = 'insert'
      AND e.changes -> 'stage' ->> 1 = 'open' AND e.changes -> 'account_id' ->> 1 = account.id))`;

/** The accounts that the reader's right reaches, found by account name and by person. */
export const accountRows = listFrom(accountList, {
  from: sql`account JOIN credential ON credential.account_id = account.id
    LEFT JOIN person ON person.id = account.person_id
    LEFT JOIN department ON department.id = person.department_id
    LEFT JOIN company ON company.id = person.company_id`,
  id: sql`account.id`,
  idAs: 'text',
  search: sql`(account.name_key || ' ' || account.registered_search || ' ' || coalesce(person.search, ''))`,
  at: {
    name: sql`account.name`,
    state: sql`account.state`,
    person: namedIn('person'),
    company: namedIn('company'),
    department: namedIn('department'),
    registered: sql`nullif(concat_ws(' · ', nullif(account.registered_name, ''),
      nullif(account.registered_mobile, ''), nullif(account.registered_email, '')), '')`,
    lastSignInAt: lastSignIn,
    // Who never signed in counts from the day of the account.
    idle: sql`(CASE WHEN account.state = 'active' AND coalesce(${lastSignIn}, account.created_at) < now() - interval '90 days'
      THEN 'idle' END)`,
    secondStep: sql`credential.second_step`,
    createdAt: sql`account.created_at`,
  },
  carries: {
    sessions: sql`(SELECT count(*)::int FROM session s WHERE s.account_id = account.id
      AND s.ended_at IS NULL AND s.stage = 'open' AND s.expires_at > now())`,
  },
  // Those that wait come first.
  keys: {
    name: {
      value: sql`(CASE WHEN account.state = 'waiting' THEN '0' ELSE '1' END || account.name_key)`,
      as: 'text',
    },
  },
  reach: ({ actor }, action) => accountsWithin(actor.scope(accountScreens, action), actor),
});
