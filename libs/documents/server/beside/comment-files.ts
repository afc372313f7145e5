import { eq } from 'drizzle-orm';
import type { ApprovalService } from '#approvals/server';
import { bindFiles, type ActorContext, type FileOwner, type OwnerOfFiles } from '#server-kit/server';
import { mayRead } from '../forms/may.ts';
import { commentTable } from '../tables/form-comment.ts';
import { formTable } from '../tables/form.ts';

const type = 'formComment';

/** The files of one comment, as the file service knows them. */
export const commentFilesOf = (commentId: string): OwnerOfFiles => ({ type, id: commentId });

/** For the file service: whoever may read a form may read what was attached to its comments. */
export const commentFileOwner = (approvals: ApprovalService): FileOwner => ({
  type,
  async mayRead(context, id) {
    const [found] = await context.db
      .select({ row: formTable })
      .from(commentTable)
      .innerJoin(formTable, eq(formTable.id, commentTable.formId))
      .where(eq(commentTable.id, id));
    return found ? mayRead(context, { approvals }, found.row) : false;
  },
  mayChange: () => Promise.resolve(false),
});

/** Before a form goes with its comments: their files are nobody's then, and go after a day. */
export async function freeCommentFiles(context: ActorContext, formId: string): Promise<void> {
  const comments = await context.db
    .select({ id: commentTable.id, attachments: commentTable.attachments })
    .from(commentTable)
    .where(eq(commentTable.formId, formId));
  for (const { id, attachments } of comments)
    if (attachments.length) await bindFiles(context, [], commentFilesOf(id));
}
