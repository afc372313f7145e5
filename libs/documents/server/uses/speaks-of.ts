import { sql, type SQL } from 'drizzle-orm';
import type { AnyForm } from '#documents/model';
import { isLines, linesFieldsOf, registerOf } from '#fields/model';
import type { FormsKit } from '../forms/forms-kit.ts';

const others = new WeakMap<object, Map<string, readonly string[]>>();

/** Condition on `form_reference r`: a field of this register says one of these records. */
export const speaksOf = (kit: FormsKit, register: string, ids: readonly string[]): SQL =>
  sql`r.record_id = ANY (${sql.param([...ids])}::text[]) AND ${saidOf(kit, register)}`;

/** Condition on `form_reference r`: its field is one of this register. */
export function saidOf(kit: FormsKit, register: string): SQL {
  const known = others.get(kit) ?? new Map<string, readonly string[]>();
  others.set(kit, known);
  const fields =
    known.get(register) ?? kit.types.flatMap((type) => fieldsOfOthers(kit.formOf(type)!, register));
  known.set(register, fields);
  return sql`r.type || '/' || r.field <> ALL (${sql.param([...fields])}::text[])`;
}

/** Fields of a form that say a record of another register, whose ids may be the same: 'REQ110P/lines.item'. */
function fieldsOfOthers(form: AnyForm, kind: string): string[] {
  const others = (fields: Readonly<Record<string, { kind: string; to?: string }>>, at = '') =>
    Object.entries(fields).flatMap(([name, field]) =>
      (field.kind === 'reference' ? registerOf(field.to ?? '') : field.kind) === kind
        ? []
        : [`${form.code}/${at}${name}`],
    );
  const simple = Object.fromEntries(Object.entries(form.fields).filter(([, field]) => !isLines(field)));
  return [
    ...others(simple as Parameters<typeof others>[0]),
    ...linesFieldsOf(form).flatMap(([name, { fields }]) => others(fields, `${name}.`)),
  ];
}
