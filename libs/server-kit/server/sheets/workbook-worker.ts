import { parentPort } from 'node:worker_threads';
import { parseWorkbook, UnreadableWorkbook, type ReadLimits } from './read-workbook.ts';

/* oxlint-disable unicorn/require-post-message-target-origin -- ports of threads know no origins */
parentPort?.on('message', ({ bytes, limits }: { bytes: Uint8Array; limits: ReadLimits }) => {
  try {
    parentPort?.postMessage({ sheets: parseWorkbook(Buffer.from(bytes), limits) });
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error;
    parentPort?.postMessage({ reason: error.reason });
  }
});
