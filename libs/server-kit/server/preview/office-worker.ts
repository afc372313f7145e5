import { parentPort, workerData } from 'node:worker_threads';
import { NotAnArchive } from '../sheets/unzip.ts';
import { readDocument } from './read-document.ts';
import { readSlides } from './read-slides.ts';

/* oxlint-disable unicorn/require-post-message-target-origin -- ports of threads know no origins */
const { kind, bytes } = workerData as { kind: 'docx' | 'pptx'; bytes: Uint8Array };
try {
  const read = kind === 'docx' ? readDocument : readSlides;
  parentPort?.postMessage({ content: read(Buffer.from(bytes)) });
} catch (error) {
  if (!(error instanceof NotAnArchive)) throw error;
  parentPort?.postMessage({ content: { as: 'none', why: 'unreadable' } });
}
