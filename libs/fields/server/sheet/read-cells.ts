import type { Label } from '#calls/model';
import {
  formatValue,
  isRecord,
  meansClear,
  readTyped,
  type SheetColumn,
  type SheetRow,
  type SimpleField,
  sourceOfField,
} from '#fields/model';
import type { Reference } from '#identity/model';
import type { ReferenceSource } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import { findRecords, type FoundRecord } from './find-records.ts';

/** Records by register and text. */
export type Records = ReadonlyMap<string, ReadonlyMap<string, FoundRecord>>;

const sourceName = (field: SimpleField): string => sourceOfField(field) ?? '';

/** Several people stand in one cell. */
const textsOf = (field: SimpleField, text: string): string[] =>
  field.kind === 'person' && field.multiple
    ? text.split(/[、,，;；\n]/).flatMap((part) => part.trim() || [])
    : [text];

/** Every record that a sheet names, looked up once a text; within what one company may use, where that is said. */
export async function lookUp(
  context: ActorContext,
  sources: readonly ReferenceSource[],
  { columns, rows }: { columns: readonly SheetColumn[]; rows: readonly SheetRow[] },
  companyId?: string,
): Promise<Records> {
  const wanted = new Map<string, Set<string>>();
  for (const { key, field } of columns) {
    if (!field || !isRecord(field)) continue;
    const texts = wanted.get(sourceName(field)) ?? new Set<string>();
    for (const { cells } of rows)
      for (const text of cells[key] && !meansClear(cells[key]) ? textsOf(field, cells[key]) : [])
        texts.add(text);
    wanted.set(sourceName(field), texts);
  }
  const found = new Map<string, ReadonlyMap<string, FoundRecord>>();
  for (const [source, texts] of wanted)
    found.set(source, await findRecords(context, sources, source, [...texts], companyId));
  return found;
}

export interface Reading {
  records: Records;
  today: string;
  timeZone: string;
  fault(row: SheetRow, key: string, text: Label): void;
  /** Would have been filled in by a record that is not known: not a fault of its own. */
  follows(row: SheetRow, key: string): void;
}

/** Is this text what a download writes for the value, in either language? Then nothing was changed in the cell. */
export const saysTheSame = (field: SimpleField, value: unknown, text: string, timeZone: string): boolean =>
  value !== undefined &&
  value !== null &&
  (['zh', 'en'] as const).some(
    (language) => formatValue(field, value, { language, currency: 'CNY', timeZone }) === text,
  );

/** A sheet holds midnight as a day without a time. */
const midnight = (field: SimpleField, text: string): string =>
  field.kind === 'dateTime' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 00:00` : text;

/**
 * The values of some fields from one row's cells, over those that there are; a record brings along what it fills into
 * empty siblings.
 */
export function readCells(
  fields: Readonly<Record<string, SimpleField>>,
  prefix: string,
  row: SheetRow,
  { records, today, timeZone, fault, follows }: Reading,
  before: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const values: Record<string, unknown> = { ...before };
  const filled: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const key = prefix + name;
    const text = row.cells[key];
    if (text === undefined) continue;
    if (meansClear(text)) {
      values[name] = null;
      continue;
    }
    if (saysTheSame(field, before[name], text, timeZone)) continue;
    if (!isRecord(field)) {
      values[name] = readTyped(field, midnight(field, text), today, timeZone);
      continue;
    }
    const named = textsOf(field, text).map((each) => records.get(sourceName(field))?.get(each));
    for (const one of named) if (one && 'problem' in one) fault(row, key, one.problem);
    const found = named.flatMap((one) => (one && 'record' in one ? [one] : []));
    values[name] =
      field.kind === 'person' && field.multiple
        ? found.map(({ record }) => record)
        : (found[0]?.record ?? null);
    // The same record by another name fills in nothing anew.
    const same = (before[name] as Partial<Reference> | null | undefined)?.id === found[0]?.record.id;
    if (field.kind === 'reference' && !(same && found[0]))
      for (const [sibling, from] of Object.entries(field.fills ?? {}))
        if (found[0]) filled[sibling] = found[0].values[from] ?? null;
        else if (row.cells[prefix + sibling] === undefined) follows(row, prefix + sibling);
  }
  // What a changed record fills in replaces what the one before has filled in.
  for (const [name, value] of Object.entries(filled))
    if (row.cells[prefix + name] === undefined) values[name] = value;
  return values;
}
