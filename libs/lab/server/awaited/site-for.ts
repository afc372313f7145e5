import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/**
 * The site that a birth in this zone is brought to, of the same part of the world, then of the same company: its clocks, and its
 * facility as it is registered for ISBT 128.
 */
export async function labSiteFor(
  db: Db,
  { birthZone, companyId }: { birthZone: string; companyId: string },
): Promise<{ zone: string; facility: string } | null> {
  const { rows } = await db.execute<{ zone: string; facility: string }>(sql`
    SELECT s.zone, s.facility FROM lab_site s WHERE s.state = 'active'
     ORDER BY split_part(s.zone, '/', 1) <> split_part(${birthZone}, '/', 1), s.company_id <> ${companyId}, s.code LIMIT 1`);
  return rows[0] ?? null;
}
