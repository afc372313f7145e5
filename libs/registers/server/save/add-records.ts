import { newId, type Db } from '#server-kit/server';
import { keepPairs } from '../twins/keep-pairs.ts';
import { emptyValues, type Content } from '#fields/model';
import { columnsOf } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';

/** Rows of one statement. */
const atOnce = 500;

/**
 * Adds records that are right as they are (made by code: a series, the demo company), many with one statement; answers
 * their ids. What people fill in goes through the calls of the register, which check it.
 */
export async function addRecords(
  db: Db,
  served: ServedRegister,
  records: readonly (Content & { id?: string })[],
): Promise<string[]> {
  const { register, table } = served;
  const rows = records.map(({ id, ...values }) => ({
    ...columnsOf(register, { ...emptyValues(register.set), ...values }),
    id: id ?? newId(),
  }));
  for (let from = 0; from < rows.length; from += atOnce)
    await db.insert(table).values(rows.slice(from, from + atOnce) as never);
  const ids = rows.map(({ id }) => id);
  await keepPairs(db, served, ids);
  return ids;
}
