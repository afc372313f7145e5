import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CallError, type Label } from '#calls/model';
import { pdfLimits, type PdfDocument } from '#server-kit/model';
import { inThread, TookTooMuch, turns } from '../threads/in-thread.ts';
import type { PdfRefusal } from './read-documents.ts';
import type { PdfWork } from './pdf-worker.ts';

/** Noto Sans with 30,888 glyphs: all of the Chinese characters of names and of the trade. */
const font = join(
  dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')),
  '../fonts/NotoSansHans-Regular.otf',
);

const oneAtATime = turns(1, 5);
const thread = { patience: 20_000, megabytes: 512 };

const refusals: Readonly<Record<PdfRefusal['refused'] | 'tooMuch', (name: string) => Label>> = {
  unreadable: (name) => [`${name}：文件无法作为 PDF 读取`, `${name}: it cannot be read as a PDF`],
  encrypted: (name) => [
    `${name}：文件已加密，请先解除密码`,
    `${name}: it is locked with a password, please unlock it first`,
  ],
  pages: (name) => [`${name}：超过 ${pdfLimits.pages} 页`, `${name}: more than ${pdfLimits.pages} pages`],
  tooMuch: (name) => [
    `${name}：处理所需的时间或内存过多，已拒绝`,
    `${name}: it takes too much time or memory and was refused`,
  ],
};
const refuse = (why: keyof typeof refusals, name: string): CallError =>
  new CallError(why === 'unreadable' || why === 'encrypted' ? 'wrongMediaType' : 'tooLarge', {
    text: refusals[why](name),
  });

/** `names`: of the files, for the words of a refusal. */
interface Task {
  what: PdfWork;
  names: readonly string[];
}

async function inItsThread({ what, names }: Task): Promise<Buffer> {
  const module = new URL('./pdf-worker.ts', import.meta.url);
  const answer = await inThread<{ bytes: Uint8Array } | PdfRefusal>(module, what, thread).catch(
    (error: unknown) => {
      throw error instanceof TookTooMuch ? refuse('tooMuch', names.join('、')) : error;
    },
  );
  if ('refused' in answer) throw refuse(answer.refused, names[answer.at] ?? '');
  return Buffer.from(answer.bytes);
}

/** Works in a thread with bounds of time and memory, one at a time; files are read when it is their turn. */
const work = (prepare: () => Promise<Task>): Promise<Buffer> =>
  oneAtATime(async () => inItsThread(await prepare()));

interface SourceFile {
  name: string;
  bytes: Uint8Array;
}

const mostPages = pdfLimits.pages;

export const writtenPdf = (document: PdfDocument): Promise<Buffer> =>
  work(async () => ({ what: { do: 'write', document, font, mostPages }, names: [document.title] }));

export const mergedPdf = (read: () => Promise<readonly SourceFile[]>): Promise<Buffer> =>
  work(async () => {
    const files = await read();
    const what: PdfWork = { do: 'merge', files: files.map(({ bytes }) => bytes), mostPages };
    return { what, names: files.map(({ name }) => name) };
  });

export const encryptedPdf = (read: () => Promise<SourceFile>, password: string): Promise<Buffer> =>
  work(async () => {
    const { name, bytes } = await read();
    return { what: { do: 'encrypt', file: bytes, password, mostPages }, names: [name] };
  });
