import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#calls/model';
import { directory } from '#identity/server';

/** The temperature of a line `d` of the door log that counts: as it was corrected last. */
export const shellNow = sql`(SELECT said.shell FROM (
  SELECT 0 AS version, d.shell UNION ALL SELECT x.version, x.shell FROM lab_door_correction x WHERE x.door_id = d.id) AS said
  ORDER BY said.version DESC LIMIT 1)`;

/** How often it was corrected. */
export const correctionsOf = sql`(SELECT count(*)::int FROM lab_door_correction x WHERE x.door_id = d.id)`;

/** What was written first, and each correction with its person and reason; null where there is none. */
export const correctedWords = (language: Language): SQL => sql`(
  SELECT coalesce(d.shell::text, '—') || ' °C' || string_agg(
           ' → ' || coalesce(x.shell::text, '—') || ' °C ' || coalesce(${sql.raw(directory.nameColumn(language, 'xp'))}, x.person_id)
           || ${language === 'zh' ? '：' : ': '} || x.reason, '' ORDER BY x.version)
    FROM lab_door_correction x LEFT JOIN person xp ON xp.id = x.person_id WHERE x.door_id = d.id)`;
