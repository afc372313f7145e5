import { sql } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import type { Content } from '#fields/model';
import type { Reference } from '#identity/model';
import { directory } from '#identity/server';
import type { RegisterSource } from '#registers/server';
import { oneOf } from '#server-kit/server';

const departmentOf = (values: Content): string | undefined => (values['department'] as Reference | null)?.id;

interface CompanyOf extends Record<string, unknown> {
  department: string;
  id: string;
  nameZh: string;
  nameEn: string;
}

/** The company of a person is that of their department; a new one joins today unless another day was said. */
export const deriveEmployees: NonNullable<RegisterSource['derive']> = async (
  { db, language, now, timeZone },
  several,
) => {
  const departments = [...new Set(several.flatMap((values) => departmentOf(values) ?? []))];
  const { rows } = departments.length
    ? await db.execute<CompanyOf>(sql`
        SELECT d.id AS department, c.id, c.name_zh AS "nameZh", c.name_en AS "nameEn"
          FROM department d JOIN company c ON c.id = d.company_id WHERE ${oneOf(sql`d.id`, departments)}`)
    : { rows: [] };
  const companies = new Map(rows.map((row) => [row.department, row]));
  const today = dayOf(now, timeZone);
  return several.map((values): Content => {
    const found = companies.get(departmentOf(values) ?? '');
    const company = found ? { id: found.id, name: directory.nameIn(language, found) } : null;
    if (values['standing']) return { company };
    const joinedOn = (values['joinedOn'] as string | null) ?? today;
    const ahead = joinedOn > today;
    return { company, joinedOn, standing: ahead ? 'planned' : 'employed', nextOn: ahead ? joinedOn : null };
  });
};
