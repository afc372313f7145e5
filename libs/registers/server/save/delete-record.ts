import { eq, sql } from 'drizzle-orm';
import type { FieldProblem } from '#calls/model';
import { recordFileOwner } from '#registers/model';
import { bindFiles, type ActorContext } from '#server-kit/server';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import { ruleMoveProblems } from '../rules/check-rule.ts';

/** The database keeps what refers to the record, whatever the sources of uses know. */
const isReferredTo = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause)
    if ((at as { code?: unknown }).code === '23503') return true;
  return false;
};

/** What its register has against deleting a record, beside what refers to it. */
export const deletionProblems = async (
  context: ActorContext,
  { register, check }: ServedRegister,
  before: StoredRecord,
): Promise<FieldProblem[]> => [
  ...((await check?.(context, { before, after: null })) ?? []),
  ...(register.ruled ? await ruleMoveProblems(context, register, before, null) : []),
];

/** Deletes a record with what is kept beside it. False: something refers to it that no source of uses knows, and it stays. */
export async function deleteRecord(
  context: ActorContext,
  { register, table }: ServedRegister,
  id: string,
): Promise<boolean> {
  try {
    await context.db.transaction((db) => db.delete(table).where(eq(table.id, id)));
  } catch (error) {
    if (isReferredTo(error)) return false;
    throw error;
  }
  if (register.dated)
    await context.db.execute(
      sql`DELETE FROM register_dated_value WHERE register = ${register.name} AND record_id = ${id}`,
    );
  await bindFiles(context, [], { type: recordFileOwner(register.name), id });
  return true;
}
