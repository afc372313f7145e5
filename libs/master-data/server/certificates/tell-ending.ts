import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayAfter, dayOf } from '#calls/model';
import { directory } from '#identity/server';
import { certificateDays, certificatesEnd } from '#master-data/model';
import { defineJob, runs, type Context, type JobRegistration } from '#server-kit/server';
import { valueOf } from '#upkeep/server';

const tellEnding = defineJob({
  name: 'masterData.tellCertificates',
  data: z.object({}),
  clock: { title: ['证书到期提醒', 'Tell of certificates that end'], cron: '20 8 * * *', catchUp: 'once' },
});

interface Ending extends Record<string, unknown> {
  supplierId: string;
  zh: string;
  en: string;
  kind: string;
  until: string;
}

/** Tells purchasing of certificates that end within the days of the parameter, of each once; one that was renewed is none. */
export async function tellOfCertificates(context: Context): Promise<void> {
  const { db, now, timeZone } = context;
  const last = dayAfter(dayOf(now, timeZone), await valueOf(db, certificateDays));
  const people = await directory.peopleOfRole(db, 'purchasing', null);
  // Nobody to tell yet: they are told once there is somebody.
  if (!people.length) return;
  const { rows } = await db.execute<Ending>(sql`
    WITH ends AS (
      SELECT s.id, c.kind, max(c.until) AS until
        FROM supplier s, jsonb_to_recordset(s.certificates) AS c (kind text, until date)
       WHERE s.state = 'active' GROUP BY s.id, c.kind HAVING max(c.until) <= ${last}::date AND count(*) = count(c.until)
    ), told AS (
      INSERT INTO certificate_told (supplier_id, kind, until, told_at)
      SELECT id, kind, until, ${now.toISOString()}::timestamptz FROM ends ON CONFLICT DO NOTHING
      RETURNING supplier_id, kind, until)
    SELECT t.supplier_id AS "supplierId", s.code || ' ' || s.name_zh AS zh, t.kind, t.until::text AS until,
           s.code || ' ' || coalesce(nullif(s.name_en, ''), s.name_zh) AS en
      FROM told t JOIN supplier s ON s.id = t.supplier_id ORDER BY t.until, s.code, t.kind`);
  if (!rows.length) return;
  await context.emit(certificatesEnd, {
    people: people.map(({ id }) => id),
    certificates: rows.map(({ supplierId, zh, en, kind, until }) => ({
      ...{ supplierId, kind, until },
      supplier: [zh, en] as [string, string],
    })),
  });
}

export const certificateJob: JobRegistration = runs(tellEnding, (_data, context) =>
  tellOfCertificates(context),
);
