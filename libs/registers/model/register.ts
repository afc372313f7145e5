import { z } from 'zod';
import type { Label } from '#calls/model';
import {
  isLines,
  type FieldConditions,
  type FieldRule,
  type Fields,
  type FieldSection,
  type FieldSet,
  type SimpleField,
  type SimpleFields,
} from '#fields/model';
import { defineList, type ListDeclaration } from '#lists/model';
import type { EditionName } from '#shell/model';
import { callsOfRegister, type RegisterCalls } from './register-calls.ts';
import { callsOfMerges, type MergeCalls } from './merge/merge-calls.ts';
import { headFields, recordStateTones, stateField, stateFieldWithMerged } from './register-head.ts';
import { callsOfTwins, type TwinCalls } from './twins/twin-calls.ts';
import type { Twins } from './twins/twin-keys.ts';

/** A register, as its feature declares it: what is known of each record, beside code, names, state and remarks. */
export interface RegisterOptions {
  /** 'supplier': its table, its kind as a reference, its records in the audit. */
  name: string;
  /** Code of its screen: 'BSE130P'. Its calls are this with a suffix (see register-calls.ts). */
  code: string;
  title: Label;
  /** What one of them is called: ['供应商', 'supplier']. */
  one: Label;
  /** What so many of them are: ['家供应商', 'suppliers']. */
  unit: Label;
  editions: readonly EditionName[];
  /** Home of its list: '/basehome'. */
  home: string;
  /** Key of #ui/web's icon set. */
  icon?: string;
  /** Starts the codes that are proposed for new ones, and how many digits follow: { prefix: 'S', digits: 4 }. */
  codes?: { prefix: string; digits: number };
  /** The reference within whose record a code is unique, instead of in the whole register: bins of a warehouse. */
  codeWithin?: string;
  fields: Fields;
  /** Code and names stand in the first one by themselves, remarks in the last. */
  sections?: readonly FieldSection[];
  /** When fields are there or required, by name. */
  conditions?: Readonly<Record<string, FieldConditions>>;
  rules?: readonly FieldRule[];
  /** Text fields that it is found by, beside code and names. */
  finds?: readonly string[];
  /** Fields of which no two records have the same value; nothing entered is never the same. */
  unique?: readonly string[];
  /** Shown in part, whole by a logged press of whoever may edit: 'idNumber', 'banks.account'. */
  sensitive?: readonly string[];
  /** Not changed any more once something refers to the record. */
  fixedAfterUse?: readonly string[];
  /** By what two of its records are found to be the same, and can be merged. Absent: no two are ever the same. */
  twins?: Twins;
  /** The field that says to which company a record belongs: rights reach it by that. Absent: everybody's. */
  company?: string;
  list: {
    /** Columns behind code, name and state. */
    shows: readonly string[];
    /** Columns that wait to be asked for. */
    waiting?: readonly string[];
    narrows?: readonly string[];
    sorts?: readonly string[];
    cards?: readonly string[];
    /** Characters that a column shows, where its kind's usual number is wrong. */
    widths?: Readonly<Record<string, number>>;
  };
  /** In pickers: fields that stand beside the name, and what a choice can fill in elsewhere: { unit: 'baseUnit' }. */
  picks?: {
    beside?: readonly string[];
    fills?: Readonly<Record<string, string>>;
    /** Fewer of them, for fields that offer no others: { lendable: { field: 'kind', values: ['tool'] } } is 'item/lendable'. */
    parts?: Readonly<Record<string, { field: string; values: readonly string[] }>>;
  };
}

/** A declared register with its list and its calls. Server: `registerFrom`; web: `screenOfRegister`. */
export interface RegisterDeclaration extends RegisterOptions {
  sections: readonly FieldSection[];
  rules: readonly FieldRule[];
  /** Code, names, own fields, remarks: all that a person fills in, by name, in the order of the form. */
  whole: Fields;
  /** The same with what is held against them, as the fields kit takes it. */
  set: FieldSet;
  rows: RecordList;
  calls: RegisterCalls;
  /** Where two of its records can be the same. */
  twinCalls: TwinCalls | null;
  mergeCalls: MergeCalls | null;
}

/** What a row brings along: a change of several records starts from it. */
const carries = { version: z.int() };
export type RecordList = ListDeclaration<SimpleFields, typeof carries>;

/** The own fields that are not lines, by name. */
const simpleOf = (fields: Fields): SimpleFields =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, SimpleField] => !isLines(entry[1])),
  );

/** Throws where the declaration names what it has not; a mistake is found at start-up, and by every test. */
function check({
  name,
  fields,
  sections = [],
  list,
  unique = [],
  sensitive = [],
  company,
  ...more
}: RegisterOptions): void {
  const simple = simpleOf(fields);
  const taken = Object.keys(fields).filter(
    (key) => key in headFields || key === 'state' || key === 'version',
  );
  if (taken.length)
    throw new Error(`Every register has ${taken.join(', ')}: register ${name} cannot declare it.`);
  const text = (key: string) => {
    if (simple[key]?.kind !== 'text') throw new Error(`Register ${name} has no text ${key}.`);
  };
  for (const [key, { kind }] of Object.entries(fields))
    if (kind === 'file') throw new Error(`Register ${name} cannot keep the files of ${key}.`);
  const known = (key: string) => {
    const [field = '', inner] = key.split('.');
    const found = fields[field];
    if (!found || (inner !== undefined && !(isLines(found) && found.fields[inner])))
      throw new Error(`Register ${name} has no field ${key}.`);
  };
  const plain = (key: string) => {
    if (!simple[key] && !(key in headFields)) throw new Error(`Register ${name} has no simple field ${key}.`);
  };
  for (const { fields: inside } of sections) inside.forEach(known);
  [...sensitive, ...(more.fixedAfterUse ?? [])].forEach(known);
  const { certain = [], likely = [], agree = [], apart = [] } = more.twins ?? {};
  [...certain, ...likely.filter((key) => key !== 'names')].forEach(known);
  [...agree, ...apart].forEach(text);
  [...unique, ...(more.finds ?? [])].forEach(text);
  [...list.shows, ...(list.waiting ?? []), ...(list.narrows ?? []), ...(company ? [company] : [])].forEach(
    plain,
  );
  for (const { field, values } of Object.values(more.picks?.parts ?? {})) {
    const of = simple[field];
    const known = of?.kind === 'choice' && !of.multiple ? of.options.map(({ value }) => value) : [];
    if (!values.every((value) => known.includes(value)))
      throw new Error(`Register ${name} cannot be parted by ${field}.`);
  }
  for (const key of sensitive) {
    const [field = ''] = key.split('.');
    if (list.shows.includes(field) || list.waiting?.includes(field))
      throw new Error(`Register ${name} shows ${key} in its list, where it cannot be covered.`);
  }
}

/** Code and names stand in the first of its sections, remarks in the last. Where it has none, lines stand by themselves. */
function sectionsOf({ sections = [] }: RegisterOptions): readonly FieldSection[] {
  const last = sections.length - 1;
  return sections.map((section, at) => ({
    ...section,
    fields: [
      ...(at === 0 ? ['code', 'nameZh', 'nameEn'] : []),
      ...section.fields,
      ...(at === last ? ['remarks'] : []),
    ],
  }));
}

/** Declares a register. List, detail, edit, sheet, import, history, uses and picker follow; it costs one migration. */
export function defineRegister<F extends Fields>(
  options: Omit<RegisterOptions, 'fields'> & { fields: F },
): RegisterDeclaration & { fields: F } {
  check(options);
  const { name, code, title, unit, fields, list } = options;
  const simple = simpleOf(fields);
  const shown = [...list.shows, ...(list.waiting ?? [])];
  const rows = defineList({
    ...{ name: `registers.${name}`, code, title, unit },
    row: {
      code: headFields.code,
      name: headFields.nameZh,
      ...Object.fromEntries(shown.flatMap((key) => (simple[key] ? [[key, simple[key]]] : []))),
      state: options.twins ? stateFieldWithMerged : stateField,
      ...(list.waiting?.includes('remarks') && { remarks: headFields.remarks }),
    } as SimpleFields,
    carries,
    leads: 'code',
    grows: 'name',
    tabs: 'state',
    tones: recordStateTones,
    finds: ['编码、名称或拼音', 'Code, name or pinyin'],
    order: 'code',
    sorts: ['code', 'name', ...(list.sorts ?? [])],
    ...(list.waiting && { waiting: list.waiting }),
    ...(list.narrows && { narrows: list.narrows }),
    ...(list.widths && { widths: list.widths }),
    cards: list.cards ?? ['name', 'state', ...list.shows.slice(0, 1)],
    topics: [`register:${name}`],
  });
  const { code: codeField, nameZh, nameEn, remarks } = headFields;
  const whole: Fields = { code: codeField, nameZh, nameEn, ...fields, remarks };
  const sections = sectionsOf(options);
  const rules = options.rules ?? [];
  const { conditions } = options;
  return {
    ...options,
    ...{ sections, rules, whole, rows },
    set: { fields: whole, computed: {}, ...(conditions && { conditions }), rules, sections },
    calls: callsOfRegister({ name, code, title }),
    twinCalls: options.twins ? callsOfTwins({ name, code, title }) : null,
    mergeCalls: options.twins ? callsOfMerges({ name, code, title }) : null,
  };
}
