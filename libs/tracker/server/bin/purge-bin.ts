import { sql, type SQL } from 'drizzle-orm';
import { releaseFiles, type Context } from '#server-kit/server';
import { purgeTalks } from '#talk/server';
import { daysInBin, projectFileOwner, taskThread } from '#tracker/model';
import { releaseSeriesPictures } from '../files/own-pictures.ts';

/** Tasks that one run purges; the next one goes on. */
const mostOfRun = 1_000;

/** Rows of files, also of those that were taken away before; their bytes go with the next cleaning. */
async function purgeFiles(context: Context, which: SQL): Promise<void> {
  const { db } = context;
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM project_file WHERE ${which}`);
  const ids = rows.map(({ id }) => id);
  await releaseFiles(context, projectFileOwner, ids);
  const gone = sql`${sql.param(ids)}::uuid[]`;
  await db.execute(sql`DELETE FROM project_file_download WHERE file_id = ANY (${gone})`);
  await db.execute(sql`DELETE FROM project_file WHERE id = ANY (${gone})`);
}

/** Purges what has been in the bin for 30 days. What happened stays in the log, which outlives it. */
export async function purgeBin(context: Context): Promise<void> {
  const { db, now } = context;
  const before = sql`${now.toISOString()}::timestamptz - make_interval(days => ${daysInBin})`;
  const { rows: projects } = await db.execute<{ id: string }>(
    sql`SELECT id FROM project WHERE deleted_at <= ${before} ORDER BY deleted_at LIMIT 20 FOR UPDATE SKIP LOCKED`,
  );
  const gone = sql`${sql.param(projects.map(({ id }) => id))}::uuid[]`;
  // What is being restored this moment is waited for, and stays.
  const { rows: tasks } = await db.execute<{ id: string }>(sql`
    SELECT id FROM task WHERE project_id = ANY (${gone}) OR deleted_at <= ${before} LIMIT ${mostOfRun} FOR UPDATE`);
  const taskIds = tasks.map(({ id }) => String(id));
  const ids = sql`${sql.param(taskIds)}::bigint[]`;
  await purgeFiles(context, sql`task_id = ANY (${ids})`);
  await purgeTalks(context, taskThread, taskIds);
  const without: readonly SQL[] = [
    sql`DELETE FROM subtask WHERE task_id = ANY (${ids})`,
    sql`DELETE FROM task_place WHERE task_id = ANY (${ids})`,
    sql`DELETE FROM task_follower WHERE task_id = ANY (${ids})`,
    sql`DELETE FROM task_relation WHERE from_id = ANY (${ids}) OR to_id = ANY (${ids})`,
    sql`DELETE FROM task_map WHERE task_id = ANY (${ids})`,
    sql`DELETE FROM task_notice WHERE task_id = ANY (${ids})`,
    sql`DELETE FROM task_end_told WHERE task_id = ANY (${ids})`,
    sql`DELETE FROM task WHERE id = ANY (${ids})`,
  ];
  for (const each of without) await db.execute(each);
  // A project of more tasks than one run purges goes with the next run.
  if (tasks.length === mostOfRun) return;
  await purgeFiles(context, sql`task_id IS NULL AND project_id = ANY (${gone})`);
  const { rows: series } = await db.execute<{ id: string }>(
    sql`SELECT id FROM task_series WHERE project_id = ANY (${gone})`,
  );
  await releaseSeriesPictures(
    context,
    series.map(({ id }) => id),
  );
  const rest: readonly SQL[] = [
    sql`DELETE FROM task_series WHERE project_id = ANY (${gone})`,
    sql`DELETE FROM task_list WHERE project_id = ANY (${gone})`,
    sql`DELETE FROM project_paper WHERE project_id = ANY (${gone})`,
    sql`DELETE FROM project_member WHERE project_id = ANY (${gone})`,
    // What is left of it in the log names its tasks by their keys: another project gets none of these.
    sql`INSERT INTO project_code_spent (company_id, code)
      SELECT company_id, code FROM project WHERE id = ANY (${gone}) AND last_number > 0 ON CONFLICT DO NOTHING`,
    sql`DELETE FROM project WHERE id = ANY (${gone})`,
  ];
  for (const each of rest) await db.execute(each);
}
