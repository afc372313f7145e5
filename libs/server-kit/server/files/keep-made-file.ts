import { Readable } from 'node:stream';
import { endingOf, type FileUseName } from '#server-kit/model';
import type { Context } from '../context.ts';
import type { OwnerOfFiles } from './bind-files.ts';
import { safeFileName } from './file-name.ts';
import { removeUnknown } from './file-service.ts';
import type { FileStore } from './file-store.ts';
import { file } from './file-table.ts';
import { receive } from './receive.ts';

interface MadeFile {
  id: string;
  name: string;
  mediaType: string;
  bytes: Buffer;
  uploaderId: string;
  companyId: string;
  at: Date;
  owner: OwnerOfFiles;
  use?: FileUseName;
}

/**
 * Stores a file that the system itself made, as a file of a record; in the transaction that makes the record, and goes with it
 * where that is not kept. The demo company has no such transaction.
 */
export async function keepMadeFile(
  { db, ifUndone }: Pick<Context, 'db'> & Partial<Pick<Context, 'ifUndone'>>,
  store: FileStore,
  made: MadeFile,
): Promise<void> {
  const { id, mediaType, bytes, uploaderId, companyId, at, owner, use = 'attachment' } = made;
  const name = safeFileName(made.name);
  const key = `${at.toISOString().slice(0, 7).replace('-', '/')}/${id}.${endingOf(name)}`;
  ifUndone?.(removeUnknown(store, key));
  const received = await receive(Readable.from([bytes]), store.incoming, bytes.length);
  await store.put(key, received, mediaType);
  await db.insert(file).values({
    ...{ id, key, use, name, mediaType, uploaderId, companyId },
    size: received.size,
    sha256: received.sha256,
    ownerType: owner.type,
    ownerId: owner.id,
    stored: true,
    createdAt: at,
    unboundSince: null,
  });
}
