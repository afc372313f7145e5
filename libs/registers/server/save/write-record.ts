import { CallError, invalid } from '#calls/model';
import { insertRows, updateRows, violatedUnique, type Context } from '#server-kit/server';
import { keepSavedToday } from '../dated/saved-today.ts';
import { columnsOf, type StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import { takenValues } from './taken-values.ts';

type WritingContext = Pick<Context, 'db' | 'language' | 'actor' | 'now' | 'timeZone'>;

/** A record as it was, null: a new one, and as it is to be. */
export interface Writing {
  before: StoredRecord | null;
  after: StoredRecord;
}

/**
 * Writes records that nothing is against; whoever comes second with a value that is unique is told so. Of several it cannot
 * be said who that is: the refusal of the database goes on, and the caller writes them one by one.
 */
export async function writeRecords(
  context: WritingContext,
  { register, table }: ServedRegister,
  writings: readonly Writing[],
  /** `periods: false`: the days of dated fields are written already. */
  { periods = true } = {},
): Promise<void> {
  for (const { before, after } of periods ? writings : [])
    if (before) await keepSavedToday(context, { register }, before, after);
  const columns = ({ version, values }: StoredRecord) => ({ ...columnsOf(register, values), version });
  const [one, another] = writings;
  try {
    // Under a savepoint of its own, so that the transaction can say afterwards who was first.
    await context.db.transaction(async (db) => {
      // What one of them gives up, a new one may take.
      const rows = (isNew: boolean) =>
        writings.flatMap(({ before, after }) =>
          isNew === (before === null) ? [{ ...columns(after), id: after.id }] : [],
        );
      await updateRows(db, table, rows(false) as never);
      await insertRows(db, table, rows(true) as never);
    });
  } catch (error) {
    if (violatedUnique(error) === undefined || !one || another) throw error;
    const { id, values } = one.after;
    const problems = await takenValues(context.db, register, id, values, context.language);
    throw problems.length ? invalid(problems) : new CallError('conflict');
  }
}

/** Writes one record that nothing is against. */
export const writeRecord = (
  context: WritingContext,
  served: ServedRegister,
  before: StoredRecord | null,
  after: StoredRecord,
  how?: Parameters<typeof writeRecords>[3],
): Promise<void> => writeRecords(context, served, [{ before, after }], how);
