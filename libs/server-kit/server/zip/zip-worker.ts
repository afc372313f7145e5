import { parentPort, workerData } from 'node:worker_threads';
import { readZip, type ZipLimits } from './read-zip.ts';

/* oxlint-disable unicorn/require-post-message-target-origin -- ports of threads know no origins */
const { bytes, limits } = workerData as { bytes: Uint8Array; limits: ZipLimits };
parentPort?.postMessage(readZip(Buffer.from(bytes), limits));
