import { sql } from 'drizzle-orm';
import { invalid } from '#calls/model';
import { filesOfRich, plainOf, type RichText } from '#editor/model';
import { fileUses } from '#server-kit/model';
import type { ActorContext } from '#server-kit/server';
import type { task } from '../tables/tracker.ts';

/** The columns that say what a task is about: the whole, and its plain words, which lists and mails take. */
export function described(rich: RichText | null): { description: string; descriptionRich: RichText | null } {
  const description = plainOf(rich);
  return { description, descriptionRich: description ? rich : null };
}

/** Pictures of a description are files of its task, or stand there already: a copy keeps those that it came with. */
export async function mustBeFilesOf(
  { db }: ActorContext,
  { id, descriptionRich }: Pick<typeof task.$inferSelect, 'id' | 'descriptionRich'>,
  files: readonly string[],
): Promise<void> {
  const there = new Set(filesOfRich(descriptionRich));
  const added = files.filter((file) => !there.has(file));
  if (!added.length) return;
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM project_file f
     WHERE f.task_id = ${id} AND f.deleted_at IS NULL AND f.id = ANY (${sql.param(added)}::uuid[])
       AND f.ending = ANY (${sql.param([...fileUses.image.formats])}::text[])`);
  if (rows[0]?.n !== added.length)
    throw invalid([{ path: 'content', text: ['图片不是此任务的文件', 'A picture is no file of this task'] }]);
}
