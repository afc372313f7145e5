import { and, asc, count, eq } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { CallError, invalid, ruleBroken, type AnswerOf, type RequestOf } from '#calls/model';
import { endingOf, type fileRecords } from '#server-kit/model';
import type { ActorContext } from '../context.ts';
import { base64Bytes } from './base64-bytes.ts';
import { file, type FileRow } from './file-table.ts';
import { fileAt, takeIn } from './file-service.ts';
import type { FileOwner, FileOwners } from './file-owner.ts';
import { safeFileName } from './file-name.ts';

type Request = RequestOf<typeof fileRecords>;
type UploadParts = Parameters<typeof takeIn>[1];

const wire = (row: FileRow): AnswerOf<typeof fileRecords>['lists'][number] => ({
  upfid: row.id,
  TABLE_NAME: row.ownerType ?? '',
  TABLE_GUID: row.ownerId ?? '',
  filename: row.name,
  filetype: endingOf(row.name),
  filedesc: row.description,
  MEMO: row.memo,
  REPORTID: row.partId,
  url: row.key,
  size: row.size,
  uploadedAt: row.createdAt.toISOString(),
});

/** Of one record. */
const mostFiles = 50;

const ofOwner = ({ ownerType, ownerId }: Request) =>
  and(eq(file.ownerType, ownerType), eq(file.ownerId, ownerId));

/** A file that is sent along is an upload like any other: named, judged, scanned, counted. */
async function uploadedFrom(
  { name, ending, content }: Request,
  context: ActorContext,
  parts: UploadParts,
): Promise<string> {
  const bytes = base64Bytes(content);
  if (!bytes)
    throw invalid([{ path: 'content', text: ['文件内容不完整', 'The content of the file is not whole'] }]);
  const named = safeFileName(name || 'file');
  const upload = {
    name: ending && endingOf(named) !== ending ? `${named}.${ending}` : named,
    use: 'attachment' as const,
    stream: Readable.from([bytes]),
  };
  return (await takeIn(upload, parts, (work) => work(context))).id;
}

async function add(
  request: Request,
  context: ActorContext,
  parts: UploadParts,
  owner: FileOwner,
): Promise<void> {
  const { db, actor } = context;
  const [owned] = await db.select({ count: count() }).from(file).where(ofOwner(request));
  if ((owned?.count ?? 0) >= mostFiles)
    throw ruleBroken([
      `最多 ${mostFiles} 个附件`,
      `There are ${mostFiles} files already, the most there may be`,
    ]);
  const sent = request.content && (await uploadedFrom(request, context, parts));
  const row = await fileAt(db, sent || request.path || request.fileId);
  if (row.ownerType !== null || row.uploaderId !== actor.personId) throw new CallError('notFound');
  const named = request.name ? safeFileName(request.name) : row.name;
  // A new name keeps the ending: the content was judged by it.
  const name = endingOf(named) === endingOf(row.name) ? named : `${named}.${endingOf(row.name)}`;
  if (request.replacesSameName) {
    const replaced = await db
      .update(file)
      .set({ ownerType: null, ownerId: null, unboundSince: new Date() })
      .where(and(ofOwner(request), eq(file.name, name)))
      .returning({ id: file.id, name: file.name });
    for (const gone of replaced)
      await owner.changed?.(context, request.ownerId, { what: 'removed', file: gone });
  }
  const bound = await db
    .update(file)
    .set({
      ownerType: request.ownerType,
      ownerId: request.ownerId,
      unboundSince: null,
      name,
      description: request.description,
      memo: request.memo,
      partId: request.partId,
    })
    .where(and(eq(file.id, row.id), file.stored));
  // The cleaning was faster.
  if (!bound.rowCount) throw new CallError('notFound');
  await owner.changed?.(context, request.ownerId, { what: 'added', file: { id: row.id, name } });
}

async function remove(request: Request, context: ActorContext, owner: FileOwner): Promise<void> {
  const { db, now } = context;
  const [removed] = await db
    .update(file)
    .set({ ownerType: null, ownerId: null, unboundSince: now })
    .where(and(ofOwner(request), eq(file.id, request.fileId)))
    .returning({ id: file.id, name: file.name });
  if (!removed) throw new CallError('notFound');
  await owner.changed?.(context, request.ownerId, { what: 'removed', file: removed });
}

/** UPF01: the files of a record, listed after every change. The record's owner decides who may see and change them. */
export async function answerFileRecords(
  request: Request,
  context: ActorContext,
  owners: FileOwners,
  parts: UploadParts,
): Promise<AnswerOf<typeof fileRecords>> {
  const owner = owners.get(request.ownerType);
  if (!owner || !(await owner.mayRead(context, request.ownerId))) throw new CallError('notFound');
  if (request.action !== 'list') {
    if (!(await owner.mayChange(context, request.ownerId))) throw new CallError('forbidden');
    await (request.action === 'add' ? add(request, context, parts, owner) : remove(request, context, owner));
  }
  const rows = await context.db
    .select()
    .from(file)
    .where(and(ofOwner(request), request.partId ? eq(file.partId, request.partId) : undefined))
    .orderBy(asc(file.createdAt), asc(file.id));
  return { lists: rows.map(wire), total: rows.length };
}
