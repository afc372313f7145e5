import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

/** The store that FILES_URL names: s3://…, file://…, a folder, or nothing for DATA_DIR/files. */
export function openFileStore(filesUrl: string | undefined, dataDir: string): FileStore {
  if (!filesUrl) return diskStore(join(resolve(dataDir), 'files'));
  if (filesUrl.startsWith('s3://')) return s3Store(filesUrl, join(resolve(dataDir), 'incoming'));
  if (filesUrl.startsWith('file://')) return diskStore(fileURLToPath(filesUrl));
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(filesUrl))
    throw new Error(`FILES_URL "${filesUrl}" is neither a folder nor an s3:// address.`);
  return diskStore(isAbsolute(filesUrl) ? filesUrl : resolve(filesUrl));
}
