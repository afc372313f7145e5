import { sql } from 'drizzle-orm';
import { directory } from '#identity/server';
import type { Context } from '#server-kit/server';

export interface OwnDepartment {
  id: string;
  name: string;
  /** In each language that it is named in. */
  names: readonly string[];
  companyId: string;
  companyName: string;
}

interface DepartmentRow extends Record<string, unknown> {
  id: string;
  name_zh: string;
  name_en: string;
  company_id: string;
  company_zh: string;
  company_en: string;
}

/** Departments that a person may apply for: their own first, then those they belong to or head beside it. */
export async function departmentsOf(
  { db, language }: Pick<Context, 'db' | 'language'>,
  personId: string,
): Promise<OwnDepartment[]> {
  const { rows } = await db.execute<DepartmentRow>(sql`
    SELECT d.id, d.name_zh, d.name_en, d.company_id, c.name_zh AS company_zh, c.name_en AS company_en
    FROM person p JOIN department d ON d.id = p.department_id OR d.head_id = p.id
      OR d.id IN (SELECT department_id FROM person_department WHERE person_id = p.id)
      JOIN company c ON c.id = d.company_id
    WHERE p.id = ${personId} AND d.active
    ORDER BY d.id <> p.department_id, d.company_id, d.position, d.id`);
  return rows.map((row) => ({
    id: row.id,
    name: directory.nameIn(language, { nameZh: row.name_zh, nameEn: row.name_en }),
    names: [row.name_zh, row.name_en].filter((name) => name !== ''),
    companyId: row.company_id,
    companyName: directory.nameIn(language, { nameZh: row.company_zh, nameEn: row.company_en }),
  }));
}
