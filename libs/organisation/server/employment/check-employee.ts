import { sql } from 'drizzle-orm';
import type { FieldProblem } from '#calls/model';
import type { Reference } from '#identity/model';
import type { RegisterSource } from '#registers/server';

/** Fields that acts set: another value is a move. */
export const placeFields = ['department', 'post', 'jobLevel'] as const;

const idIn = (value: unknown): string | null => (value as Reference | null)?.id ?? null;

/** What only the database knows of a change of an employee. */
export const checkEmployee: NonNullable<RegisterSource['check']> = async (
  { db, language },
  { before, after },
) => {
  if (!after) return [];
  const problems: FieldProblem[] = [];
  const { mobile, joinedOn, standing } = after.values;
  if (typeof mobile === 'string' && mobile !== before?.values['mobile'] && standing !== 'left') {
    const { rows } = await db.execute<{ name: string }>(sql`
      SELECT ${language === 'zh' ? sql`name_zh` : sql`coalesce(nullif(name_en, ''), name_zh)`} AS name
        FROM person WHERE mobile = ${mobile} AND active AND id <> ${after.id} LIMIT 1`);
    if (rows[0])
      problems.push({
        path: 'mobile',
        text: [`手机 ${mobile} 已被「${rows[0].name}」使用`, `Mobile ${mobile} is used by “${rows[0].name}”`],
      });
  }
  if (!before) return problems;
  const moved = placeFields.filter((name) => idIn(before.values[name]) !== idIn(after.values[name]));
  if (before.values['standing'] === 'left')
    problems.push(
      ...moved.map((path) => ({
        path,
        text: ['已离职，请先办理复职', 'They have left: let them come back first'] as const,
      })),
    );
  if (joinedOn !== before.values['joinedOn']) {
    const { rows } = await db.execute<{ acts: number }>(
      sql`SELECT count(*)::int AS acts FROM person_act WHERE person_id = ${after.id}`,
    );
    if (!joinedOn || (rows[0]?.acts ?? 0) > 1)
      problems.push({
        path: 'joinedOn',
        text: [
          '之后已有异动，入职日期不能修改',
          'Other changes have followed: the day of joining stays as it is',
        ],
      });
  }
  return problems;
};
