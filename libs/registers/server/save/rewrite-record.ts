import type { Content } from '#fields/model';
import type { Context } from '#server-kit/server';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import { lockedRecord } from './locked-record.ts';
import { writeRecord } from './write-record.ts';

/**
 * Changes a record by code, as what was approved elsewhere says, held until the transaction ends: nobody's right is asked and
 * no rule of people. Answers it as it stands then; null where there is none. Whoever has it open is told by `tellChanged`.
 */
export async function rewriteRecord(
  context: Context,
  served: ServedRegister,
  id: string,
  change: (values: Content) => Content,
): Promise<StoredRecord | null> {
  const before = await lockedRecord(context, served, id);
  if (!before) return null;
  const after = {
    ...before,
    version: before.version + 1,
    values: { ...before.values, ...change(before.values) },
  };
  await writeRecord(context, served, before, after);
  return after;
}
