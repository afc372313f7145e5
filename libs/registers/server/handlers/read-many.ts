import { sql } from 'drizzle-orm';
import { handle, oneOf, type Handler } from '#server-kit/server';
import { coverValues } from '../record/cover-values.ts';
import { findRecords, named } from '../record/name-references.ts';
import { recordOf, type RecordRow } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { reachesRecord } from '../save/check-record.ts';

/** Answers <code>_12: records in the order in which they are asked for; what a right does not reach is left out. */
export const readManyHandler = (kit: RegistersKit, served: ServedRegister): Handler =>
  handle(served.register.calls.readMany, async ({ ids }, context) => {
    const { register, table } = served;
    const rows = await context.db
      .select()
      .from(table)
      .where(oneOf(sql`${table.id}`, [...new Set(ids)]));
    const stored = (rows as RecordRow[])
      .map((row) => recordOf(register, row))
      .filter((record) => reachesRecord(register, context, 'get', record));
    const found = await findRecords(
      context,
      kit,
      register.whole,
      stored.map(({ values }) => values),
    );
    const byId = new Map(stored.map((record) => [record.id, record]));
    return {
      rows: ids.flatMap((id) => {
        const record = byId.get(id);
        if (!record) return [];
        const values = { ...coverValues(register, named(register.whole, record.values, found)) };
        return [{ id, version: record.version, values }];
      }),
    };
  });
