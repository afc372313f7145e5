import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { company } from '../tables/organisation.ts';

/** Companies of the group that are at work, in the order of their codes. */
export const activeCompanies = (db: Db): Promise<{ id: string; nameZh: string; nameEn: string }[]> =>
  db
    .select({ id: company.id, nameZh: company.nameZh, nameEn: company.nameEn })
    .from(company)
    .where(eq(company.active, true))
    .orderBy(asc(company.id));
