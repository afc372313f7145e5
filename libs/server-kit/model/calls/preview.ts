import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';

const run = z.object({
  text: z.string(),
  /** Of 'b' bold, 'i' italic, 'u' underlined, 's' struck. */
  marks: z.string().max(4),
});

const paragraph = z.object({
  as: z.literal('paragraph'),
  /** 1 to 6: a heading; 0: plain text. */
  level: z.int().min(0).max(6),
  align: z.enum(['start', 'center', 'end']),
  /** Steps that it is set in by. */
  indent: z.int().min(0).max(9),
  /** What its numbering puts before it: '第一条', '1.2', '•'. */
  marker: z.string(),
  runs: z.array(run),
  /** Pictures that stand in it: addresses that hold the picture itself. */
  images: z.array(z.string()),
});
export type PreviewParagraph = z.output<typeof paragraph>;

const table = z.object({
  as: z.literal('table'),
  rows: z.array(z.array(z.object({ span: z.int().min(1).max(60), paragraphs: z.array(paragraph) }))),
});

export const previewBlock = z.discriminatedUnion('as', [paragraph, table]);
export type PreviewBlock = z.output<typeof previewBlock>;

/** What a file holds, made readable: never its markup. `more`: it goes on beyond what is shown. */
export const previewContent = z.discriminatedUnion('as', [
  z.object({ as: z.literal('text'), text: z.string(), more: z.boolean() }),
  z.object({
    as: z.literal('sheets'),
    sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())), more: z.boolean() })),
    /** Sheets beyond those shown. */
    more: z.boolean(),
  }),
  z.object({ as: z.literal('document'), blocks: z.array(previewBlock), more: z.boolean() }),
  z.object({ as: z.literal('slides'), slides: z.array(z.array(z.string())), more: z.boolean() }),
  /** 'format': of a kind that can only be saved; 'unreadable': not what its name says, or too large to look into. */
  z.object({ as: z.literal('none'), why: z.enum(['format', 'unreadable']) }),
]);
export type PreviewContent = z.output<typeof previewContent>;

/** A file made readable without the program that wrote it, with who put it there and when. */
export const previewFile = defineCall({
  name: 'files.preview',
  code: 'UPF01_1',
  summary: ['附件预览', 'A file made readable'],
  effect: 'read',
  access: signedIn,
  request: z.object({ id: z.uuid() }),
  response: z.object({
    uploadedAt: z.iso.datetime(),
    /** Person. */
    uploaderId: z.string(),
    content: previewContent,
  }),
  errors: ['notFound'],
});
