import { asc, eq } from 'drizzle-orm';
import { CallError, type AnswerOf, type RequestOf } from '#calls/model';
import { directory } from '#identity/server';
import { filesOf, type ActorContext } from '#server-kit/server';
import type { readFault } from '#system/model';
import { messageFiles } from '../messages/message-file-owner.ts';
import { faultEntry, faultReport, message } from '../tables/system.ts';
import { handlesFaults } from './handles-faults.ts';

/** One report with its answers; notFound where it is nobody's business of the actor. */
export async function answerReadFault(
  { id }: RequestOf<typeof readFault>,
  context: ActorContext,
): Promise<AnswerOf<typeof readFault>> {
  const { db, actor, language } = context;
  const [found] = await db
    .select({ fault: faultReport, said: message })
    .from(faultReport)
    .innerJoin(message, eq(message.id, faultReport.id))
    .where(eq(faultReport.id, id));
  if (!found || (found.fault.reporterId !== actor.personId && !handlesFaults(context)))
    throw new CallError('notFound');
  const { fault, said } = found;
  const entries = await db
    .select()
    .from(faultEntry)
    .where(eq(faultEntry.reportId, id))
    .orderBy(asc(faultEntry.id));
  const people = await directory.personsById(db, [
    fault.reporterId,
    ...entries.map(({ authorId }) => authorId),
  ]);
  const named = directory.referringTo(language, people);
  return {
    id,
    subject: (language === 'en' && said.subjectEn) || said.subject,
    body: (language === 'en' && said.bodyEn) || said.body,
    reporter: named(fault.reporterId),
    state: fault.state,
    reportedAt: said.sentAt.toISOString(),
    changedAt: fault.changedAt.toISOString(),
    facts: fault.facts,
    attachments: await filesOf(db, { type: messageFiles, id }),
    entries: entries.map(({ id: entry, authorId, body, writtenAt }) => ({
      id: entry,
      author: named(authorId),
      byReporter: authorId === fault.reporterId,
      body,
      writtenAt: writtenAt.toISOString(),
    })),
  };
}
