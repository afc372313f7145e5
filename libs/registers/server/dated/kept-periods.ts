import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { dayOf } from '#calls/model';
import type { Content, Field } from '#fields/model';
import { coversDay, cutBy, overlap, type Period, type RegisterDeclaration } from '#registers/model';
import { newId, type Context, type Db } from '#server-kit/server';
import type { StoredRecord } from '../record/record-row.ts';
import { columnName, readColumn, writeColumn } from '../table/field-column.ts';

/** Since when a field has said what it says first: nobody knows. */
export const always = '0001-01-01';

/** Days of a field with its value on them. */
export interface KeptPeriod extends Period {
  id: string;
  field: string;
  value: unknown;
  reason: string;
  personId: string | null;
  at: string | null;
}

export type DatedContext = Pick<Context, 'db' | 'actor' | 'now' | 'timeZone'>;

/** Why and by what a period is written. */
export interface WhyDated {
  reason: string;
  requestId: string | null;
}

/** What is kept of the dated fields of a record, in the order of fields and days. */
export async function periodsOf(
  db: Db,
  register: RegisterDeclaration,
  recordId: string,
  only?: string,
): Promise<KeptPeriod[]> {
  const { rows } = await db.execute<{ [K in keyof KeptPeriod]: KeptPeriod[K] }>(sql`
    SELECT id, field, starts_on::text AS "from", ends_on::text AS "to", value, reason, person_id AS "personId", at::text AS at
      FROM register_dated_value WHERE register = ${register.name} AND record_id = ${recordId}
           ${only === undefined ? sql`` : sql`AND field = ${only}`}
     ORDER BY field, starts_on`);
  return rows.flatMap((row) => {
    const field = register.whole[row.field];
    return field ? [{ ...row, value: readColumn(field, row.value) }] : [];
  });
}

/** What the dated fields of a record say on a day (YYYY-MM-DD); one of which nothing is kept has always said the same. */
export async function valuesAsOf(
  db: Db,
  register: RegisterDeclaration,
  { id, values }: StoredRecord,
  day: string,
): Promise<Content> {
  const periods = await periodsOf(db, register, id);
  return Object.fromEntries(
    (register.dated ?? []).map((name) => {
      const kept = periods.find((period) => period.field === name && coversDay(period, day));
      return [name, kept ? kept.value : (values[name] ?? null)];
    }),
  );
}

/** The day after which a value that is given no end gives way: the next change that is known. */
export const nextChange = (periods: readonly Period[], after: string): string | null =>
  periods
    .map(({ from }) => from)
    .filter((from) => from > after)
    .toSorted()[0] ?? null;

/**
 * Gives a field a value on some days: what stood there before gives way, day by day. Whoever calls it has locked the record,
 * and writes what the field comes to today.
 */
export async function keepPeriod(
  { db, actor, now, timeZone }: DatedContext,
  register: RegisterDeclaration,
  recordId: string,
  [name, field]: readonly [string, Field],
  was: unknown,
  wanted: { value: unknown; days: Period },
  why: WhyDated,
): Promise<void> {
  const today = dayOf(now, timeZone);
  const { value, days } = wanted;
  const insert = (period: Period, said: unknown, by: WhyDated & { known: boolean }) =>
    db.execute(sql`
    INSERT INTO register_dated_value (id, register, record_id, field, table_name, column_name, starts_on, ends_on, value,
                                      reason, person_id, request_id, at, taken)
    VALUES (${newId()}, ${register.name}, ${recordId}, ${name}, ${toSnakeCase(register.name)}, ${columnName(name, field)},
            ${period.from}::date, ${period.to}::date, ${JSON.stringify(writeColumn(field, said))}::jsonb, ${by.reason},
            ${by.known ? (actor?.personId ?? null) : null}, ${by.requestId}::uuid,
            ${by.known ? now.toISOString() : null}::timestamptz, ${period.from <= today})`);
  const known = await periodsOf(db, register, recordId, name);
  if (!known.length) {
    const first = cutBy({ from: always, to: null }, days);
    for (const left of [first.before, first.after])
      if (left) await insert(left, was, { reason: '', requestId: null, known: false });
  }
  for (const period of known.filter((one) => overlap(one, days))) {
    const { before, after } = cutBy(period, days);
    if (before)
      await db.execute(
        sql`UPDATE register_dated_value SET ends_on = ${before.to}::date WHERE id = ${period.id}::uuid`,
      );
    else await db.execute(sql`DELETE FROM register_dated_value WHERE id = ${period.id}::uuid`);
    if (after) await insert(after, period.value, { reason: period.reason, requestId: null, known: true });
  }
  await insert(days, value, { ...why, known: true });
}
