import { sql, type SQL } from 'drizzle-orm';
import { directory, matches } from '#identity/server';
import { handle, isoOf } from '#server-kit/server';
import { listProjectFiles, projectFileDownload, type ProjectFile } from '#tracker/model';
import { usernameIn } from '../person-json.ts';
import { mayChangeFile, reachOf } from './reach.ts';

const columns: Readonly<Record<string, SQL>> = {
  name: sql`lower(f.name)`,
  size: sql`f.size`,
  download: sql`f.downloads`,
  indate: sql`f.added_at`,
};

/** DSH140P_9. Of a project with those of its tasks. */
export const listFilesHandler = handle(listProjectFiles, async (asked, context) => {
  const { db, actor, language } = context;
  const of = { projectId: asked.projectid || null, taskId: asked.taskid === '' ? null : asked.taskid };
  await reachOf(context, of);
  const column = columns[asked.sorts.replace('-', '')] ?? sql`f.added_at`;
  const order = asked.sorts === '' || asked.sorts.startsWith('-') ? sql`${column} DESC` : column;
  const whose = of.taskId === null ? sql`f.project_id = ${of.projectId}` : sql`f.task_id = ${of.taskId}`;
  // What is put together has not all of it in code, and no index leads to it.
  const uploader = sql`(p.search || ' ' || lower(${usernameIn(sql`f.uploader_id`)}))`;
  const where = sql`${whose} AND f.deleted_at IS NULL
    AND ${matches(sql`f.search`, asked.name) ?? sql`true`}
    AND ${matches(uploader, asked.username, { coded: false }) ?? sql`true`}
    AND (f.task_id IS NULL OR EXISTS (SELECT FROM task t WHERE t.id = f.task_id AND t.deleted_at IS NULL))`;
  const { rows } = await db.execute<{ row: Omit<ProjectFile, 'path'>; total: number }>(sql`
    SELECT jsonb_build_object('id', f.id, 'name', f.name, 'ext', f.ending, 'username', ${usernameIn(sql`f.uploader_id`)},
             'nickname', ${sql.raw(directory.nameColumn(language, 'p'))}, 'indate', ${isoOf(sql`f.added_at`)},
             'download', f.downloads, 'percentage', 100, 'size', f.size,
             'mine', ${mayChangeFile(actor)}) AS row,
           (count(*) OVER ())::int AS total
      FROM project_file f JOIN person p ON p.id = f.uploader_id WHERE ${where}
     ORDER BY ${order}, f.id LIMIT ${asked.pagesize} OFFSET ${(asked.page - 1) * asked.pagesize}`);
  const { rows: counted } = rows.length
    ? { rows: [{ total: rows[0]?.total ?? 0 }] }
    : await db.execute<{ total: number }>(
        sql`SELECT count(*)::int AS total FROM project_file f JOIN person p ON p.id = f.uploader_id WHERE ${where}`,
      );
  const total = counted[0]?.total ?? 0;
  return {
    total,
    lastPage: Math.max(1, Math.ceil(total / asked.pagesize)),
    lists: rows.map(({ row }) => ({ ...row, path: `${projectFileDownload}?fileid=${row.id}` })),
  };
});
