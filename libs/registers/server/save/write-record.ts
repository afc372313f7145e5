import { eq } from 'drizzle-orm';
import { CallError, invalid } from '#calls/model';
import { violatedUnique, type Context } from '#server-kit/server';
import { columnsOf, type StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import { keepSavedToday } from '../dated/saved-today.ts';
import { takenValues } from './taken-values.ts';

/** Writes a record that nothing is against; whoever comes second with a value that is unique is told so. */
export async function writeRecord(
  context: Pick<Context, 'db' | 'language' | 'actor' | 'now' | 'timeZone'>,
  { register, table }: ServedRegister,
  before: StoredRecord | null,
  after: StoredRecord,
  /** `periods: false`: the days of dated fields are written already. */
  { periods = true } = {},
): Promise<void> {
  const { id, version, values } = after;
  if (before && periods) await keepSavedToday(context, { register }, before, after);
  const columns = { ...columnsOf(register, values), version };
  try {
    // Under a savepoint of its own, so that the transaction can say afterwards who was first.
    await context.db.transaction(async (db) => {
      if (before) await db.update(table).set(columns).where(eq(table.id, id));
      else await db.insert(table).values({ ...columns, id } as never);
    });
  } catch (error) {
    if (violatedUnique(error) === undefined) throw error;
    const problems = await takenValues(context.db, register, id, values, context.language);
    throw problems.length ? invalid(problems) : new CallError('conflict');
  }
}
