import { sql } from 'drizzle-orm';
import { searchText } from '#identity/server';
import {
  checkAnswers,
  type AnswerValues,
  type Content,
  type QuestionnairePurpose,
} from '#questionnaires/model';
import type { Db, DemoClock } from '#server-kit/server';
import { canteen, motherHealth, satisfaction } from './demo-content.ts';

const day = 86_400_000;
/** Recommendations of the demo: 38 of 9 and 10, 23 of 7 and 8, 19 of 0 to 6. */
const recommendations = [
  ...Array.from({ length: 38 }, (_, at) => 9 + (at % 2)),
  ...Array.from({ length: 23 }, (_, at) => 7 + (at % 2)),
  ...Array.from({ length: 19 }, (_, at) => at % 7),
];
const wishes = ['希望交期再稳定一些。', '开票能再快一点就好。', '合作愉快！', '', '', ''];
const valued = ['price', 'delivery', 'stability', 'service', 'technical'];

interface DemoQuestionnaire {
  id: string;
  title: [string, string];
  anonymous: boolean;
  content: Content;
  /** Of its link; one that is answered elsewhere has none. */
  token: string | null;
  purpose?: QuestionnairePurpose;
  answers: readonly AnswerValues[];
}

/** A survey of customers with eighty answers, one of employees without names that four answered, and the health history. */
export async function loadDemoQuestionnaires(db: Db, { today, random }: DemoClock): Promise<void> {
  const { rows } = await db.execute<{ id: string; company: string }>(sql`
    SELECT p.id, p.company_id AS company FROM person p JOIN account a ON a.person_id = p.id
     WHERE p.active AND a.state = 'active' ORDER BY p.id LIMIT 1`);
  const [maker] = rows;
  if (!maker) return;
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const customer = (recommended: number): AnswerValues => {
    const complained = recommended <= 6 && random() < 0.7;
    const wish = pick(wishes);
    return {
      recommend: String(recommended),
      quality: String(Math.min(5, Math.max(1, Math.round(recommended / 2)))),
      complained: complained ? 'yes' : 'no',
      ...(complained && { solved: pick(['well', 'slow', 'slow', 'not']) }),
      valued: [...new Set([pick(valued), pick(valued)])],
      departments: {
        sales: pick(['good', 'good', 'fair']),
        logistics: pick(['good', 'fair', 'poor']),
        finance: pick(['good', 'fair']),
      },
      ...(wish && { wishes: wish }),
    };
  };
  const surveys: DemoQuestionnaire[] = [
    {
      ...{ id: '0192f000-0000-7000-8000-000000000230', title: ['客户满意度调查', 'Customer satisfaction'] },
      ...{ anonymous: false, content: satisfaction, token: 'demo-customer-survey-01' },
      answers: recommendations.map(customer),
    },
    {
      ...{ id: '0192f000-0000-7000-8000-000000000231', title: ['食堂匿名调查', 'The canteen, anonymously'] },
      ...{ anonymous: true, content: canteen, token: 'demo-canteen-survey-01' },
      answers: ['4', '3', '5', '2'].map((meals) => ({
        ...{ meals, order: ['queue', 'taste', 'choice'], days: String(3 + Math.floor(random() * 3)) },
      })),
    },
    {
      ...{
        id: '0192f000-0000-7000-8000-000000000232',
        title: ['母亲健康史', 'Health history of the mother'],
      },
      ...{ anonymous: false, content: motherHealth, token: null, purpose: 'healthHistory', answers: [] },
    },
  ];
  for (const survey of surveys) await keep(db, survey, maker, today);
}

async function keep(
  db: Db,
  { id, title: [zh, en], anonymous, content, token, purpose = 'survey', answers }: DemoQuestionnaire,
  maker: { id: string; company: string },
  today: Date,
): Promise<void> {
  const asJson = JSON.stringify(content);
  const begun = new Date(today.getTime() - 40 * day).toISOString();
  await db.execute(sql`
    INSERT INTO questionnaire (id, company_id, name_zh, name_en, anonymous, purpose, state, draft, latest, search, created_by, created_at)
    VALUES (${id}, ${maker.company}, ${zh}, ${en}, ${anonymous}, ${purpose}, 'published', ${asJson}::jsonb, 1, ${searchText(zh, en)},
            ${maker.id}, ${begun}::timestamptz)`);
  await db.execute(sql`
    INSERT INTO questionnaire_version (questionnaire_id, version, content, published_by, published_at)
    VALUES (${id}, 1, ${asJson}::jsonb, ${maker.id}, ${begun}::timestamptz)`);
  if (token === null) return;
  await db.execute(sql`
    INSERT INTO questionnaire_link (id, questionnaire_id, kind, token, made_at)
    VALUES (gen_random_uuid(), ${id}, 'public', ${token}, ${begun}::timestamptz)`);
  const rows = answers.map((given, at) => {
    const { values, asked, score, flags } = checkAnswers(content, given);
    return { given: values, asked, score, flags, at: new Date(today.getTime() - ((at % 35) + 1) * day) };
  });
  await db.execute(sql`
    INSERT INTO questionnaire_answer (id, questionnaire_id, anonymous, version, link_id, day, answered_at, content, asked,
                                      score, flags)
    SELECT gen_random_uuid(), ${id}, ${anonymous}, 1,
           CASE WHEN NOT ${anonymous} THEN (SELECT l.id FROM questionnaire_link l WHERE l.questionnaire_id = ${id}) END,
           (t.at AT TIME ZONE company_time_zone())::date, CASE WHEN NOT ${anonymous} THEN t.at END, t.given,
           ARRAY (SELECT jsonb_array_elements_text(t.asked)), t.score, ARRAY (SELECT jsonb_array_elements_text(t.flags))
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS t (
        given jsonb, asked jsonb, score integer, flags jsonb, at timestamptz)`);
}
