import { defaultTimeZone, type Label } from '#calls/model';
import { isLines, sourceOfField, type SheetRow, type SimpleField, type SimpleFields } from '#fields/model';
import { saysTheSame, type FoundRecord, type Reading, type Records } from '#fields/server';
import type { Reference } from '#identity/model';
import { codeKey, type RegisterDeclaration } from '#registers/model';

/** Fields that a person fills in, without lines. */
export const typedFields = ({ whole }: RegisterDeclaration): SimpleFields =>
  Object.fromEntries(
    Object.entries(whole).filter(
      (entry): entry is [string, SimpleField] => !isLines(entry[1]) && !entry[1].readOnly,
    ),
  );

const differ = (code: string, name: string): Label => [
  `编码“${code}”与名称“${name}”不是同一条记录`,
  `The code “${code}” and the name “${name}” are not of the same record`,
];

const couldBe = (found: FoundRecord | undefined, id: string): boolean =>
  found !== undefined && ('record' in found ? found.record.id === id : found.among.includes(id));

/** What is known of the records that a sheet names, and of those that its records name already. */
export interface KnownRecords {
  records: Records;
  /** The code of a record that a field refers to already, also of a disabled one. */
  codeOf(source: string, id: string): string | undefined;
}

/** What a row says of a field that refers to a record. */
interface Said {
  text: string | undefined;
  problem?: Label;
}

/**
 * Which text of a row says the record that a field refers to, where its code and its name stand in two columns: the one
 * that was changed. Where neither was, it is the name that is there already.
 */
export function textOfRecord(
  field: SimpleField,
  key: string,
  { cells }: SheetRow,
  { records, codeOf }: KnownRecords,
  before: unknown,
): Said {
  const [code, name] = [cells[codeKey(key)], cells[key]];
  const source = sourceOfField(field) ?? '';
  if (code === undefined) return { text: name };
  const was = before as Reference | null | undefined;
  const [byCode, byName] = [records.get(source)?.get(code), records.get(source)?.get(name ?? '')];
  const sameName = name === undefined || saysTheSame(field, before, name, defaultTimeZone);
  if (was && codeOf(source, was.id)?.toLowerCase() === code.toLowerCase())
    return { text: sameName || couldBe(byName, was.id) ? was.name : name };
  if (name === undefined || sameName || !byCode || 'problem' in byCode) return { text: code };
  return couldBe(byName, byCode.record.id) ? { text: code } : { text: code, problem: differ(code, name) };
}

/** The row with one text for each record that it names. */
export function withOneText(
  fields: SimpleFields,
  prefix: string,
  row: SheetRow,
  known: KnownRecords,
  before: Readonly<Record<string, unknown>>,
  fault: Reading['fault'],
): SheetRow {
  const cells: Record<string, string> = { ...row.cells };
  for (const [name, field] of Object.entries(fields)) {
    if (sourceOfField(field) === null) continue;
    const key = prefix + name;
    const { text, problem } = textOfRecord(field, key, row, known, before[name]);
    if (problem) fault(row, key, problem);
    if (text !== undefined) cells[key] = text;
  }
  return { number: row.number, cells };
}
