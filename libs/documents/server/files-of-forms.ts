import { eq } from 'drizzle-orm';
import type { ApprovalService } from '#approvals/server';
import type { ActorContext, FileOwner } from '#server-kit/server';
import { fileOwnerType } from './forms/files.ts';
import { mayRead } from './forms/may.ts';
import { formTable } from './tables/form.ts';

/**
 * For the file service: whoever may read a form may read its files, and whom `others` lets in (a document that was
 * published to them). They change only when the form is saved.
 */
export const formFileOwner = (
  approvals: ApprovalService,
  others?: (context: ActorContext, formId: string) => Promise<boolean>,
): FileOwner => ({
  type: fileOwnerType,
  async mayRead(context, id) {
    const [row] = await context.db.select().from(formTable).where(eq(formTable.id, id));
    if (!row) return false;
    return (await mayRead(context, { approvals }, row)) || (await others?.(context, id)) === true;
  },
  mayChange: () => Promise.resolve(false),
});
