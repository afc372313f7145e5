import { sql } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { listFrom, namedIn } from '#lists/server';
import { questionnaireList } from '#questionnaires/model';

export const questionnaireRows = listFrom(questionnaireList, {
  from: ({ language }) =>
    sql`(SELECT *, ${sql.raw(language === 'zh' ? 'name_zh' : 'name_en')} AS title FROM questionnaire) q
        JOIN person c ON c.id = q.created_by`,
  id: sql`q.id`,
  search: sql`q.search`,
  at: {
    title: sql`q.title`,
    state: sql`q.state`,
    named: sql`CASE WHEN q.anonymous THEN 'anonymous' ELSE 'named' END`,
    purpose: sql`q.purpose`,
    questions: sql`jsonb_array_length(q.draft -> 'questions')::numeric`,
    latest: sql`q.latest::numeric`,
    answers: sql`(SELECT count(*) FROM questionnaire_answer a WHERE a.questionnaire_id = q.id)::numeric`,
    createdBy: namedIn('c'),
    createdAt: sql`q.created_at`,
  },
  carries: { version: sql`q.version` },
  reach: ({ actor }, action) =>
    withinScope(
      actor.scope(questionnaireList.screens, action),
      { company: sql`q.company_id`, person: sql`q.created_by` },
      actor,
    ),
});
