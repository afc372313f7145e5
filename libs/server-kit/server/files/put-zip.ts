import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CallError, type Label } from '#calls/model';
import { fileUses, type UploadedFile } from '#server-kit/model';
import { inThread, TookTooMuch, turns } from '../threads/in-thread.ts';
import type { ZipFile, ZipLimits, ZipRefusal } from '../zip/read-zip.ts';
import { judgeContent } from './file-content.ts';
import type { FileParts } from './file-routes.ts';
import { takeIn, type InTransaction } from './file-service.ts';
import { receive, TooManyBytes } from './receive.ts';

const mostPacked = fileUses.attachment.kilobytes * 1024;
/** Of one archive. */
export const zipLimits: ZipLimits = { entries: 50, bytes: 5 * mostPacked, each: mostPacked, ratio: 100 };

/** An archive and what it unpacks to lie in memory for as long as their turn takes; those that wait lie on the disk. */
const oneAtATime = turns(1, 5);
const thread = { patience: 20_000, megabytes: 512 };

const refusals: Readonly<Record<ZipRefusal | 'tooLarge' | 'tooMuch', Label>> = {
  unreadable: ['压缩包无法读取，请重新压缩后上传', 'The archive cannot be read, please pack it again'],
  entries: [
    `压缩包内的文件超过 ${zipLimits.entries} 个`,
    `The archive holds more than ${zipLimits.entries} files`,
  ],
  bytes: [
    `压缩包解压后过大（合计最多 ${zipLimits.bytes / 1_048_576} MB，每个最多 ${zipLimits.each / 1_048_576} MB）`,
    `The archive unpacks to too much (at most ${zipLimits.bytes / 1_048_576} MB, each file ${zipLimits.each / 1_048_576} MB)`,
  ],
  ratio: [
    `压缩包的压缩率异常（超过 ${zipLimits.ratio} 倍），已拒绝`,
    `The archive unpacks to more than ${zipLimits.ratio} times its size and was refused`,
  ],
  tooLarge: [
    `压缩包超过 ${fileUses.attachment.kilobytes} KB`,
    `The archive is larger than ${fileUses.attachment.kilobytes} KB`,
  ],
  tooMuch: ['压缩包处理时间过长，已拒绝', 'The archive takes too long to unpack and was refused'],
};
const refuse = (why: keyof typeof refusals): CallError =>
  new CallError(why === 'unreadable' ? 'wrongMediaType' : 'tooLarge', { text: refusals[why] });

type UploadParts = Pick<FileParts, 'store' | 'links' | 'scanner'>;

export interface UnpackedFile {
  name: string;
  /** null: it was refused, for the reason that is said. */
  file: UploadedFile | null;
  problem: Label | null;
}

/**
 * Takes an archive in and unpacks it in a thread, within bounds. Each file is an upload of its own: named, judged, scanned
 * and counted as if it had come alone; one that is refused does not stop the others.
 */
export async function takeZip(
  stream: Readable,
  parts: UploadParts,
  inTransaction: InTransaction,
): Promise<UnpackedFile[]> {
  const received = await receive(stream, parts.store.incoming, mostPacked).catch((error: unknown) => {
    throw error instanceof TooManyBytes ? refuse('tooLarge') : error;
  });
  try {
    if (!(await judgeContent(received.path, 'a.zip', 'attachment'))) throw refuse('unreadable');
    return await oneAtATime(async () => keep(await unpacked(received.path), parts, inTransaction));
  } finally {
    await rm(received.path, { force: true });
  }
}

async function unpacked(path: string): Promise<readonly ZipFile[]> {
  const answer = await inThread<{ files: ZipFile[] } | { refused: ZipRefusal }>(
    new URL('../zip/zip-worker.ts', import.meta.url),
    { bytes: await readFile(path), limits: zipLimits },
    thread,
  ).catch((error: unknown) => {
    throw error instanceof TookTooMuch ? refuse('tooMuch') : error;
  });
  if ('refused' in answer) throw refuse(answer.refused);
  return answer.files;
}

async function keep(
  files: readonly ZipFile[],
  parts: UploadParts,
  inTransaction: InTransaction,
): Promise<UnpackedFile[]> {
  const taken: UnpackedFile[] = [];
  for (const { name, bytes } of files) {
    const upload = { name, use: 'attachment' as const, stream: Readable.from([Buffer.from(bytes)]) };
    taken.push(
      await takeIn(upload, parts, inTransaction).then(
        (file) => ({ name: file.name, file, problem: null }),
        (error: unknown) => {
          if (!(error instanceof CallError) || error.errorName === 'unavailable') throw error;
          return { name, file: null, problem: [error.inLanguage('zh'), error.inLanguage('en')] as const };
        },
      ),
    );
  }
  return taken;
}
