import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CallError, problemsOf, type Label, type WireAnswer } from '#calls/model';
import {
  pdfDoors,
  pdfDocument,
  pdfEncryption,
  pdfLimits,
  pdfMerge,
  type PdfDocument,
} from '#server-kit/model';
import type { ServerKit } from '../feature.ts';
import { checkMayRead } from '../files/file-owner.ts';
import type { FileParts } from '../files/file-routes.ts';
import { fileAt, takeIn, type InTransaction } from '../files/file-service.ts';
import { keyOfBytes, type FileRow } from '../files/file-table.ts';
import { encryptedPdf, mergedPdf, writtenPdf } from './make-pdf.ts';

function bodyOf<S extends z.ZodType>(schema: S, { body }: FastifyRequest): z.output<S> {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw new CallError('invalid', { problems: problemsOf(parsed.error, fields) });
  return parsed.data;
}

const tooMuch = (what: Label): CallError => new CallError('tooLarge', { text: what });

/** What the schema cannot say of one part: how much all parts hold together. */
function checkSize({ parts }: PdfDocument): void {
  const cells = parts.reduce(
    (sum, part) => sum + (part.kind === 'table' ? part.rows.length * part.heads.length : 0),
    0,
  );
  if (cells > pdfLimits.cells)
    throw tooMuch([
      `表格单元格超过 ${pdfLimits.cells} 个`,
      `The tables hold more than ${pdfLimits.cells} cells`,
    ]);
  if (JSON.stringify(parts).length > pdfLimits.characters)
    throw tooMuch([
      `内容超过 ${pdfLimits.characters} 个字符`,
      `It holds more than ${pdfLimits.characters} characters`,
    ]);
}

/** The bytes of a stored file under its name. */
async function read({ store }: Pick<FileParts, 'store'>, file: FileRow) {
  const chunks: Buffer[] = [];
  for await (const chunk of await store.get(keyOfBytes(file))) chunks.push(chunk as Buffer);
  return { name: file.name, bytes: Buffer.concat(chunks) };
}

function named(asked: string, otherwise: string): string {
  const name = asked.trim() || otherwise;
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}

/**
 * The doors that make PDF files. Each answers an upload of the caller (id, save_path, link) that no record owns yet: it can
 * be attached to one, or goes after a day. The work is done between transactions, so that none is held open for it.
 */
export function pdfRoutes(app: FastifyInstance, kit: ServerKit, parts: FileParts): void {
  const keep = async (name: string, bytes: Buffer, inTransaction: InTransaction): Promise<WireAnswer> => {
    const upload = { name, use: 'attachment' as const, stream: Readable.from([bytes]) };
    return { code: 0, msg: '', data: await takeIn(upload, parts, inTransaction) };
  };
  /** PDF files that the caller may read, of which not too much is asked. */
  const readable = async (paths: readonly string[], inTransaction: InTransaction) => {
    const rows = await inTransaction(async (context) => {
      const found: FileRow[] = [];
      for (const path of paths) {
        const row = await fileAt(context.db, path);
        await checkMayRead(context, row, parts.owners);
        found.push(row);
      }
      return found;
    });
    const other = rows.find(({ mediaType }) => mediaType !== 'application/pdf');
    if (other)
      throw new CallError('wrongMediaType', {
        text: [`${other.name} 不是 PDF 文件`, `${other.name} is not a PDF`],
      });
    const size = rows.reduce((sum, row) => sum + row.size, 0);
    if (size > pdfLimits.megabytes * 1_048_576)
      throw tooMuch([
        `文件合计超过 ${pdfLimits.megabytes} MB`,
        `The files have more than ${pdfLimits.megabytes} MB together`,
      ]);
    return rows;
  };
  /** Who it is is asked before what was sent is looked at. */
  const signedIn = async (request: FastifyRequest, through: string): Promise<InTransaction> => {
    const inTransaction: InTransaction = (work) => kit.asActor(request, through, work);
    await inTransaction(async () => undefined);
    return inTransaction;
  };

  app.route({
    method: pdfDoors.create.method,
    url: pdfDoors.create.path,
    handler: async (request) => {
      const inTransaction = await signedIn(request, 'files.createPdf');
      const document = bodyOf(pdfDocument, request);
      checkSize(document);
      return keep(named(document.name, document.title), await writtenPdf(document), inTransaction);
    },
  });
  app.route({
    method: pdfDoors.merge.method,
    url: pdfDoors.merge.path,
    handler: async (request) => {
      const inTransaction = await signedIn(request, 'files.mergePdf');
      const { name, paths } = bodyOf(pdfMerge, request);
      const rows = await readable(paths, inTransaction);
      const merged = await mergedPdf(() => Promise.all(rows.map((row) => read(parts, row))));
      return keep(named(name, 'merged'), merged, inTransaction);
    },
  });
  app.route({
    method: pdfDoors.encrypt.method,
    url: pdfDoors.encrypt.path,
    handler: async (request) => {
      const inTransaction = await signedIn(request, 'files.encryptPdf');
      const { name, path, password } = bodyOf(pdfEncryption, request);
      const [row] = await readable([path], inTransaction);
      if (!row) throw new CallError('notFound');
      const encrypted = await encryptedPdf(() => read(parts, row), password);
      return keep(named(name, row.name), encrypted, inTransaction);
    },
  });
}
