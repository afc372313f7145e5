import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import type { Context } from '#server-kit/server';
import { noticeAndTell } from '../notices/tell-job.ts';
import { paceOfSending, takeTry } from '../sessions/pace.ts';
import type { FoundAccount } from '../sign-in/find-account.ts';
import { masked } from './set-up.ts';
import { isSent, type SentStep } from './step-code.ts';

type State = 'kept' | 'waiting' | 'sent' | 'failed';

/** A code lives five minutes; one that was sent longer ago is not the one that is missed. */
const within = sql`interval '10 minutes'`;

const sentTo = (by: SentStep, { mobile, email }: FoundAccount) =>
  by === 'sms'
    ? // What a sandbox took reached nobody.
      sql`SELECT CASE WHEN provider = 'sandbox' THEN 'kept' ELSE state END AS state, created_at
             FROM sms_outbox WHERE mobile = ${mobile}`
    : sql`SELECT state, created_at FROM mail_outbox WHERE secret AND ${email} = ANY (recipients)`;

/** What became of the code that somebody waits for; administrators are told, once an hour for an account. */
export async function reportMissing(
  context: Context,
  found: FoundAccount,
): Promise<{ to: string; state: State | null }> {
  const { db, now } = context;
  const by = found.credential.secondStep;
  if (!isSent(by)) throw new CallError('unknownToken');
  await takeTry(db, `code-missing:${found.id}`, paceOfSending, now);
  const { rows } = await db.execute<{ state: State }>(sql`
    SELECT state FROM (${sentTo(by, found)}) o
     WHERE created_at > ${now.toISOString()}::timestamptz - ${within} ORDER BY created_at DESC LIMIT 1`);
  const state = rows[0]?.state ?? null;
  const to = masked(by === 'sms' ? found.mobile : found.email);
  await noticeAndTell(context, {
    kind: 'missingCode',
    about: found.id,
    facts: { account: found.name, to, state: state ?? '' },
  });
  return { to, state };
}
