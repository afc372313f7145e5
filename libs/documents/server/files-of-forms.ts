import { eq } from 'drizzle-orm';
import type { ApprovalService } from '#approvals/server';
import type { FileOwner } from '#server-kit/server';
import { fileOwnerType } from './forms/files.ts';
import { mayRead } from './forms/may.ts';
import type { FormReader } from './slots.ts';
import { formTable } from './tables/form.ts';

/**
 * For the file service: whoever may read a form may read its files, and whom one of the readers lets in (a document
 * that was published to them). They change only when the form is saved.
 */
export const formFileOwner = (
  approvals: ApprovalService,
  readers: readonly FormReader[] = [],
): FileOwner => ({
  type: fileOwnerType,
  async mayRead(context, id) {
    const [row] = await context.db.select().from(formTable).where(eq(formTable.id, id));
    if (!row) return false;
    if (await mayRead(context, { approvals }, row)) return true;
    for (const lets of readers) if (await lets(context, id)) return true;
    return false;
  },
  mayChange: () => Promise.resolve(false),
});
