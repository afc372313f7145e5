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
import { callOfChanges, type ChangesCall } from './dated/change-calls.ts';
import { callsOfDated, type DatedCalls } from './dated/dated-calls.ts';
import { callOfExplaining, type ExplainCall } from './rules/explain-call.ts';
import { callsOfMerges, type MergeCalls } from './merge/merge-calls.ts';
import {
  headFields,
  recordStateTones,
  ruleStateField,
  ruleStateTones,
  stateField,
  stateFieldWithMerged,
} from './register-head.ts';
import { callsOfTwins, type TwinCalls } from './twins/twin-calls.ts';
import type { Twins } from './twins/twin-keys.ts';

/** The calls by which twins are found and merged. */
type NameOfTwinsCall =
  | 'findTwins'
  | 'twinPairs'
  | 'dismissTwins'
  | 'mergePreview'
  | 'merge'
  | 'unmerge'
  | 'merged';

/** A register, as its feature declares it: what is known of each record, beside code, names, state and remarks. */
export interface RegisterOptions {
  /** 'supplier': its table, its kind as a reference, its records in the audit. */
  name: string;
  /** Code of its screen: 'BSE130P'. Its calls are this with a suffix (see register-calls.ts). */
  code: string;
  title: Label;
  /** Suffixes of calls that the wire names otherwise, where the usual ones are taken: { uses: '29' }. */
  suffixes?: Partial<Record<keyof RegisterCalls | NameOfTwinsCall, string>>;
  /** What one of them is called: ['供应商', 'supplier']. */
  one: Label;
  /** What so many of them are: ['家供应商', 'suppliers']. */
  unit: Label;
  editions: readonly EditionName[];
  /** Home of its list: '/basehome'. */
  home: string;
  /** Key of #ui/web's icon set. */
  icon?: string;
  /** Screens of other editions that show the same records; a right to one of them opens it. */
  alsoAs?: readonly RegisterPlace[];
  /** What code and names are called here, where the usual words are wrong: ['工号', 'Number']. */
  heads?: { code?: Label; nameZh?: Label; nameEn?: Label };
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
  /**
   * What of a record a scanner reads, in words: a scan anywhere on its list or on a record opens the one that is meant, by its code
   * and its `unique` fields, and by what the server says beside them.
   */
  scans?: Label;
  /** Fields of which no two records have the same value; nothing entered is never the same. */
  unique?: readonly string[];
  /** Shown in part, whole by a logged press of whoever may edit: 'idNumber', 'banks.account'. */
  sensitive?: readonly string[];
  /**
   * Simple fields whose values hold from a day on, [from, to): the record says what they come to today. They need no column of
   * their own beside the one that they have.
   */
  dated?: readonly string[];
  /** The day from which a record counts, and the text that says why it lies in the past; both are fields of it. */
  backdated?: { day: string; reason: string };
  /** Not changed any more once something refers to the record. */
  fixedAfterUse?: readonly string[];
  /** Registers that may refer to it without fixing anything: a department says nothing of its company's money. */
  unfixedBy?: readonly string[];
  /** By what two of its records are found to be the same, and can be merged. Absent: no two are ever the same. */
  twins?: Twins;
  /**
   * What is not saved at once but asked for, and decided by others: fields by name, and new records as a whole. Where an
   * installation has nobody who takes requests up, all of it is saved at once.
   */
  governed?: {
    fields: readonly string[];
    new: boolean;
    /** Address of the list of requests. */
    at: string;
    /** Of them those that whoever asks never decides: bank accounts. */
    neverByAsker?: readonly string[];
  };
  /** The field that says to which company a record belongs: rights reach it by that. Absent: everybody's. */
  company?: string;
  /** Beside the company the field of its department, for rights that reach departments. */
  department?: string;
  /** Its records are companies, which a right within companies reaches as such, or people, who look at their own. */
  recordsAre?: 'company' | 'person';
  /**
   * A table of rules by day (`defineRuleTable`): its conditions and values, by name; the days are `startsOn` and `endsOn`. Of
   * rows with the same conditions one a day is in force, of all that fit the one that says most.
   */
  ruled?: { conditions: readonly string[]; values: readonly string[] };
  /** In use or not follows from something else (acts of an employment): it is neither enabled nor disabled by hand. */
  stateFollows?: true;
  /** Its names are of people: found by how surnames are read. */
  ofPeople?: true;
  /**
   * Copies for a purpose of their own, by name, beside the usual one. What they leave is what any new one starts with; a value of
   * lines that they leave is empty in each of the copied lines: { sibling: { label: [...], leaves: ['expectedOn', 'banks.note'] } }.
   */
  copies?: Readonly<Record<string, { label: Label; leaves: readonly string[] }>>;
  /** Values that a new one starts with, beside what its fields say of themselves. */
  begins?: Readonly<Record<string, unknown>>;
  list: {
    /** Columns behind code, name and state. */
    shows: readonly string[];
    /** Columns that wait to be asked for. */
    waiting?: readonly string[];
    /** Columns of what others know of a record, by name: nobody fills them in, the server says where they are. */
    reads?: SimpleFields;
    /** References that are called by their code there, not by their name: contracts by their number. */
    byCode?: readonly string[];
    /** Topics of what such columns are of, beside the register's own. */
    topics?: readonly string[];
    narrows?: readonly string[];
    sorts?: readonly string[];
    /** How it is ordered at first, '-code' for the newest on top; absent: by code. */
    order?: string;
    cards?: readonly string[];
    /** A card is headed by the code, where names tell nothing apart: kits by their serial. */
    cardHead?: 'code';
    /** Characters that a column shows, where its kind's usual number is wrong. */
    widths?: Readonly<Record<string, number>>;
    /** A choice whose options are the tabs, instead of in use and disabled; its colours. */
    tabs?: {
      by: string;
      tones: Readonly<Record<string, 'grey' | 'blue' | 'orange' | 'green' | 'red' | 'struck'>>;
    };
    /** Departments that narrow it with those below them. */
    below?: readonly string[];
  };
  /** Printed on stickers: code, name, a QR code that opens the record, and beneath them these columns of the list. */
  stickers?: { shows: readonly string[] };
  /** In pickers: fields that stand beside the name, and what a choice can fill in elsewhere: { unit: 'baseUnit' }. */
  picks?: {
    beside?: readonly string[];
    fills?: Readonly<Record<string, string>>;
    /** Fewer of them, for fields that offer no others: { lendable: { field: 'kind', values: ['tool'] } } is 'item/lendable'. */
    parts?: Readonly<Record<string, { field: string; values: readonly string[] }>>;
  };
}

/** Where a register stands in an edition. */
export interface RegisterPlace {
  code: string;
  editions: readonly EditionName[];
  home: string;
  title: Label;
}

/** A declared register with its list and its calls. Server: `registerFrom`; web: `screenOfRegister`. */
export interface RegisterDeclaration extends RegisterOptions {
  /** Its screens: its own, and those of other editions. */
  screens: readonly string[];
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
  /** Where it has fields that change by day. */
  datedCalls: DatedCalls | null;
  /** Where changes of it wait for an approval or a day. */
  changesCall: ChangesCall | null;
  /** Of a table of rules: which row counts, and why. */
  explainCall: ExplainCall | null;
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
  [...sensitive, ...(more.fixedAfterUse ?? []).filter((key) => !(key in headFields))].forEach(known);
  for (const { leaves } of Object.values(more.copies ?? {}))
    leaves.filter((key) => !(key in headFields)).forEach(known);
  const { certain = [], likely = [], agree = [], apart = [] } = more.twins ?? {};
  [...certain, ...likely.filter((key) => key !== 'names')].forEach(known);
  [...agree, ...apart].forEach(text);
  for (const key of [...(more.governed?.fields ?? []), ...(more.governed?.neverByAsker ?? [])])
    if (!fields[key] && !(key in headFields)) throw new Error(`Register ${name} has no field ${key}.`);
  const elsewhere = [...unique, ...(more.finds ?? []), ...sensitive, ...(more.fixedAfterUse ?? []), company];
  for (const key of more.dated ?? [])
    if (!simple[key] || simple[key].readOnly || elsewhere.includes(key))
      throw new Error(`Register ${name} cannot keep ${key} by day.`);
  [...unique, ...(more.finds ?? [])].forEach(text);
  const { reads = {} } = list;
  for (const key of Object.keys(reads))
    if (fields[key] || key in headFields) throw new Error(`Register ${name} has ${key} itself.`);
  [...list.shows, ...(list.waiting ?? []), ...(list.narrows ?? []), ...(company ? [company] : [])]
    .filter((key) => !(key in reads))
    .forEach(plain);
  for (const key of list.byCode ?? [])
    if (simple[key]?.kind !== 'reference') throw new Error(`Register ${name} has no reference ${key}.`);
  for (const { field, values } of Object.values(more.picks?.parts ?? {})) {
    const of = simple[field];
    const known = of?.kind === 'choice' && !of.multiple ? of.options.map(({ value }) => value) : [];
    if (!values.every((value) => known.includes(value)))
      throw new Error(`Register ${name} cannot be parted by ${field}.`);
  }
  for (const key of more.stickers?.shows ?? [])
    if (!list.shows.includes(key)) throw new Error(`Register ${name} has no column ${key} for its stickers.`);
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

const ownStateField = ({ twins, ruled }: Pick<RegisterOptions, 'twins' | 'ruled'>) => {
  if (ruled) return ruleStateField;
  return twins ? stateFieldWithMerged : stateField;
};

/** What a card of a record says: headed by its name, first its code; a rule is known by its code. */
function cardsOf({ list, ruled }: RegisterOptions): readonly string[] {
  const said = list.cards ?? ['name', 'state', ...list.shows.slice(0, 1)];
  return ruled || list.cardHead === 'code'
    ? said
    : ['code', ...said.filter((name) => name !== 'name' && name !== 'code')];
}

/** Declares a register. List, detail, edit, sheet, import, history, uses and picker follow; it costs one migration. */
export function defineRegister<F extends Fields>(
  options: Omit<RegisterOptions, 'fields'> & { fields: F },
): RegisterDeclaration & { fields: F } {
  check(options);
  const { name, code, title, unit, fields, list, heads } = options;
  const screens = [code, ...(options.alsoAs ?? []).map((place) => place.code)];
  const codeField = heads?.code ? { ...headFields.code, label: heads.code } : headFields.code;
  const named = heads?.nameZh ? { ...headFields.nameZh, label: heads.nameZh } : headFields.nameZh;
  // A rule is called by its conditions.
  const nameZh = options.ruled ? { ...named, required: false, readOnly: true } : named;
  const simple = simpleOf(fields);
  const shown = [...list.shows, ...(list.waiting ?? [])];
  const rows = defineList({
    ...{ name: `registers.${name}`, code, screens, title, unit },
    row: {
      code: codeField,
      name: nameZh,
      ...Object.fromEntries(
        shown.flatMap((key) => {
          const field = simple[key] ?? list.reads?.[key];
          return field ? [[key, field]] : [];
        }),
      ),
      ...(!list.tabs && { state: ownStateField(options) }),
      ...(list.waiting?.includes('remarks') && { remarks: headFields.remarks }),
    } as SimpleFields,
    carries,
    leads: 'code',
    grows: 'name',
    tabs: list.tabs?.by ?? 'state',
    tones: list.tabs?.tones ?? (options.ruled ? ruleStateTones : recordStateTones),
    finds: [`${codeField.label[0]}、${nameZh.label[0]}或拼音`, `${codeField.label[1]}, name or pinyin`],
    ...(options.scans && { scans: options.scans }),
    order: list.order ?? 'code',
    sorts: ['code', 'name', ...(list.sorts ?? [])],
    ...(list.waiting && { waiting: list.waiting }),
    ...(list.narrows && { narrows: list.narrows }),
    ...(list.widths && { widths: list.widths }),
    ...(list.below && { below: list.below }),
    // People know most records by their names; the code stands below.
    ...(!options.ruled && list.cardHead !== 'code' && { cardHead: 'name' }),
    cards: cardsOf(options),
    topics: [`register:${name}`, ...(list.topics ?? [])],
  });
  const { remarks } = headFields;
  const namedEn = heads?.nameEn ? { ...headFields.nameEn, label: heads.nameEn } : headFields.nameEn;
  const nameEn = options.ruled ? { ...namedEn, readOnly: true } : namedEn;
  const whole: Fields = { code: codeField, nameZh, nameEn, ...fields, remarks };
  const sections = sectionsOf(options);
  const rules = options.rules ?? [];
  const { conditions } = options;
  return {
    ...options,
    ...{ screens, sections, rules, whole, rows },
    set: { fields: whole, computed: {}, ...(conditions && { conditions }), rules, sections },
    calls: callsOfRegister({ name, code, title, screens, suffixes: options.suffixes }),
    twinCalls: options.twins
      ? callsOfTwins({ name, code, title, screens, suffixes: options.suffixes })
      : null,
    mergeCalls: options.twins
      ? callsOfMerges({ name, code, title, screens, suffixes: options.suffixes })
      : null,
    datedCalls: options.dated ? callsOfDated({ name, code, title, screens }) : null,
    changesCall: options.dated || options.governed ? callOfChanges({ name, code, title, screens }) : null,
    explainCall: options.ruled ? callOfExplaining({ name, code, title, screens }) : null,
  };
}
