import type { ResultOf } from '#calls/model';
import {
  copiedValues,
  dropBlankLines,
  isBlank,
  isLines,
  withRoom,
  type Content,
  type Field,
  type FieldSet,
} from '#fields/model';
import { deviceDrafts } from '#fields/web';
import {
  isCovered,
  type RecordInput,
  type RecordView,
  type RegisterCalls,
  type RegisterDeclaration,
} from '#registers/model';

/** A record while it is being written: what was read, with what the person typed. */
export interface EditedRecord {
  id: string;
  /** 0 for a new one; otherwise the version that was read. */
  version: number;
  content: Content;
}

/** What a new record starts with. */
export type RecordOptions = ResultOf<RegisterCalls['options']>;

/** Records that are being written on this device. */
export const recordDrafts = deviceDrafts<EditedRecord>(
  (edited) => edited,
  (kept) => kept as EditedRecord,
);

export const newRecord = (
  { set }: RegisterDeclaration,
  { values }: RecordOptions,
  id: string,
): EditedRecord => ({
  id,
  version: 0,
  content: withRoom(set, values),
});

export const editedView = ({ set }: RegisterDeclaration, view: RecordView): EditedRecord => ({
  id: view.id,
  version: view.version,
  content: withRoom(set, view.values),
});

/** A value for another record: not what only one can have, what others set, and what is covered. */
function forAnother(
  { unique = [] }: RegisterDeclaration,
  name: string,
  field: Field,
  value: unknown,
  leaves: readonly string[],
): unknown {
  if (name === 'code' || unique.includes(name) || isCovered(value)) return null;
  if (isLines(field))
    return (value as Readonly<Record<string, unknown>>[]).map((line) =>
      Object.fromEntries(
        Object.entries(line).map(([key, inner]) => [
          key,
          isCovered(inner) || leaves.includes(`${name}.${key}`) ? null : inner,
        ]),
      ),
    );
  return field.readOnly ? null : value;
}

/** A new record with the content of another, but for what it leaves: 'expectedOn', or 'banks.bank' of each line. */
export function copiedRecord(
  register: RegisterDeclaration,
  view: RecordView,
  options: RecordOptions,
  { id, today, leaves = [] }: { id: string; today: string; leaves?: readonly string[] },
): EditedRecord {
  const fresh = newRecord(register, options, id);
  const kept = Object.entries(copiedValues(register.set, view.values, today)).filter(
    ([name]) => !leaves.includes(name),
  );
  const copied = kept.map(([name, value]) => {
    const field = register.whole[name];
    return [name, field ? forAnother(register, name, field, value, leaves) : null] as const;
  });
  return { ...fresh, content: withRoom(register.set, { ...fresh.content, ...Object.fromEntries(copied) }) };
}

/** What is sent: what a person may fill in, without blank lines at the end. A code that nobody typed is the server's. */
export function toInput(set: FieldSet, { id, version, content }: EditedRecord): RecordInput {
  const sent = Object.entries(dropBlankLines(set, content)).filter(([name, value]) => {
    const field = set.fields[name];
    if (!field || isLines(field)) return field !== undefined;
    return !field.readOnly && !(name === 'code' && isBlank(value) && !field.required);
  });
  return { id, version, values: Object.fromEntries(sent) };
}
