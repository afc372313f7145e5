import { flow, headOfApplicant, step } from '#approvals/model';
import { addDecimals, multiplyDecimals, subtractDecimals, type Label } from '#calls/model';
import type { ComputedField, SimpleField } from '../fields/field.ts';
import {
  choice,
  date,
  dateTime,
  department,
  files,
  moneyAmount,
  people,
  percent,
  person,
  quantity,
  referenceTo,
  text,
  yesNo,
} from '../fields/kinds.ts';
import { lines, type LinesField } from '../fields/lines.ts';
import { defineForm, type AnyForm, type FormField, type FormHead } from '../form.ts';
import {
  designRef,
  type DesignedComputed,
  type DesignedLines,
  type DesignedSimple,
  type DesignedType,
} from './form-design.ts';

/** The own field of every form of this nature: which version of which type it is. */
export const designField = 'design';
/** Source of references to versions of designed types. */
export const designSource = 'ownType';

/** Which version of which type own values are of ('MEETING@2'); '' where they do not say. */
export function designOf(values: Readonly<Record<string, unknown>>): string {
  const chosen = values[designField];
  return typeof chosen === 'object' && chosen !== null && 'id' in chosen ? String(chosen.id) : '';
}

/** What a new type is approved by until its flow is designed. */
export const flowOfNewType = flow(step('head', ['部门负责人', 'Department head'], headOfApplicant()));

const kindField = referenceTo(designSource, {
  label: ['申请类型', 'Kind of request'],
  required: true,
  readOnly: true,
  width: 2,
});

/** The form type whose fields depend on what an administrator designed: list, menu and rights are those of its head. */
export const designedForm = (head: FormHead): AnyForm =>
  defineForm({ ...head, designed: true, fields: { [designField]: kindField }, flow: flowOfNewType });

/** Code under which the flow of a designed type is kept: 'REQ910P:MEETING'. */
export const flowTypeOf = (form: Pick<FormHead, 'code'>, code: string): string => `${form.code}:${code}`;

/** The declaration of one version of a designed type: from here on it is a form like any other. */
export function formOfDesign(base: AnyForm, { code, version, title, design }: DesignedType): AnyForm {
  const fields: Record<string, FormField> = { [designField]: kindField };
  const computed: Record<string, ComputedField<Record<string, unknown>>> = {};
  for (const field of design.fields) {
    if (field.kind === 'computed') computed[field.name] = computedOf(field);
    else fields[field.name] = field.kind === 'lines' ? linesOf(field) : simpleOf(field);
  }
  const { amount } = design;
  return defineForm({
    ...base,
    designed: false,
    title,
    fields,
    computed,
    ...(amount !== null && {
      amount: (values: Record<string, unknown>, soFar: Terms) => termOf(amount, values, soFar) ?? '0',
    }),
    proposeSubject: () => title,
    flowType: flowTypeOf(base, code),
    startWith: { [designField]: { id: designRef(code, version), name: title[0] } },
  });
}

function simpleOf(field: DesignedSimple): SimpleField {
  const { label, required, help, width } = field;
  const options = { label, required, width, ...(help && { help }) };
  switch (field.kind) {
    case 'text':
      return text(options);
    case 'longText':
      return text({ ...options, max: 2000, multiline: true });
    case 'choice':
      return choice({ ...options, options: field.options ?? [] });
    case 'boolean':
      return yesNo(options);
    case 'date':
      return date(options);
    case 'dateTime':
      return dateTime(options);
    case 'money':
      return moneyAmount(options);
    case 'quantity':
      return quantity({ ...options, decimals: 4 });
    case 'percent':
      return percent(options);
    case 'person':
      return person(options);
    case 'people':
      return people(options);
    case 'department':
      return department(options);
    case 'reference':
      return referenceTo(field.to ?? 'item', options);
    case 'file':
      return files(options);
  }
}

function linesOf({ label, required, fields, totals }: DesignedLines): LinesField {
  const simple = fields.flatMap((field) => (field.kind === 'computed' ? [] : [field]));
  const computed = fields.flatMap((field) => (field.kind === 'computed' ? [field] : []));
  return lines({
    label,
    min: required ? 1 : 0,
    totals,
    fields: Object.fromEntries(simple.map((field) => [field.name, simpleOf(field)])),
    computed: Object.fromEntries(computed.map((field) => [field.name, computedOf(field)])),
  });
}

type Terms = Readonly<Record<string, string | null>>;

const termOf = (name: string, values: Readonly<Record<string, unknown>>, soFar: Terms): string | null => {
  const value = soFar[name] ?? values[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const computedOf = ({ label, as, total, terms, operation }: DesignedComputed) => ({
  label: label as Label,
  as,
  total,
  from(values: Readonly<Record<string, unknown>>, soFar: Terms): string | null {
    const found = terms.map((term) => termOf(term, values, soFar));
    if (found.every((one) => one === null)) return null;
    if (operation === 'add') return addDecimals(...found);
    if (operation === 'multiply') return multiplyDecimals(...found);
    const [first = null, ...others] = found;
    return subtractDecimals(first, addDecimals(...others));
  },
});
