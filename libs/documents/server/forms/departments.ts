import { sql } from 'drizzle-orm';
import type { Context } from '#server-kit/server';

export interface OwnDepartment {
  id: string;
  name: string;
  companyId: string;
}

/** Departments that a person may apply for: their own first, then those they belong to or head beside it. */
export async function departmentsOf(
  { db, language }: Pick<Context, 'db' | 'language'>,
  personId: string,
): Promise<OwnDepartment[]> {
  const { rows } = await db.execute<{ id: string; name_zh: string; name_en: string; company_id: string }>(sql`
    SELECT d.id, d.name_zh, d.name_en, d.company_id
    FROM person p JOIN department d ON d.id = p.department_id OR d.head_id = p.id
      OR d.id IN (SELECT department_id FROM person_department WHERE person_id = p.id)
    WHERE p.id = ${personId} AND d.active
    ORDER BY d.id <> p.department_id, d.company_id, d.position, d.id`);
  return rows.map((row) => ({
    id: row.id,
    name: language === 'zh' ? row.name_zh : row.name_en || row.name_zh,
    companyId: row.company_id,
  }));
}
