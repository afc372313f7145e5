import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { purgeDocuments } from '#editor/server';
import { paperLimits } from '#papers/model';
import { defineJob, runs, type Context, type JobRegistration } from '#server-kit/server';

const purge = defineJob({
  name: 'papers.purgeBin',
  data: z.object({}),
  clock: { title: ['清空文档回收站', 'Empty the bin of documents'], cron: '53 3 * * *', catchUp: 'once' },
});

/** What has been in the bin for 30 days is gone, with its versions; what stood in such a folder stands at the top. */
export async function purgeBin(context: Pick<Context, 'db' | 'now'>): Promise<void> {
  const { db, now } = context;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM paper
     WHERE deleted_at < ${now.toISOString()}::timestamptz - make_interval(days => ${paperLimits.binDays}::int)
     ORDER BY id LIMIT 1000 FOR UPDATE`);
  if (!rows.length) return;
  const ids = sql`ANY (${sql.param(rows.map(({ id }) => id))}::uuid[])`;
  await db.execute(sql`UPDATE paper SET parent_id = NULL WHERE parent_id = ${ids} AND NOT id = ${ids}`);
  await db.execute(sql`DELETE FROM paper_address WHERE paper_id = ${ids}`);
  await db.execute(sql`DELETE FROM paper_member WHERE paper_id = ${ids}`);
  await db.execute(sql`DELETE FROM paper WHERE id = ${ids}`);
  await purgeDocuments(context, ids);
}

export const purgeJob: JobRegistration = runs(purge, (_data, context) => purgeBin(context));
