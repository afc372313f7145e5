import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import { searchText } from '#identity/server';
import {
  checkContent,
  mayMove,
  moveQuestionnaire,
  questionnaireMoves,
  questionnaireStates,
  readQuestionnaire,
  saveQuestionnaire,
  type Content,
} from '#questionnaires/model';
import { handle, type ActorContext, type Db, type Handler } from '#server-kit/server';
import { heldQuestionnaire, refuseToAddHere, refuseUnlessMay } from '../held.ts';
import { questionnaire, questionnaireVersion, type QuestionnaireRecord } from '../tables.ts';

/** What was published last; null where nothing was. */
async function publishedContent(db: Db, { id, latest }: QuestionnaireRecord): Promise<Content | null> {
  const [row] = await db
    .select({ content: questionnaireVersion.content })
    .from(questionnaireVersion)
    .where(and(eq(questionnaireVersion.questionnaireId, id), eq(questionnaireVersion.version, latest)));
  return row?.content ?? null;
}

const read = handle(readQuestionnaire, async ({ id }, context) => {
  const row = await heldQuestionnaire(context, id, 'get');
  const published = await publishedContent(context.db, row);
  const { rows } = await context.db.execute<{ answers: number }>(
    sql`SELECT count(*)::int AS answers FROM questionnaire_answer WHERE questionnaire_id = ${id}`,
  );
  return {
    ...{ id, zh: row.nameZh, en: row.nameEn, anonymous: row.anonymous, purpose: row.purpose },
    ...{ state: row.state },
    ...{ version: row.version, latest: row.latest, content: row.draft },
    changed: !isDeepStrictEqual(published, row.draft),
    answers: rows[0]?.answers ?? 0,
  };
});

const save = handle(saveQuestionnaire, async (wanted, context) => {
  const { db, actor, now } = context;
  const { id, version, zh, en, anonymous, purpose } = wanted;
  if (version === 0) refuseToAddHere(context);
  else refuseUnlessMay(context, 'edit');
  if (anonymous && purpose !== 'survey')
    throw invalid([{ path: 'anonymous', text: ['健康史须记名', 'A health history is answered with names'] }]);
  const columns = {
    ...{ nameZh: zh, nameEn: en, anonymous, purpose },
    ...{ draft: wanted.content, search: searchText(zh, en) },
  };
  if (version === 0) {
    const { companyId, personId } = actor;
    const made = await db
      .insert(questionnaire)
      .values({ id, companyId, ...columns, createdBy: personId, createdAt: now })
      .onConflictDoNothing();
    if (!made.rowCount) throw new CallError('conflict');
    return { version: 1 };
  }
  const row = await heldQuestionnaire(context, id, 'edit', true);
  if (row.version !== version) throw new CallError('conflict');
  if (row.state === 'archived')
    throw ruleBroken(['问卷已归档，不能修改', 'It is archived and cannot be changed']);
  if (row.latest > 0 && row.anonymous !== anonymous)
    throw invalid([
      {
        path: 'anonymous',
        text: ['发布后不能改变是否匿名', 'Once published it stays with or without names'],
      },
    ]);
  if (row.latest > 0 && row.purpose !== purpose)
    throw invalid([
      { path: 'purpose', text: ['发布后不能改变用途', 'Once published its purpose stays as it is'] },
    ]);
  await db
    .update(questionnaire)
    .set({ ...columns, version: version + 1 })
    .where(eq(questionnaire.id, id));
  return { version: version + 1 };
});

/** What is written becomes a version of its own, unless nothing has changed since the last. */
async function publish(row: QuestionnaireRecord, { db, actor, now }: ActorContext): Promise<number> {
  const problems = checkContent(row.draft);
  if (problems.length) throw invalid(problems);
  if (isDeepStrictEqual(await publishedContent(db, row), row.draft)) {
    if (row.state === 'published')
      throw ruleBroken(['内容没有变化，无需再次发布', 'Nothing has changed since it was published']);
    return row.latest;
  }
  await db.insert(questionnaireVersion).values({
    ...{ questionnaireId: row.id, version: row.latest + 1, content: row.draft },
    ...{ publishedBy: actor.personId, publishedAt: now },
  });
  return row.latest + 1;
}

const move = handle(moveQuestionnaire, async ({ id, version, move: wanted }, context) => {
  const { needs } = questionnaireMoves[wanted];
  refuseUnlessMay(context, needs);
  const row = await heldQuestionnaire(context, id, needs, true);
  if (row.version !== version) throw new CallError('conflict');
  if (!mayMove(row.state, wanted)) {
    const [zh, en] = questionnaireStates[row.state];
    throw ruleBroken([`问卷${zh}，不能执行此操作`, `It is ${en.toLowerCase()}: this cannot be done`]);
  }
  const latest = wanted === 'publish' ? await publish(row, context) : row.latest;
  await context.db
    .update(questionnaire)
    .set({ state: questionnaireMoves[wanted].to, latest, version: version + 1 })
    .where(eq(questionnaire.id, id));
  return { version: version + 1 };
});

export const manageHandlers: readonly Handler[] = [read, save, move];
