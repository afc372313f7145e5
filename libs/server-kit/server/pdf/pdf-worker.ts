import { parentPort, workerData } from 'node:worker_threads';
import type { PdfDocument } from '#server-kit/model';

/** What the thread is asked for. */
export type PdfWork =
  | { do: 'write'; document: PdfDocument; font: string; mostPages: number }
  | { do: 'merge'; files: Uint8Array[]; mostPages: number }
  | { do: 'encrypt'; file: Uint8Array; password: string; mostPages: number };

async function done(work: PdfWork) {
  if (work.do === 'write') {
    const { TooManyPages, writeDocument } = await import('./write-document.ts');
    try {
      return { bytes: await writeDocument(work.document, work.font, work.mostPages) };
    } catch (error) {
      if (error instanceof TooManyPages) return { refused: 'pages' as const, at: 0 };
      throw error;
    }
  }
  const { encryptDocument, mergeDocuments } = await import('./read-documents.ts');
  return work.do === 'merge'
    ? mergeDocuments(work.files, work.mostPages)
    : encryptDocument(work.file, work.password, work.mostPages);
}

/* oxlint-disable unicorn/require-post-message-target-origin -- ports of threads know no origins */
parentPort?.postMessage(await done(workerData as PdfWork));
