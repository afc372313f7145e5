import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { sharedLimits } from '#editor/model';
import { defineJob, runs, type Db, type JobRegistration } from '#server-kit/server';

const thin = defineJob({
  name: 'editor.thinVersions',
  data: z.object({}),
  clock: { title: ['整理文档版本', 'Thin out versions of documents'], cron: '41 3 * * *', catchUp: 'once' },
});

/** Of versions that nobody named and that are older than 30 days the last one of a day stays (workspace, editing together). */
export async function thinVersions(
  db: Db,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  await db.execute(sql`
    DELETE FROM document_version v
     WHERE v.why <> 'named'
       AND v.at < ${now.toISOString()}::timestamptz - make_interval(days => ${sharedLimits.versionDays}::int)
       AND EXISTS (SELECT FROM document_version later
                    WHERE later.document_id = v.document_id AND later.why <> 'named'
                      AND (later.at, later.number, later.why) > (v.at, v.number, v.why)
                      AND (later.at AT TIME ZONE ${timeZone})::date = (v.at AT TIME ZONE ${timeZone})::date)`);
}

export const thinJob: JobRegistration = runs(thin, (_data, context) => thinVersions(context.db, context));
