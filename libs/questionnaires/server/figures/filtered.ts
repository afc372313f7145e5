import { sql, type SQL } from 'drizzle-orm';
import { hidesAnonymous, type AnswerFilter } from '#questionnaires/model';
import type { Db } from '#server-kit/server';
import type { QuestionnaireRecord } from '../tables.ts';

/** The answers of a questionnaire that a filter leaves, as `a`. */
export function filtered({ id }: Pick<QuestionnaireRecord, 'id'>, { from, until, only }: AnswerFilter): SQL {
  const given = only && sql`a.content -> ${only.question}`;
  // Versions that ask it: what the id stands for in others has words of its own.
  const asking =
    only &&
    sql`SELECT v.version FROM questionnaire_version v, jsonb_array_elements(v.content -> 'questions') AS one (asks)
         WHERE v.questionnaire_id = ${id} AND asks ->> 'id' = ${only.question} AND asks ->> 'kind' = ${only.kind}`;
  return sql`a.questionnaire_id = ${id}
    ${from ? sql`AND a.day >= ${from}::date` : sql``} ${until ? sql`AND a.day <= ${until}::date` : sql``}
    ${only ? sql`AND a.version IN (${asking}) AND (${given} = to_jsonb(${only.option}::text) OR (jsonb_typeof(${given}) = 'array' AND ${given} ? ${only.option}))` : sql``}`;
}

/** How many there are and are left, and whether so few could be told apart. */
export async function leftOf(
  db: Db,
  row: Pick<QuestionnaireRecord, 'id' | 'anonymous'>,
  filter: AnswerFilter,
): Promise<{ answers: number; left: number; hidden: boolean }> {
  const { rows } = await db.execute<{ answers: number; left: number }>(sql`
    SELECT (SELECT count(*)::int FROM questionnaire_answer WHERE questionnaire_id = ${row.id}) AS answers,
           (SELECT count(*)::int FROM questionnaire_answer a WHERE ${filtered(row, filter)}) AS left`);
  const { answers = 0, left = 0 } = rows[0] ?? {};
  return { answers, left, hidden: row.anonymous && hidesAnonymous(left, answers) };
}
