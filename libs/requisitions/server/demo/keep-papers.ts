import { fileOwnerType } from '#documents/server';
import { keepMadeFile, type Db, type FileStore } from '#server-kit/server';
import type { KeptPaper } from './past-requests.ts';

/** Stores the papers that forms of the past carry, as theirs. */
export async function keepPapers(db: Db, store: FileStore, papers: readonly KeptPaper[]): Promise<void> {
  for (const { reference, bytes, formId, uploaderId, companyId, at } of papers)
    await keepMadeFile({ db }, store, {
      ...{ id: reference.id, name: reference.name, mediaType: reference.mediaType },
      ...{ bytes, uploaderId, companyId, at },
      owner: { type: fileOwnerType, id: formId },
    });
}
