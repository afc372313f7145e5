import { and, asc, eq } from 'drizzle-orm';
import { CallError, type AnswerOf, type RequestOf } from '#calls/model';
import { endingOf, type fileRecords } from '#server-kit/model';
import type { ActorContext } from '../context.ts';
import { file, type FileRow } from './file-table.ts';
import { fileAt } from './file-service.ts';
import type { FileOwners } from './file-owner.ts';
import { safeFileName } from './file-name.ts';

type Request = RequestOf<typeof fileRecords>;

const wire = (row: FileRow): AnswerOf<typeof fileRecords>['lists'][number] => ({
  upfid: row.id,
  TABLE_NAME: row.ownerType ?? '',
  TABLE_GUID: row.ownerId ?? '',
  filename: row.name,
  filetype: endingOf(row.name),
  filedesc: row.description,
  MEMO: row.memo,
  url: row.key,
  size: row.size,
  uploadedAt: row.createdAt.toISOString(),
});

const ofOwner = ({ ownerType, ownerId }: Request) =>
  and(eq(file.ownerType, ownerType), eq(file.ownerId, ownerId));

async function add(request: Request, { db, actor }: ActorContext): Promise<void> {
  const row = await fileAt(db, request.path || request.fileId);
  if (row.ownerType !== null || row.uploaderId !== actor.personId) throw new CallError('notFound');
  const named = request.name ? safeFileName(request.name) : row.name;
  // A new name keeps the ending: the content was judged by it.
  const name = endingOf(named) === endingOf(row.name) ? named : `${named}.${endingOf(row.name)}`;
  if (request.replacesSameName)
    await db
      .update(file)
      .set({ ownerType: null, ownerId: null, unboundSince: new Date() })
      .where(and(ofOwner(request), eq(file.name, name)));
  await db
    .update(file)
    .set({
      ownerType: request.ownerType,
      ownerId: request.ownerId,
      unboundSince: null,
      name,
      description: request.description,
      memo: request.memo,
    })
    .where(eq(file.id, row.id));
}

async function remove(request: Request, { db, now }: ActorContext): Promise<void> {
  const removed = await db
    .update(file)
    .set({ ownerType: null, ownerId: null, unboundSince: now })
    .where(and(ofOwner(request), eq(file.id, request.fileId)))
    .returning({ id: file.id });
  if (!removed.length) throw new CallError('notFound');
}

/** UPF01: the files of a record, listed after every change. The record's owner decides who may see and change them. */
export async function answerFileRecords(
  request: Request,
  context: ActorContext,
  owners: FileOwners,
): Promise<AnswerOf<typeof fileRecords>> {
  const owner = owners.get(request.ownerType);
  if (!(await owner?.mayRead(context, request.ownerId))) throw new CallError('notFound');
  if (request.action !== 'list') {
    if (!(await owner?.mayChange(context, request.ownerId))) throw new CallError('forbidden');
    await (request.action === 'add' ? add : remove)(request, context);
  }
  const rows = await context.db
    .select()
    .from(file)
    .where(ofOwner(request))
    .orderBy(asc(file.createdAt), asc(file.id));
  return { lists: rows.map(wire), total: rows.length };
}
