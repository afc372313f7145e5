import { and, eq } from 'drizzle-orm';
import { ruleBroken, type Label } from '#calls/model';
import { formMoves, formStatuses, type FormStatus } from '#documents/model';
import type { Context } from '#server-kit/server';
import { formTable, type FormRow } from '../tables/form.ts';

const refusal = (from: FormStatus, to: FormStatus): Label => [
  `单据${formStatuses[from][0]}，不能变为${formStatuses[to][0]}`,
  `The form is ${formStatuses[from][1].toLowerCase()} and cannot become ${formStatuses[to][1].toLowerCase()}`,
];

/**
 * The only way in which a form's status changes: along `formMoves`, every other move is refused (40903). The row has to
 * be locked by the caller; `changes` are written with it.
 */
export async function moveForm(
  { db, now }: Pick<Context, 'db' | 'now'>,
  row: FormRow,
  to: FormStatus,
  changes: Partial<FormRow> = {},
): Promise<FormRow> {
  if (!formMoves[row.status].includes(to)) throw ruleBroken(refusal(row.status, to));
  const [moved] = await db
    .update(formTable)
    .set({ ...changes, status: to, version: row.version + 1, updatedAt: now })
    .where(and(eq(formTable.id, row.id), eq(formTable.status, row.status)))
    .returning();
  if (!moved) throw ruleBroken(refusal(row.status, to));
  return moved;
}

/** May its applicant change and submit it? Wherever a submission is a move that exists. */
export const isEditable = (status: FormStatus): boolean => formMoves[status].includes('pending');
