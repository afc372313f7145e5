import { addDecimals, multiplyDecimals, subtractDecimals, type Label, type Language } from '#calls/model';
import {
  type FieldConditions,
  type ComputedField,
  type SimpleField,
  choice,
  choices,
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
  formatValue,
  lines,
  type LinesField,
  type Field,
  type FieldRule,
  type FieldValues,
  type FieldSection,
} from '#fields/model';
import { defineForm, type AnyForm, type RuledForm } from '../form.ts';
import {
  designRef,
  type DesignedComputed,
  type DesignedLines,
  type DesignedSimple,
  type DesignedType,
  type FormDesign,
} from './form-design.ts';
import { designField, flowTypeOf, kindField } from './designed-form.ts';
import { readFormula } from './formula.ts';
import { presetsOf } from './presets.ts';
import { rangeOf } from './range.ts';

/** The declaration of one version of a designed type: from here on it is a form like any other. */
export function formOfDesign(base: AnyForm, { code, version, title, design }: DesignedType): AnyForm {
  const parts = partsOf(design);
  const { amount } = design;
  return defineForm({
    ...base,
    designed: false,
    title,
    fields: { [designField]: kindField, ...parts.fields },
    computed: parts.computed,
    sections: parts.sections,
    rules: parts.rules,
    conditions: parts.conditions,
    ...(amount !== null && {
      amount: (values: Record<string, unknown>, soFar: Terms) => termOf(amount, values, soFar) ?? '0',
    }),
    proposeSubject: (values, timeZone) => subjectOf(title, design, parts.fields, values, timeZone),
    defaults: (beginner) => presetsOf(design, beginner),
    flowType: flowTypeOf(base, code),
    startWith: { [designField]: { id: designRef(code, version), name: title[0] } },
  });
}

interface Parts {
  fields: Record<string, Field>;
  computed: Record<string, ComputedField<Record<string, unknown>>>;
  sections: FieldSection[];
  rules: FieldRule<FieldValues, RuledForm>[];
  conditions: Record<string, FieldConditions>;
}

/** The pieces of a declaration that a design is made of. What follows an explanation belongs to it. */
function partsOf(design: FormDesign): Parts {
  const parts: Parts = { fields: {}, computed: {}, sections: [], rules: [], conditions: {} };
  let section: { label: Label; note?: Label; fields: string[] } | null = null;
  if (design.fields.some(({ kind }) => kind === 'note')) {
    section = { label: ['基本信息', 'Basics'], fields: [designField] };
    parts.sections.push(section);
  }
  const add = (name: string, field: Field, { shownWhen, requiredWhen }: FieldConditions) => {
    parts.fields[name] = field;
    section?.fields.push(name);
    if (shownWhen || requiredWhen) parts.conditions[name] = { shownWhen, requiredWhen };
  };
  for (const field of design.fields) {
    switch (field.kind) {
      case 'computed':
        parts.computed[field.name] = computedOf(field);
        break;
      case 'note':
        section = {
          label: field.label,
          ...(field.text.some((text) => text !== '') && { note: field.text }),
          fields: [],
        };
        parts.sections.push(section);
        break;
      case 'range': {
        const range = rangeOf(field);
        for (const [name, one] of range.fields) add(name, one, field);
        parts.computed[range.length[0]] = range.length[1];
        parts.rules.push(range.rule);
        break;
      }
      case 'lines':
        add(field.name, linesOf(field), field);
        break;
      default:
        add(field.name, simpleOf(field), field);
    }
  }
  return parts;
}

/** 'Visitors: Wang Jianguo 2026-11-03', in both languages. */
function subjectOf(
  title: Label,
  { subject = [] }: FormDesign,
  fields: Readonly<Record<string, Field>>,
  values: Readonly<Record<string, unknown>>,
  timeZone: string | undefined,
): Label {
  const inLanguage = (language: Language): string =>
    subject
      .flatMap((name) => {
        const field = fields[name];
        return field && field.kind !== 'lines'
          ? formatValue(field, values[name], { language, ...(timeZone && { timeZone }) }) || []
          : [];
      })
      .join(' ');
  const [zh, en] = [inLanguage('zh'), inLanguage('en')];
  return [zh ? `${title[0]}：${zh}` : title[0], en ? `${title[1]}: ${en}` : title[1]];
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
    case 'choices':
      return choices({ ...options, options: field.options ?? [] });
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

const computedOf = ({ label, as, total, terms, operation, formula = '' }: DesignedComputed) => {
  const read = operation === 'formula' ? readFormula(formula) : null;
  return {
    label: label as Label,
    as,
    total,
    from(values: Readonly<Record<string, unknown>>, soFar: Terms): string | null {
      if (operation === 'formula') return read?.value((name) => termOf(name, values, soFar)) ?? null;
      const found = terms.map((term) => termOf(term, values, soFar));
      if (found.every((one) => one === null)) return null;
      if (operation === 'add') return addDecimals(...found);
      if (operation === 'multiply') return multiplyDecimals(...found);
      const [first = null, ...others] = found;
      return subtractDecimals(first, addDecimals(...others));
    },
  };
};
