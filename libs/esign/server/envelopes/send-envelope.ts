import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { invalid, ruleBroken, type FieldProblem } from '#calls/model';
import { mostDocument, type EnvelopeSubject } from '#esign/model';
import { searchText } from '#identity/server';
import { newId, type ActorContext } from '#server-kit/server';
import { docusignPort } from '../docusign/port.ts';
import { envelope, envelopeFile, envelopeRecipient } from '../tables/envelope.ts';
import { isUnderWay, newestOf } from './held.ts';
import { outside } from './outside-job.ts';
import { note, refresh } from './trail.ts';

const mailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a record that is to be signed. */
function checkSubject({ signers, pdf }: EnvelopeSubject): void {
  const problems: FieldProblem[] = [];
  if (signers.length === 0)
    problems.push({ path: 'signers', text: ['至少需要一位签署人', 'Somebody has to sign'] });
  signers.forEach(({ name, email }, at) => {
    if (!name.trim())
      problems.push({ path: `signers.${at}.name`, text: ['签署人缺少姓名', 'A signer has no name'] });
    else if (!mailPattern.test(email))
      problems.push({
        path: `signers.${at}.email`,
        text: [`${name} 的邮箱为空或无效`, `The mail address of ${name} is missing or wrong`],
      });
  });
  if (pdf.length > mostDocument)
    problems.push({ path: 'pdf', text: ['文件超过 10 MB', 'The document is larger than 10 MB'] });
  if (problems.length) throw invalid(problems);
}

/**
 * Puts a record into an envelope that goes out as soon as this is committed. Never two at once; where one is out,
 * 40903. Answers its id.
 */
export async function sendEnvelope(context: ActorContext, subject: EnvelopeSubject): Promise<string> {
  checkSubject(subject);
  const { db, actor, now } = context;
  // Two who send the same record at once: the second one sees the envelope of the first.
  await db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`envelope:${subject.kind}:${subject.id}`}, 0))`,
  );
  const last = await newestOf(db, subject);
  if (last && isUnderWay(last))
    throw ruleBroken([
      '该文件已在签署中，请先撤回',
      'It is out to be signed already; void that envelope first',
    ]);
  const id = newId();
  const { kind, id: subjectId, version, companyId, number, title, signers } = subject;
  const pdf = Buffer.from(subject.pdf);
  await db.insert(envelope).values({
    ...{ id, companyId, subjectKind: kind, subjectId, subjectVersion: version, number },
    ...{ titleZh: title[0], titleEn: title[1], state: 'queued', stateAt: now },
    provider: (await isSet(db)) ? 'docusign' : 'sandbox',
    createdBy: actor.personId,
    createdAt: now,
    search: searchText(number, ...title, ...signers.flatMap(({ name, email }) => [name, email])),
  });
  await db.insert(envelopeRecipient).values(
    signers.map(({ routing, role, name, email }, at) => ({
      ...{ envelopeId: id, no: at + 1, routing, role, name: name.trim(), email: email.trim() },
    })),
  );
  const sha256 = createHash('sha256').update(pdf).digest();
  await db.insert(envelopeFile).values({ envelopeId: id, file: 'sent', bytes: pdf, sha256, keptAt: now });
  await note(context, id, 'queued');
  await context.enqueue(outside, { id, act: 'send', tried: 0 });
  await refresh(context);
  return id;
}

/** Is the service set, or does the sandbox stand in? */
async function isSet(db: ActorContext['db']): Promise<boolean> {
  const { rows } = await db.execute<{ set: boolean }>(
    sql`SELECT is_set AS set FROM port_setting WHERE port = ${docusignPort.name}`,
  );
  return rows[0]?.set ?? false;
}

/** What is wanted of the service is noted beside the envelope first. */
export const markVoiding = (db: ActorContext['db'], id: string, now: Date, reason: string) =>
  db.update(envelope).set({ voidAskedAt: now, reason }).where(eq(envelope.id, id));
