import { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CallError, invalid, type Door, type WireAnswer } from '#calls/model';
import { fileUseNames, fileUses, uploadDoors, type UploadedFile } from '#server-kit/model';
import type { ServerKit } from '../feature.ts';
import { base64Bytes } from './base64-bytes.ts';
import { answerFile } from './file-answer.ts';
import { checkMayRead, type FileOwners } from './file-owner.ts';
import { takeZip } from './put-zip.ts';
import { fileAt, takeIn, type InTransaction, type Upload } from './file-service.ts';
import type { FileStore } from './file-store.ts';
import type { VirusScanner } from './scan/virus-scanner.ts';
import type { linkSigner } from './signed-link.ts';

export interface FileParts {
  store: FileStore;
  owners: FileOwners;
  links: ReturnType<typeof linkSigner>;
  /** null: nothing is scanned. */
  scanner: VirusScanner | null;
}

const largest = Math.max(...Object.values(fileUses).map(({ kilobytes }) => kilobytes)) * 1024;

const noFile = (): CallError =>
  invalid([{ path: 'file', text: ['请选择要上传的文件', 'Please choose a file to upload'] }]);

/** The form ended early or is none: a browser that left, or bytes made up. Errors of the form have no code of their own. */
const brokenForm = (cause: unknown): CallError =>
  new CallError('invalid', {
    text: ['上传内容不完整，请重新上传', 'The upload is not whole, please try again'],
    cause,
  });

/** The file of a form; null where it holds none. */
async function partOf(request: FastifyRequest): Promise<MultipartFile | null> {
  try {
    return (await request.file()) ?? null;
  } catch (error) {
    throw (error as { statusCode?: number }).statusCode === undefined ? brokenForm(error) : error;
  }
}

/** Does something with the bytes of a part; that they end early is the sender's fault, that they cannot be written ours. */
const withBytes = <T>({ file }: MultipartFile, work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    const ours = error instanceof CallError || 'syscall' in (error as object);
    throw !ours && file.destroyed && !file.readableEnded ? brokenForm(error) : error;
  });

const success = (data: UploadedFile): WireAnswer => ({ code: 0, msg: '', data });

/** { base64 } as a canvas gives it ('data:image/png;base64,…') or bare. */
const screenshotBody = z.object({
  base64: z.string().min(1),
  filename: z.string().max(200).optional(),
});

function fromBase64(text: string): Readable {
  const bytes = base64Bytes(text.replace(/^data:image\/(png|jpe?g);base64,/, ''));
  if (!bytes) throw noFile();
  return Readable.from([bytes]);
}

/** The specification's picture form carries the token as a field before the file; a header wins. */
function tokenOfForm(request: FastifyRequest, fields: Record<string, unknown>): void {
  const field = fields.token as { value?: unknown } | undefined;
  if (typeof field?.value === 'string' && !request.headers.authorization)
    request.headers.authorization = `Bearer ${field.value}`;
}

const downloadQuery = z.object({
  path: z.string().min(1).max(300),
  expires: z.string().max(20).optional(),
  signature: z.string().max(100).optional(),
});

/** The doors beside getLink (specification 7). Uploads need a session; so does getFile without a signature. */
export async function fileRoutes(app: FastifyInstance, kit: ServerKit, parts: FileParts): Promise<void> {
  const { store, owners, links } = parts;
  const forActor =
    (request: FastifyRequest, through: string): InTransaction =>
    (work) =>
      kit.asActor(request, through, work);
  const take = async (upload: Upload, inTransaction: InTransaction): Promise<WireAnswer> =>
    success(await takeIn(upload, parts, inTransaction));

  async function putFile(request: FastifyRequest): Promise<WireAnswer> {
    const inTransaction = forActor(request, 'files.upload');
    // Who it is is asked before anything is received.
    await inTransaction(async () => undefined);
    const use = z.enum(fileUseNames).safeParse((request.query as { use?: unknown }).use ?? 'attachment');
    if (!use.success) throw new CallError('invalid');
    const part = request.isMultipart() ? await partOf(request) : null;
    if (!part) throw noFile();
    const upload = { name: part.filename, use: use.data, stream: part.file };
    return withBytes(part, () => take(upload, inTransaction));
  }

  async function putZip(request: FastifyRequest): Promise<WireAnswer> {
    const inTransaction = forActor(request, 'files.uploadZip');
    await inTransaction(async () => undefined);
    const part = request.isMultipart() ? await partOf(request) : null;
    if (!part) throw noFile();
    const entries = await withBytes(part, () => takeZip(part.file, parts, inTransaction));
    return { code: 0, msg: '', data: { entries } };
  }

  async function putScreenshot(request: FastifyRequest): Promise<WireAnswer> {
    const inTransaction = forActor(request, 'files.uploadScreenshot');
    if (request.isMultipart()) {
      const part = await partOf(request);
      if (!part) throw noFile();
      tokenOfForm(request, part.fields);
      const upload: Upload = { name: part.filename, use: 'image', stream: part.file };
      return withBytes(part, () => take(upload, inTransaction));
    }
    // Who it is comes before what it is; a form may say it in a field, JSON cannot.
    await inTransaction(async () => undefined);
    const body = screenshotBody.safeParse(request.body);
    if (!body.success) throw noFile();
    const { base64, filename } = body.data;
    const name = filename ?? `screenshot.${/^data:image\/jpe?g/.test(base64) ? 'jpg' : 'png'}`;
    return take({ name, use: 'screenshot', stream: fromBase64(base64) }, inTransaction);
  }

  async function getFile(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const query = downloadQuery.safeParse(request.query);
    if (!query.success) throw new CallError('notFound');
    const { path, expires, signature } = query.data;
    if (expires === undefined || signature === undefined) {
      const row = await kit.asActor(request, 'files.read', async (context) => {
        const found = await fileAt(context.db, path);
        await checkMayRead(context, found, owners);
        return found;
      });
      return answerFile(reply, row, store);
    }
    const row = await kit.asAnyone(request, 'files.readBySignedLink', async ({ db, now }) => {
      if (!(await links.isSigned(db, path, expires, signature, now)))
        throw new CallError('forbidden', {
          text: ['链接已失效，请重新打开', 'This link has expired, please open the file again'],
        });
      return fileAt(db, path);
    });
    return answerFile(reply, row, store);
  }

  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      // One byte more than allowed may come, so that too large is seen and never silently cut.
      limits: { files: 1, fields: 20, fieldSize: 4_096, headerPairs: 50, fileSize: largest + 1 },
    });
    const at = ({ method, path }: Door) => ({ method, url: path });
    uploads.route({ ...at(uploadDoors.putFile), handler: putFile });
    uploads.route({
      ...at(uploadDoors.putScreenshot),
      bodyLimit: Math.ceil(largest * 1.4),
      handler: putScreenshot,
    });
    uploads.route({ ...at(uploadDoors.putZip), handler: putZip });
    uploads.route({ ...at(uploadDoors.getFile), handler: getFile });
  });
}
