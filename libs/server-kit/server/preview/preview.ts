import { endingOf, type PreviewContent } from '#server-kit/model';
import { keyOfBytes, type FileRow } from '../files/file-table.ts';
import type { FileStore } from '../files/file-store.ts';
import { readWorkbook } from '../sheets/read-apart.ts';
import { UnreadableWorkbook } from '../sheets/read-workbook.ts';
import { NotAnArchive } from '../sheets/unzip.ts';
import { inThread, TookTooMuch, turns } from '../threads/in-thread.ts';
import { readText } from './read-text.ts';

/** Of a workbook so much is shown; nobody reads more in a preview. */
const shown = { bytes: 16_000_000, rows: 500, columns: 40, sheets: 8 };

async function readSheets(bytes: Buffer): Promise<PreviewContent> {
  const sheets = await readWorkbook(bytes, { ...shown, sheets: shown.sheets + 1, whole: false });
  return {
    as: 'sheets',
    sheets: sheets.slice(0, shown.sheets).map(({ name, rows, more }) => ({ name, rows, more })),
    more: sheets.length > shown.sheets,
  };
}

/** Documents and slides are unpacked in a thread: what somebody has put into one keeps nobody waiting. */
const thread = { patience: 15_000, megabytes: 512 };
const officeReader =
  (kind: 'docx' | 'pptx') =>
  async (bytes: Buffer): Promise<PreviewContent> => {
    const module = new URL('./office-worker.ts', import.meta.url);
    const { content } = await inThread<{ content: PreviewContent }>(module, { kind, bytes }, thread);
    return content;
  };

const readers: Readonly<Record<string, (bytes: Buffer) => PreviewContent | Promise<PreviewContent>>> = {
  txt: readText,
  xlsx: readSheets,
  docx: officeReader('docx'),
  pptx: officeReader('pptx'),
};

/** A file is fetched when it is its turn: those that wait hold no bytes. */
const twoAtATime = turns(2, 10);

/** Images and PDF are shown by the browser; these formats are read here. What they hold is never run or fetched. */
export async function previewOf(store: FileStore, file: FileRow): Promise<PreviewContent> {
  const reader = readers[endingOf(file.name)];
  if (!reader) return { as: 'none', why: 'format' };
  return twoAtATime(async () => {
    const parts: Buffer[] = [];
    for await (const part of await store.get(keyOfBytes(file))) parts.push(part as Buffer);
    try {
      return await reader(Buffer.concat(parts));
    } catch (error) {
      if (
        error instanceof NotAnArchive ||
        error instanceof UnreadableWorkbook ||
        error instanceof TookTooMuch
      )
        return { as: 'none', why: 'unreadable' };
      throw error;
    }
  });
}
