import type { Fault } from '#lists/server';
import type { ServedRegister } from '../register-from.ts';
import type { ReadRecord } from './read-records.ts';

/** Is a record of the file on its way to be saved? */
export const isToBeSaved = ({ outcome }: ReadRecord): boolean => outcome === 'new' || outcome === 'changed';

/** Refuses a record of the file for what is said against it. */
export function refuse(record: ReadRecord, faults: readonly Fault[], tried = false): void {
  record.outcome = 'refused';
  record.tried = tried;
  record.faults = [...record.faults, ...faults];
}

/** Two rows of the file that want the same of what no two records may have. */
export function refuseTwins(
  { unique = [] }: ServedRegister['register'],
  records: readonly ReadRecord[],
): void {
  for (const name of unique) {
    const first = new Map<string, ReadRecord>();
    records.forEach((record) => {
      const value = record.values[name];
      if (typeof value !== 'string' || !value || !isToBeSaved(record)) return;
      const twin = first.get(value.toLowerCase());
      if (!twin) first.set(value.toLowerCase(), record);
      else
        refuse(record, [
          record.placeOf({
            path: name,
            text: [
              `与第 ${twin.rows[0]?.number ?? 0} 行相同，不能重复`,
              `The same as in row ${twin.rows[0]?.number ?? 0}, which cannot be`,
            ],
          }),
        ]);
    });
  }
}

/** Two rows that mean one record, by its own code and by one that was merged into it: a field is asked to change once. */
export function refuseAskedTwice(
  { governed }: ServedRegister['register'],
  records: readonly ReadRecord[],
): void {
  const first = new Map<string, ReadRecord>();
  for (const record of records)
    for (const name of governed?.fields ?? []) {
      if (!(name in record.values) || !isToBeSaved(record)) continue;
      const key = `${record.id} ${name}`;
      const { rows: [row] = [] } = first.get(key) ?? {};
      if (!row) first.set(key, record);
      else
        refuse(record, [
          record.placeOf({
            path: name,
            text: [`与第 ${row.number} 行是同一条记录`, `The same record as in row ${row.number}`],
          }),
        ]);
    }
}
