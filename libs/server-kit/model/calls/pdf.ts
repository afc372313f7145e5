import { z } from 'zod';
import type { Door } from '#calls/model';

/** Doors that make PDF files (specification 7). Like uploads they answer a file, and are no calls of the dispatcher. */
export const pdfDoors = {
  create: { method: 'POST', path: '/bseajax/pdf/create' },
  merge: { method: 'POST', path: '/bseajax/pdf/merge' },
  encrypt: { method: 'POST', path: '/Bseajax/Bseobj/pdf_encrypt' },
} as const satisfies Record<string, Door>;

/** What one PDF may be made of. */
export const pdfLimits = {
  parts: 300,
  columns: 10,
  /** Over all tables of a document. */
  cells: 6_000,
  /** Over all texts of a document. */
  characters: 120_000,
  /** Pages of a document that is made, merged or encrypted. */
  pages: 500,
  /** Merged into one. */
  files: 20,
  /** Of all that are merged. */
  megabytes: 40,
} as const;

const text = (most: number) => z.string().max(most);
const name = text(120).default('');

const pdfTable = z
  .object({
    kind: z.literal('table'),
    heads: z.array(text(100)).min(1).max(pdfLimits.columns),
    rows: z.array(z.array(text(500)).max(pdfLimits.columns)).max(pdfLimits.cells),
    /** Columns of numbers, from 0: they stand to the right. */
    numbers: z.array(z.int().min(0)).max(pdfLimits.columns).default([]),
  })
  .refine(({ heads, rows }) => rows.every((row) => row.length === heads.length), {
    path: ['rows'],
    params: { text: ['每行的列数须与表头相同', 'Each row has as many cells as there are heads'] },
  });

/** Document data: what a PDF says, from top to bottom. How it looks is ours. */
export const pdfDocument = z.object({
  name,
  title: z.string().trim().min(1).max(200),
  language: z.enum(['zh', 'en']).default('zh'),
  parts: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('heading'), text: text(200) }),
        z.object({ kind: z.literal('text'), text: text(20_000) }),
        z.object({
          kind: z.literal('facts'),
          facts: z.array(z.tuple([text(100), text(1_000)])).max(100),
        }),
        pdfTable,
      ]),
    )
    .max(pdfLimits.parts),
});
export type PdfDocument = z.output<typeof pdfDocument>;

/** Files by save_path or id, in the order in which they are put together. */
export const pdfMerge = z.object({
  name,
  paths: z.array(z.string().min(1).max(300)).min(1).max(pdfLimits.files),
});

export const pdfEncryption = z.object({
  name,
  path: z.string().min(1).max(300),
  /** Whoever opens the result is asked for it. It is not kept anywhere. */
  password: z.string().min(6).max(64),
});
