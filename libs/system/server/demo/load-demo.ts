import { sql } from 'drizzle-orm';
import type { DemoAccount } from '#identity/model';
import { newId, type Db, type DemoClock } from '#server-kit/server';
import { faultEntry, faultReport, message, messageRecipient } from '../tables/system.ts';
import { supporters } from '../faults/supporters.ts';
import { demoFaults, demoNotifications, type DemoFault, type DemoNotification } from './demo-messages.ts';
import { loadDemoBatch } from './load-batch.ts';
import { loadDemoReports } from './load-reports.ts';
import { searchOf } from '../messages/message-search.ts';

const day = 86_400_000;
/** Older notifications have been read. Days. */
const readAfter = 3;

const isFault = (said: DemoNotification | DemoFault): said is DemoFault => 'state' in said;

/** Who works here: everybody's id, and the ids of those with a demo account. */
async function staff(db: Db) {
  const { rows: people } = await db.execute<{ id: string }>(
    sql`SELECT id FROM person WHERE active ORDER BY id`,
  );
  const { rows: accounts } = await db.execute<{ name: string; person: string }>(
    sql`SELECT name, person_id AS person FROM account WHERE person_id IS NOT NULL`,
  );
  const byAccount = new Map(accounts.map(({ name, person }) => [name, person]));
  return { everyone: people.map(({ id }) => id), personOf: (account: DemoAccount) => byAccount.get(account) };
}

async function say(
  db: Db,
  { title: [subject, subjectEn], body: [body, bodyEn] }: DemoNotification | DemoFault,
  facts: {
    kind: 'message' | 'fault';
    senderId: string;
    sentAt: Date;
    to: readonly string[];
    readAt: Date | null;
  },
): Promise<string> {
  const id = newId();
  const { kind, senderId, sentAt, to, readAt } = facts;
  const said = { subject, subjectEn, body, bodyEn };
  await db.insert(message).values({ id, kind, ...said, search: searchOf(said), senderId, sentAt });
  if (to.length > 0)
    await db.insert(messageRecipient).values(to.map((personId) => ({ messageId: id, personId, readAt })));
  return id;
}

/** A few notifications and fault reports in every state. */
export async function loadDemoMessages(db: Db, { today }: DemoClock): Promise<void> {
  const { everyone, personOf } = await staff(db);
  const handlers = await supporters({ db });
  const at = (daysAgo: number) => new Date(today.getTime() - daysAgo * day);
  const notify = async (notification: DemoNotification, senderId: string) => {
    const sentAt = at(notification.daysAgo);
    const readAt = notification.daysAgo > readAfter ? sentAt : null;
    await say(db, notification, { kind: 'message', senderId, sentAt, to: everyone, readAt });
  };
  const report = async (fault: DemoFault, reporterId: string) => {
    const sentAt = at(fault.daysAgo);
    const changedAt = fault.entries.length > 0 ? at(fault.daysAgo - 1) : sentAt;
    const readAt = fault.state === 'open' ? null : changedAt;
    const id = await say(db, fault, { kind: 'fault', senderId: reporterId, sentAt, to: handlers, readAt });
    const facts = { page: fault.page, edition: 'main', language: 'zh' };
    await db.insert(faultReport).values({ id, reporterId, state: fault.state, facts, changedAt });
    for (const { from, body } of fault.entries)
      await db.insert(faultEntry).values({
        ...{ id: newId(), reportId: id, authorId: personOf(from) ?? reporterId },
        ...{ body, writtenAt: changedAt },
      });
  };
  // The oldest first: lists go by the ids.
  const oldestFirst = [...demoNotifications, ...demoFaults].toSorted((a, b) => b.daysAgo - a.daysAgo);
  for (const said of oldestFirst) {
    const sender = personOf(said.from);
    if (sender) await (isFault(said) ? report(said, sender) : notify(said, sender));
  }
  await loadDemoReports(db, today);
  await loadDemoBatch(db, personOf('admin'), at(2));
}
