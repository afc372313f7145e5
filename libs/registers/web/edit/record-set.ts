import type { Label } from '#calls/model';
import { isLines, type Field, type Fields, type FieldSet, type SimpleField } from '#fields/model';
import type { RecordView, RegisterDeclaration } from '#registers/model';
import type { RecordOptions } from './edited-record.ts';

const fixed: Label = ['已被引用，不能再修改', 'Already in use: it stays as it is'];
const shownInPart: Label = ['只显示一部分；不改动则保持原值', 'Shown in part; left alone, it stays as it is'];

/** What the server fills in is not asked of whoever edits: it may not be there yet. */
const asked = (field: Field): Field =>
  !isLines(field) && field.readOnly ? { ...field, required: false } : field;

const withFields = (set: FieldSet, of: (name: string, field: Field) => Field): FieldSet => ({
  ...set,
  fields: Object.fromEntries(
    Object.entries(set.fields).map(([name, field]) => [name, asked(of(name, field))]),
  ) as Fields,
});

const noted = (field: SimpleField, help: Label): SimpleField => ({ ...field, help: field.help ?? help });

/** The fields of a new record: its code may be left to the server, where there is a series. */
export const setOfNew = ({ set }: RegisterDeclaration, { code }: RecordOptions): FieldSet =>
  withFields(set, (name, field) =>
    name === 'code' && !isLines(field) && code !== null
      ? {
          ...field,
          required: false,
          help: [`留空自动编号（${code}）`, `Left empty, it is numbered (${code})`],
        }
      : field,
  );

/** The fields of a stored record: what is fixed once something refers to it is read, with the reason. */
export function setOfStored(
  { set, fixedAfterUse = [], sensitive = [] }: RegisterDeclaration,
  { fixed: isFixed }: RecordView,
): FieldSet {
  const stays = (path: string) => isFixed && fixedAfterUse.includes(path);
  const simple = (path: string, field: SimpleField): SimpleField => {
    if (stays(path)) return { ...field, readOnly: true, help: fixed };
    return sensitive.includes(path) ? noted(field, shownInPart) : field;
  };
  return withFields(set, (name, field) => {
    if (!isLines(field)) return simple(name, field);
    const inner = Object.entries(field.fields).map(([key, of]) => [
      key,
      stays(name) ? { ...of, readOnly: true } : simple(`${name}.${key}`, of),
    ]);
    return { ...field, fields: Object.fromEntries(inner) };
  });
}
