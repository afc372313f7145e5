import type { Db } from '../context.ts';
import { newId } from '../db/ids.ts';
import { file } from '../files/file-table.ts';

/** What a test says about a file; the rest is made up. */
interface SaidOfFile {
  by: string;
  name: string;
  mediaType?: string;
  use?: 'attachment' | 'image' | 'recording';
  /** Milliseconds of a recording. */
  length?: number;
}

/** A file of three bytes that a person of company C01 has uploaded and that belongs to nothing yet; answers its id. */
export async function uploadedFile(
  db: Db,
  { by, name, mediaType = 'application/pdf', use = 'attachment', length }: SaidOfFile,
): Promise<string> {
  const id = newId();
  await db.insert(file).values({
    ...{ id, key: id, use, name, size: 3, mediaType, sha256: '0'.repeat(64), stored: true },
    ...{ uploaderId: by, companyId: 'C01', length: length ?? null },
  });
  return id;
}
