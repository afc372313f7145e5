import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { invalid, say, type FieldProblem } from '#calls/model';
import { formatOf, wrongFormat, type FileUseName } from '#server-kit/model';
import type { ActorContext, Context, Db } from '../context.ts';
import { file, type FileRow } from './file-table.ts';

export interface OwnerOfFiles {
  type: string;
  id: string;
}

/** A file as a record speaks of it. */
export interface BoundFile {
  id: string;
  name: string;
  size: number;
  mediaType: string;
}

/** How long recordings take, in milliseconds, by what the server has read from each; without those that do not say so. */
export async function lengthsOf(db: Db, fileIds: readonly string[]): Promise<Map<string, number>> {
  const rows = fileIds.length
    ? await db
        .select({ id: file.id, length: file.length })
        .from(file)
        .where(inArray(file.id, [...fileIds]))
    : [];
  return new Map(rows.flatMap(({ id, length }) => (length === null ? [] : [[id, length]])));
}

/** One that does not belong there, in words: problems of fields have no placeholders. */
function otherFile(name: string, use: FileUseName, path: string): FieldProblem {
  const { text, values } = wrongFormat(name, use);
  return { path, text: [say(text, 'zh', values), say(text, 'en', values)] };
}

const ownedBy = (owner: OwnerOfFiles) => and(eq(file.ownerType, owner.type), eq(file.ownerId, owner.id));

/**
 * Makes exactly these files the files of a record, in the transaction that saves it. A file has to be one that the actor
 * uploaded and that no other record owns; files that the record no longer names become orphans and go after a day.
 * Throws invalid at `path` ('attachments') otherwise, and where a file that is added is none of those that the `use` allows.
 */
export async function bindFiles(
  { db, actor, now }: Pick<ActorContext, 'db' | 'actor' | 'now'>,
  fileIds: readonly string[],
  owner: OwnerOfFiles,
  path = 'attachments',
  use: FileUseName = 'attachment',
): Promise<BoundFile[]> {
  const ids = [...new Set(fileIds)].filter((id) => /^[0-9a-f-]{36}$/i.test(id));
  const rows = ids.length ? await db.select().from(file).where(inArray(file.id, ids)).for('update') : [];
  const known = new Map(rows.map((row) => [row.id, row]));
  const problems: FieldProblem[] = [];
  fileIds.forEach((id, index) => {
    const row = known.get(id);
    const own = row?.ownerType === owner.type && row.ownerId === owner.id;
    if (!row?.stored || (!own && (row.ownerType !== null || row.uploaderId !== actor.personId)))
      problems.push({
        path: `${path}.${index}`,
        text: ['附件不存在或已失效，请重新上传', 'This file is no longer there, please upload it again'],
      });
    else if (!own && use !== 'attachment' && !formatOf(row.name, use))
      problems.push(otherFile(row.name, use, `${path}.${index}`));
  });
  if (problems.length) throw invalid(problems);
  await db
    .update(file)
    .set({ ownerType: null, ownerId: null, unboundSince: now })
    .where(and(ownedBy(owner), ids.length ? notInArray(file.id, ids) : undefined));
  const added = ids.filter((id) => known.get(id)?.ownerType === null);
  if (added.length)
    await db
      .update(file)
      .set({ ownerType: owner.type, ownerId: owner.id, unboundSince: null })
      .where(inArray(file.id, added));
  return fileIds.map((id) => shown(known.get(id) as FileRow));
}

/** Records of a type are gone for good: their files become orphans, as those that `bindFiles` no longer names. */
export async function releaseFiles(
  { db, now }: Pick<Context, 'db' | 'now'>,
  type: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length)
    await db
      .update(file)
      .set({ ownerType: null, ownerId: null, unboundSince: now })
      .where(and(eq(file.ownerType, type), inArray(file.ownerId, [...ids])));
}

/** The files of a record belong to nobody from now on, not even to who uploaded them; they go after a day. */
export async function closeFiles(
  { db, now }: Pick<Context, 'db' | 'now'>,
  owner: OwnerOfFiles,
): Promise<void> {
  await db
    .update(file)
    .set({ ownerType: null, ownerId: null, uploaderId: '', unboundSince: now })
    .where(ownedBy(owner));
}

/** The files of a record, oldest first. */
export async function filesOf(db: Db, owner: OwnerOfFiles): Promise<BoundFile[]> {
  const rows = await db.select().from(file).where(ownedBy(owner)).orderBy(asc(file.createdAt), asc(file.id));
  return rows.map(shown);
}

/** How many files of this person wait for a record: a bound on what one person can fill the disk with. */
export const countUnbound = async (db: Db, uploaderId: string): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(file)
    .where(and(eq(file.uploaderId, uploaderId), sql`${file.unboundSince} is not null`));
  return row?.count ?? 0;
};

const shown = ({ id, name, size, mediaType }: FileRow): BoundFile => ({ id, name, size, mediaType });
