import type { FastifyReply } from 'fastify';
import { CallError } from '#calls/model';
import { fileFormats } from '#server-kit/model';
import { partOfBytes, rangeOf } from './byte-range.ts';
import { contentDisposition } from './file-name.ts';
import { FileMissing, type FileStore } from './file-store.ts';
import { keyOfBytes, type FileRow } from './file-table.ts';

const inline: ReadonlySet<string> = new Set(
  Object.values(fileFormats).flatMap((format) => ('inline' in format ? [format.mediaType] : [])),
);

/** Whatever a file holds, it is nobody's page: no scripts, no frames, no origin. */
const sandbox = "default-src 'none'; sandbox";
/** The browser's PDF viewer is a sandbox itself and does not start inside another; our own pages show it in a frame. */
const sandboxOfPdf =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

/** Sound and video are asked for part by part by players, some of which play nothing otherwise. */
const isPlayed = (mediaType: string): boolean => /^(audio|video)\//.test(mediaType);

/** Sends the bytes with the headers that keep them from being anything but a file. */
export async function answerFile(reply: FastifyReply, row: FileRow, store: FileStore): Promise<FastifyReply> {
  const bytes = await store.get(keyOfBytes(row)).catch((error: unknown) => {
    if (!(error instanceof FileMissing)) throw error;
    reply.log.error({ file: row.id, key: row.key }, 'The bytes of a file are missing from the store');
    throw new CallError('notFound', {
      text: [
        '文件内容已丢失，请联系管理员',
        'The content of this file is lost, please tell the administrator',
      ],
    });
  });
  const range = isPlayed(row.mediaType) ? rangeOf(reply.request.headers.range, row.size) : null;
  if (isPlayed(row.mediaType)) reply.header('accept-ranges', 'bytes');
  if (range === 'none') {
    bytes.destroy();
    return reply.code(416).header('content-range', `bytes */${row.size}`).send();
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${row.size}`);
  const isPdf = row.mediaType === 'application/pdf';
  const how = inline.has(row.mediaType) ? 'inline' : 'attachment';
  return reply
    .header('content-type', row.mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : row.mediaType)
    .header('content-length', range ? range.to - range.from + 1 : row.size)
    .header('content-disposition', contentDisposition(how, row.name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', isPdf ? sandboxOfPdf : sandbox)
    .header('x-frame-options', isPdf ? 'SAMEORIGIN' : 'DENY')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, max-age=300')
    .header('referrer-policy', 'no-referrer')
    .send(range ? partOfBytes(bytes, range) : bytes);
}
