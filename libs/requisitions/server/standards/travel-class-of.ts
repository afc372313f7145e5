import { sql } from 'drizzle-orm';
import { usualTravelClass, type TravelClass } from '#organisation/model';
import type { Db } from '#server-kit/server';

interface OwnTravelClass extends Record<string, unknown> {
  /** Code of the job level; '' of whoever has none. */
  level: string;
  travelClass: TravelClass;
}

/** By which standards somebody travels now, as their job level says (BSE114P). */
export async function travelClassOf(db: Db, personId: string): Promise<OwnTravelClass> {
  const { rows } = await db.execute<OwnTravelClass>(sql`
    SELECT p.job_level AS level, coalesce(l.travel_class, ${usualTravelClass}) AS "travelClass"
      FROM person p LEFT JOIN job_level l ON l.id = p.job_level_id WHERE p.id = ${personId}`);
  return rows[0] ?? { level: '', travelClass: usualTravelClass };
}
