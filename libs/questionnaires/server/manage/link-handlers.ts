import { randomBytes } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import { makeLinks, mostLinks, readLinks, revokeLink } from '#questionnaires/model';
import { handle, newId, type Handler } from '#server-kit/server';
import { heldQuestionnaire } from '../held.ts';
import { invitedOf } from '../invited.ts';
import { questionnaireLink } from '../tables.ts';

/** 128 bits that nobody can guess. */
const newToken = (): string => randomBytes(16).toString('base64url');

const read = handle(readLinks, async ({ id }, context) => {
  const { anonymous } = await heldQuestionnaire(context, id, 'get');
  const { db } = context;
  const links = await db
    .select()
    .from(questionnaireLink)
    .where(eq(questionnaireLink.questionnaireId, id))
    .orderBy(desc(questionnaireLink.madeAt), questionnaireLink.id)
    .limit(mostLinks);
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM questionnaire_link WHERE questionnaire_id = ${id}`,
  );
  return {
    links: links.map((link) => ({ ...link, used: anonymous ? null : link.used })),
    total: rows[0]?.total ?? 0,
    invited: await invitedOf(db, id),
  };
});

const make = handle(makeLinks, async ({ id, kind, names }, context) => {
  const { purpose } = await heldQuestionnaire(context, id, 'enable');
  const { db, now } = context;
  // What came in by a link would be read by whoever keeps questionnaires.
  if (purpose !== 'survey')
    throw ruleBroken([
      '健康史在合同中填写，不能发送链接',
      'A health history is filled in at its contract; there are no links to it',
    ]);
  if (kind === 'personal' && !names.length)
    throw invalid([{ path: 'names', text: ['请填写至少一个姓名', 'Please fill in a name'] }]);
  const made = (kind === 'personal' ? names : ['']).map((name) => ({
    ...{ id: newId(), questionnaireId: id, kind, token: newToken(), name },
    madeAt: now,
  }));
  await db.insert(questionnaireLink).values(made);
  return { tokens: made.map(({ token }) => token) };
});

const revoke = handle(revokeLink, async ({ id, linkId }, context) => {
  await heldQuestionnaire(context, id, 'disable');
  const { rowCount } = await context.db
    .update(questionnaireLink)
    .set({ revoked: true })
    .where(and(eq(questionnaireLink.id, linkId), eq(questionnaireLink.questionnaireId, id)));
  if (!rowCount) throw new CallError('notFound');
  return {};
});

export const linkHandlers: readonly Handler[] = [read, make, revoke];
