import { eq, sql, type SQL } from 'drizzle-orm';
import { asWritten, filesOfRich, textOfRich, withFiles, type RichText } from '#editor/model';
import { copyFiles, newId, releaseFiles, type Context } from '#server-kit/server';
import { projectFileOwner } from '#tracker/model';
import { projectFile } from '../tables/files.ts';
import { fileSearch } from './file-search.ts';
import { task } from '../tables/tracker.ts';

/** Keeps the pictures of tasks to come: nobody asks for them there, only copies of them. */
export const seriesFileOwner = 'taskSeries';

type Db = Pick<Context, 'db' | 'now'>;

interface Picture extends Record<string, unknown> {
  id: string;
  name: string;
  ending: string;
  size: number;
  /** What it is a file of, as text: a task or a series. */
  of: string;
}

/** Do two descriptions say the same, and show the same, though their pictures are files of their own? */
export async function showsTheSame(
  { db }: Db,
  one: RichText | null,
  other: RichText | null,
): Promise<boolean> {
  const files = [...filesOfRich(one), ...filesOfRich(other)];
  const { rows } = files.length
    ? await db.execute<{ id: string; bytes: string }>(
        sql`SELECT id, sha256 AS bytes FROM file WHERE id = ANY (${sql.param(files)}::uuid[])`,
      )
    : { rows: [] };
  const bytes = new Map(rows.map((row) => [row.id, row.bytes]));
  const [first, second] = [one, other].map((rich) =>
    textOfRich(withFiles(asWritten(rich), (file) => bytes.get(file) ?? file)),
  );
  return first === second;
}

/** Pictures that are files of what is copied. Others are not to be had by copying: their right is somebody else's. */
async function picturesOf(
  db: Context['db'],
  rows: SQL,
  files: readonly string[],
): Promise<Map<string, Picture>> {
  const { rows: found } = await db.execute<Picture>(
    sql`${rows} AND f.id = ANY (${sql.param([...files])}::uuid[])`,
  );
  return new Map(found.map((picture) => [picture.id, picture]));
}

const ofTasks = sql`SELECT f.id, f.name, f.ending, f.size::int AS size, f.task_id::text AS of
  FROM project_file f WHERE f.deleted_at IS NULL AND f.task_id IS NOT NULL`;
const ofSeries = sql`SELECT f.id, f.name, coalesce(substring(f.key FROM '[.]([a-z0-9]+)$'), '') AS ending, f.size::int AS size,
    f.owner_id AS of FROM file f WHERE f.owner_type = ${seriesFileOwner}`;

/** A task that was made of another, or of a series: with the description of that one. */
export interface CopiedTask {
  id: number;
  projectId: string | null;
  descriptionRich: RichText | null;
  from: { taskId: number } | { seriesId: string };
}

/** Gives copies of tasks files of their own for the pictures of their descriptions: they stay when those of the first one go. */
export async function giveOwnPictures(
  context: Db,
  tasks: readonly CopiedTask[],
  uploaderId: string,
): Promise<void> {
  const { db, now } = context;
  const pictured = tasks.filter(({ descriptionRich }) => filesOfRich(descriptionRich).length > 0);
  if (!pictured.length) return;
  const files = pictured.flatMap(({ descriptionRich }) => filesOfRich(descriptionRich));
  const isOfSeries = pictured.some(({ from }) => 'seriesId' in from);
  const known = await picturesOf(db, isOfSeries ? ofSeries : ofTasks, files);
  const copies = pictured.flatMap(({ id: taskId, projectId, descriptionRich, from }) => {
    const of = 'taskId' in from ? String(from.taskId) : from.seriesId;
    return filesOfRich(descriptionRich).flatMap((file) => {
      const picture = known.get(file);
      return picture?.of === of ? [{ id: newId(), taskId, projectId, picture }] : [];
    });
  });
  const made = await copyFiles(
    context,
    copies.map(({ id, picture }) => ({
      ...{ id, from: picture.id, uploaderId },
      owner: { type: projectFileOwner, id },
    })),
  );
  const own = copies.filter(({ id }) => made.has(id));
  if (!own.length) return;
  await db.insert(projectFile).values(
    own.map(({ id, taskId, projectId, picture: { name, ending, size } }) => ({
      ...{ id, taskId, projectId, name, ending, size, uploaderId, addedAt: now },
      search: fileSearch({ name }),
    })),
  );
  for (const { id: taskId, descriptionRich } of pictured) {
    const ids = new Map(
      own.filter((copy) => copy.taskId === taskId).map(({ id, picture }) => [picture.id, id]),
    );
    if (ids.size)
      await db
        .update(task)
        .set({ descriptionRich: withFiles(descriptionRich, (file) => ids.get(file) ?? file) })
        .where(eq(task.id, taskId));
  }
}

/** The description of a task as its series keeps it: with pictures of the series' own. What it kept before is let go. */
export async function keptForSeries(
  context: Db,
  { id, descriptionRich }: { id: number; descriptionRich: RichText | null },
  series: { id: string; descriptionRich: RichText | null },
  uploaderId: string,
): Promise<RichText | null> {
  if (await showsTheSame(context, descriptionRich, series.descriptionRich)) return series.descriptionRich;
  const { db } = context;
  await releaseFiles(context, seriesFileOwner, [series.id]);
  const files = filesOfRich(descriptionRich);
  if (!files.length) return descriptionRich;
  const known = await picturesOf(db, ofTasks, files);
  const own = files.filter((file) => known.get(file)?.of === String(id));
  const ids = new Map(own.map((file) => [file, newId()]));
  const made = await copyFiles(
    context,
    [...ids].map(([from, copy]) => ({
      ...{ from, id: copy, uploaderId },
      owner: { type: seriesFileOwner, id: series.id },
    })),
  );
  return withFiles(descriptionRich, (file) => {
    const copy = ids.get(file);
    return copy && made.has(copy) ? copy : file;
  });
}

/** Pictures of series that are gone. */
export const releaseSeriesPictures = (context: Db, seriesIds: readonly string[]): Promise<void> =>
  releaseFiles(context, seriesFileOwner, seriesIds);
