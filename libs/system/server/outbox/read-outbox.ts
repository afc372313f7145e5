import { sql, type SQL } from 'drizzle-orm';
import { CallError, type AnswerOf, type Language } from '#calls/model';
import { directory, scopeReaches } from '#identity/server';
import { handle, isoOf, newId, type Handler } from '#server-kit/server';
import { jobsScreen, readOutbox, type Channel } from '#system/model';

/** Where nothing is really sent, the outbox is how a code reaches anybody. */
export type ShowsCodes = Readonly<Record<Exclude<Channel, 'push'>, boolean>>;

type Found = Omit<AnswerOf<typeof readOutbox>, 'covered' | 'readers'> & { secret: boolean };

const rows: Readonly<Record<Channel, (id: string, language: Language) => SQL>> = {
  mail: (
    id,
  ) => sql`SELECT recipients AS "to", subject, body, secret, state, problem, ${isoOf(sql`created_at`)} AS "createdAt",
                 ${isoOf(sql`sent_at`)} AS "sentAt", NULL AS provider, '' AS "serviceState" FROM mail_outbox WHERE id::text = ${id}`,
  sms: (id) => sql`SELECT ARRAY[mobile] AS "to", '' AS subject, body, secret, state, problem,
                 ${isoOf(sql`created_at`)} AS "createdAt", ${isoOf(sql`sent_at`)} AS "sentAt", provider,
                 service_state AS "serviceState" FROM sms_outbox WHERE id = ${id}`,
  push: (
    id,
    language,
  ) => sql`SELECT (SELECT array_agg(${sql.raw(directory.nameColumn(language, 'p'))}) FROM person p WHERE p.id = ANY (recipients)) AS "to",
      subject, body, false AS secret, state, '' AS problem, ${isoOf(sql`created_at`)} AS "createdAt", NULL AS "sentAt",
      NULL AS provider, '' AS "serviceState" FROM push_outbox WHERE id::text = ${id}`,
};

/** A code without its digits. */
const cover = (body: string): string => body.replace(/\d{4,8}/g, (digits) => '•'.repeat(digits.length));

/** SYS170P_7: what a mail or message says, for administrators; that they looked stays written down. */
export const readOutboxHandler = (shows: ShowsCodes): Handler =>
  handle(readOutbox, async ({ channel, id }, context) => {
    const { db, actor, now, remoteAddress, language } = context;
    // They belong to no company: whoever may see some companies only sees none of them.
    if (!scopeReaches(actor.scope([jobsScreen.code], 'get'), {}, actor)) throw new CallError('notFound');
    const [found] = (await db.execute<Found & Record<string, unknown>>(rows[channel](id, language))).rows;
    if (!found) throw new CallError('notFound');
    const { secret, ...message } = found;
    // A code that a service brought to somebody is theirs, also in the demo company.
    const covered = secret && channel !== 'push' && (!shows[channel] || message.provider === 'twilio');
    const { rows: readers } = await db.execute<{ name: string; at: string }>(sql`
      SELECT ${sql.raw(directory.nameColumn(language, 'p'))} AS name, ${isoOf(sql`r.at`)} AS at
        FROM outbox_reading r JOIN person p ON p.id = r.person_id
       WHERE r.channel = ${channel} AND r.message_id = ${id} ORDER BY r.id DESC LIMIT 20`);
    await db.execute(sql`
      INSERT INTO outbox_reading (id, channel, message_id, whole, person_id, account_id, at, remote_address)
      VALUES (${newId()}, ${channel}, ${id}, ${secret && !covered}, ${actor.personId}, ${actor.accountId},
              ${now.toISOString()}::timestamptz, ${remoteAddress})`);
    return { ...message, body: covered ? cover(message.body) : message.body, covered, readers };
  });
