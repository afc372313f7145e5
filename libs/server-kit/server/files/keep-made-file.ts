import { Readable } from 'node:stream';
import { endingOf, type FileUseName } from '#server-kit/model';
import type { Db } from '../context.ts';
import type { OwnerOfFiles } from './bind-files.ts';
import { safeFileName } from './file-name.ts';
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

/** Stores a file that the system itself made, as a file of a record; in the transaction that makes the record. */
export async function keepMadeFile(db: Db, store: FileStore, made: MadeFile): Promise<void> {
  const { id, mediaType, bytes, uploaderId, companyId, at, owner, use = 'attachment' } = made;
  const name = safeFileName(made.name);
  const key = `${at.toISOString().slice(0, 7).replace('-', '/')}/${id}.${endingOf(name)}`;
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
