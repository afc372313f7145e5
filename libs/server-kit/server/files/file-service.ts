import { eq, or } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import { CallError } from '#calls/model';
import {
  endingOf,
  fileUses,
  fileWithMacros,
  formatOf,
  otherContent,
  infectedFile,
  infectedFileRefused,
  tooLargeFile,
  wrongFormat,
  type FileRefusal,
  type FileUseName,
  type UploadedFile,
} from '#server-kit/model';
import { rm } from 'node:fs/promises';
import type { ActorContext, Context, Db } from '../context.ts';
import { newId } from '../db/ids.ts';
import { countUnbound } from './bind-files.ts';
import { holdsMacros } from './file-macros.ts';
import { judgeContent } from './file-content.ts';
import { safeFileName } from './file-name.ts';
import { file, type FileRow } from './file-table.ts';
import { lengthOfFile } from './length/length-of.ts';
import { receive, TooManyBytes } from './receive.ts';
import type { FileParts } from './file-routes.ts';
import type { FileStore } from './file-store.ts';
import type { VirusScanner } from './scan/virus-scanner.ts';

/** Files of one person that no record owns yet: beyond it the next upload waits for the cleaning. */
export const mostUnbound = 300;

/** Runs in a transaction of its own for the person who uploads; an upload has three short ones, never a long one. */
export type InTransaction = <T>(work: (context: ActorContext) => Promise<T>) => Promise<T>;

const refuse = (name: 'tooLarge' | 'wrongMediaType', { text, values }: FileRefusal): CallError =>
  new CallError(name, { text, values });

export interface Upload {
  name: string;
  use: FileUseName;
  stream: Readable;
}

/**
 * Takes a file in: name made safe, size limited while it streams, content judged, row written, bytes stored, row marked.
 * Whatever stops it in between leaves at most a row that the cleaning removes.
 */
export async function takeIn(
  upload: Upload,
  { store, links, scanner }: Pick<FileParts, 'store' | 'links' | 'scanner'>,
  inTransaction: InTransaction,
): Promise<UploadedFile> {
  const name = safeFileName(upload.name);
  if (!formatOf(name, upload.use)) throw refuse('wrongMediaType', wrongFormat(name, upload.use));
  await inTransaction(async ({ db, actor }) => {
    if ((await countUnbound(db, actor.personId)) >= mostUnbound)
      throw new CallError('tooMany', {
        text: [
          '您有太多未使用的附件，请稍后再上传',
          'You have too many files that are not used yet, please upload later',
        ],
      });
  });
  const received = await receive(upload.stream, store.incoming, fileUses[upload.use].kilobytes * 1024).catch(
    (error: unknown) => {
      throw error instanceof TooManyBytes
        ? refuse('tooLarge', tooLargeFile(name, upload.use))
        : outOfRoom(error);
    },
  );
  try {
    const mediaType = await judgeContent(received.path, name, upload.use);
    if (!mediaType) throw refuse('wrongMediaType', otherContent(name));
    if (await holdsMacros(received.path, endingOf(name)))
      throw refuse('wrongMediaType', fileWithMacros(name));
    if (scanner) await refuseInfected(scanner, received.path, name, inTransaction);
    const length = upload.use === 'recording' ? await lengthOfFile(received.path) : null;
    const id = newId();
    const key = await inTransaction(async ({ db, actor, now, ifUndone }) => {
      const made = `${now.toISOString().slice(0, 7).replace('-', '/')}/${id}.${endingOf(name)}`;
      await db.insert(file).values({
        id,
        key: made,
        use: upload.use,
        name,
        size: received.size,
        mediaType,
        sha256: received.sha256,
        length,
        uploaderId: actor.personId,
        companyId: actor.companyId,
        createdAt: now,
        unboundSince: now,
      });
      ifUndone(removeUnknown(store, made));
      return made;
    });
    await store.put(key, received, mediaType).catch((error: unknown) => {
      throw outOfRoom(error);
    });
    return await inTransaction(async ({ db, now }) => {
      await db.update(file).set({ stored: true }).where(eq(file.id, id));
      const link = await links.link(db, key, now);
      return { id, name, size: received.size, mediaType, save_path: key, link };
    });
  } finally {
    await rm(received.path, { force: true });
  }
}

/**
 * Until the scanner has answered, the bytes lie in the incoming folder under a name of ours, readable by nobody else;
 * infected ones are removed from there and were never in the store. Without an answer nothing is taken.
 */
async function refuseInfected(
  scanner: VirusScanner,
  path: string,
  name: string,
  inTransaction: InTransaction,
): Promise<void> {
  const virus = await scanner.scan(path).catch((cause: unknown) => {
    throw new CallError('unavailable', {
      text: ['病毒扫描暂不可用，请稍后再上传', 'The virus scan is not available, please upload later'],
      cause,
    });
  });
  if (virus === null) return;
  await inTransaction(async (context) => {
    const { actor, log } = context;
    log.warn({ file: name, virus, personId: actor.personId }, 'an infected file was refused');
    const who = { personId: actor.personId, person: actor.name };
    await context.emit(infectedFileRefused, { file: name, virus, ...who });
  });
  // Where one transaction is all there is, as with a file that comes in a call, what was told is kept with the refusal.
  const { text, values } = infectedFile(name, virus);
  throw new CallError('wrongMediaType', { text, values, keepsChanges: true });
}

/** Removes what was stored for a row that was not kept. */
export const removeUnknown =
  (store: FileStore, key: string): Parameters<Context['ifUndone']>[0] =>
  async ({ db }) => {
    const known = await db.select({ id: file.id }).from(file).where(eq(file.key, key));
    if (!known.length) await store.remove(key);
  };

/** A full disk is no fault of the system and nothing that trying again at once mends: it is said in so many words. */
function outOfRoom(error: unknown): unknown {
  if (!['ENOSPC', 'EDQUOT', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) return error;
  return new CallError('unavailable', {
    text: [
      '存储空间不足，无法保存文件，请联系管理员',
      'There is no room left for files, please tell the administrator',
    ],
    cause: error,
  });
}

/** A stored file by its save_path or id; throws notFound. */
export async function fileAt(db: Db, path: string): Promise<FileRow> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(path);
  const [row] = await db
    .select()
    .from(file)
    .where(isId ? or(eq(file.id, path), eq(file.key, path)) : eq(file.key, path));
  if (!row?.stored) throw new CallError('notFound');
  return row;
}
