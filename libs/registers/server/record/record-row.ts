import { searchText, searchTextOfPerson } from '#identity/server';
import type { Content } from '#fields/model';
import { twinKeysOf, type RecordState, type RegisterDeclaration } from '#registers/model';
import { columnKey, readColumn, writeColumn } from '../table/field-column.ts';

/** A row of a register's table; own fields by the names of their columns. */
export interface RecordRow extends Record<string, unknown> {
  id: string;
  code: string;
  nameZh: string;
  nameEn: string;
  state: RecordState;
  version: number;
}

/** A record as it is kept. */
export interface StoredRecord {
  id: string;
  state: RecordState;
  version: number;
  /** By field; of records that it refers to the ids alone. */
  values: Content;
}

export const recordOf = ({ whole }: RegisterDeclaration, row: RecordRow): StoredRecord => ({
  id: row.id,
  state: row.state,
  version: row.version,
  values: Object.fromEntries(
    Object.entries(whole).map(([name, field]) => [name, readColumn(field, row[columnKey(name, field)])]),
  ),
});

/** Texts that no row lacks. */
const neverNull = new Set(['nameEn', 'remarks']);

/** The columns of values, with what the record is found by. */
export function columnsOf(
  { whole, finds = [], twins, fields, ofPeople }: RegisterDeclaration,
  values: Content,
): Record<string, unknown> {
  const text = (name: string) => values[name] as string | null;
  const keys = twins && twinKeysOf({ twins, fields }, values);
  return {
    ...Object.fromEntries(
      Object.entries(whole).map(([name, field]) => [
        columnKey(name, field),
        writeColumn(field, values[name]) ?? (neverNull.has(name) ? '' : null),
      ]),
    ),
    ...(keys && { twinName: keys.name, twinBigrams: [...keys.bigrams], twinMarks: [...keys.marks] }),
    search: ofPeople
      ? searchTextOfPerson(
          text('nameZh') ?? '',
          text('nameEn') ?? '',
          text('code') ?? '',
          ...finds.map((name) => text(name) ?? ''),
        )
      : searchText(text('nameZh'), text('nameEn'), ...finds.map(text), text('code')),
  };
}
