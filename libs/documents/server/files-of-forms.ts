import { eq } from 'drizzle-orm';
import type { ApprovalService } from '#approvals/server';
import type { FileOwner } from '#server-kit/server';
import { fileOwnerType } from './forms/files.ts';
import { mayRead } from './forms/may.ts';
import { formTable } from './tables/form.ts';

/** For the file service: whoever may read a form may read its files; they change only when the form is saved. */
export const formFileOwner = (approvals: ApprovalService): FileOwner => ({
  type: fileOwnerType,
  async mayRead(context, id) {
    const [row] = await context.db.select().from(formTable).where(eq(formTable.id, id));
    return !!row && mayRead(context, { approvals }, row);
  },
  mayChange: () => Promise.resolve(false),
});
