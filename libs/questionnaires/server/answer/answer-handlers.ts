import { and, eq, sql } from 'drizzle-orm';
import { CallError, dayOf, invalid, ruleBroken } from '#calls/model';
import {
  answerQuestionnaire,
  checkAnswers,
  mostAnswersAnHour,
  openQuestionnaire,
  questionnaireAnswered,
  type Content,
  type LinkKind,
} from '#questionnaires/model';
import { handlePublic, hourly, type Context, type Handler } from '#server-kit/server';
import { questionnaireAnswer, questionnaireLink, questionnaireTaker } from '../tables.ts';

interface Way extends Record<string, unknown> {
  linkId: string;
  kind: LinkKind;
  used: boolean;
  id: string;
  zh: string;
  en: string;
  state: string;
  anonymous: boolean;
  latest: number;
}

const answered = () => ruleBroken(['您已提交', 'You have answered already']);

/** Where a token leads, for whoever holds it. Throws where it leads nowhere, it is over, or it was used. */
async function wayOf(token: string, { db, actor }: Context): Promise<Way> {
  const { rows } = await db.execute<Way>(sql`
    SELECT l.id AS "linkId", l.kind, l.used, q.id, q.name_zh AS zh, q.name_en AS en, q.state, q.anonymous, q.latest
      FROM questionnaire_link l JOIN questionnaire q ON q.id = l.questionnaire_id
     WHERE l.token = ${token} AND NOT l.revoked AND q.latest > 0`);
  const [way] = rows;
  if (!way) throw new CallError('notFound');
  if (way.kind === 'signedIn' && !actor) throw new CallError('noToken');
  if (way.used) throw answered();
  if (way.state !== 'published') throw ruleBroken(['问卷已结束', 'This questionnaire is closed']);
  return way;
}

async function contentOf({ id }: Way, version: number, { db }: Context): Promise<Content> {
  const { rows } = await db.execute<{ content: Content }>(sql`
    SELECT content FROM questionnaire_version WHERE questionnaire_id = ${id} AND version = ${version}`);
  const [row] = rows;
  if (!row) throw new CallError('notFound');
  return row.content;
}

const open = handlePublic(openQuestionnaire, async ({ token }, context) => {
  const way = await wayOf(token, context);
  if (way.kind === 'signedIn' && context.actor) {
    const { rowCount } = await context.db.execute(sql`
      SELECT 1 FROM questionnaire_taker WHERE questionnaire_id = ${way.id} AND person_id = ${context.actor.personId}`);
    if (rowCount) throw answered();
  }
  const { zh, en, anonymous, latest: version } = way;
  return { zh, en, anonymous, version, content: await contentOf(way, version, context) };
});

/** Uses up what can be used once; of two at a time one is refused. */
async function take({ id, kind, linkId }: Way, { db, actor }: Context): Promise<void> {
  if (kind === 'public') return;
  const { rowCount } =
    kind === 'personal'
      ? await db
          .update(questionnaireLink)
          .set({ used: true })
          .where(and(eq(questionnaireLink.id, linkId), eq(questionnaireLink.used, false)))
      : await db
          .insert(questionnaireTaker)
          .values({ questionnaireId: id, personId: actor?.personId ?? '' })
          .onConflictDoNothing();
  if (!rowCount) throw answered();
}

const answer = (count: ReturnType<typeof hourly>) =>
  handlePublic(answerQuestionnaire, async ({ token, answerId, version, values }, context) => {
    const { db, now, timeZone, actor, remoteAddress } = context;
    // Sent again after the answer got lost: it is there.
    const known = await db.execute(sql`
      SELECT 1 FROM questionnaire_answer a JOIN questionnaire_link l ON l.questionnaire_id = a.questionnaire_id
       WHERE a.id = ${answerId} AND l.token = ${token}`);
    if (known.rowCount) return {};
    const way = await wayOf(token, context);
    if (way.kind === 'public') count(remoteAddress ?? '', now);
    const checked = checkAnswers(await contentOf(way, version, context), values);
    if (checked.problems.length) throw invalid(checked.problems);
    await take(way, context);
    const { id: questionnaireId, anonymous } = way;
    const personId = way.kind === 'signedIn' ? (actor?.personId ?? null) : null;
    await db.insert(questionnaireAnswer).values({
      ...{ id: answerId, questionnaireId, anonymous, version, day: dayOf(now, timeZone) },
      ...(!anonymous && { linkId: way.linkId, personId, answeredAt: now }),
      ...{ content: checked.values, asked: checked.asked, score: checked.score, flags: checked.flags },
    });
    // It is over for good only once whoever ends it has seen every answer that was under way.
    const { rowCount } = await db.execute(
      sql`SELECT 1 FROM questionnaire WHERE id = ${questionnaireId} AND state = 'published' FOR SHARE`,
    );
    if (!rowCount) throw ruleBroken(['问卷已结束', 'This questionnaire is closed']);
    if (!anonymous)
      await context.emit(questionnaireAnswered, {
        ...{ questionnaireId, answerId, personId, score: checked.score, flags: checked.flags },
      });
    return {};
  });

export const answerHandlers = (): readonly Handler[] => [
  open,
  answer(
    hourly(mostAnswersAnHour, [
      '该网络一小时内提交过多，请 {minutes} 分钟后再试',
      'Too many answers from this network within an hour, please try again in {minutes} min',
    ]),
  ),
];
