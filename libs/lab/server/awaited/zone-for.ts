import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/** The clocks of the site that a birth in this zone is brought to: of the same part of the world, then of the same company. */
export async function labZoneFor(
  db: Db,
  { birthZone, companyId }: { birthZone: string; companyId: string },
): Promise<string | null> {
  const { rows } = await db.execute<{ zone: string }>(sql`
    SELECT s.zone FROM lab_site s WHERE s.state = 'active'
     ORDER BY split_part(s.zone, '/', 1) <> split_part(${birthZone}, '/', 1), s.company_id <> ${companyId}, s.code LIMIT 1`);
  return rows[0]?.zone ?? null;
}
