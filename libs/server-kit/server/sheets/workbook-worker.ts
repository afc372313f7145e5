import { parentPort, workerData } from 'node:worker_threads';
import { parseWorkbook, UnreadableWorkbook, type ReadLimits } from './read-workbook.ts';

/* oxlint-disable unicorn/require-post-message-target-origin -- ports of threads know no origins */
const { bytes, limits } = workerData as { bytes: Uint8Array; limits: ReadLimits };
try {
  parentPort?.postMessage({ sheets: parseWorkbook(Buffer.from(bytes), limits) });
} catch (error) {
  if (!(error instanceof UnreadableWorkbook)) throw error;
  parentPort?.postMessage({ reason: error.reason });
}
