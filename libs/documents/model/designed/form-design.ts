import { z } from 'zod';
import { label } from '#calls/model';
import { testOperations } from '#fields/model';
import { longestFormula } from './longest-formula.ts';

/** Limits of what a person can design: far beyond any form that people fill in. */
const most = { fields: 60, lineFields: 20, options: 100, terms: 10 } as const;

/** Names stay over versions: what was filled in is kept by them. */
const name = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/);
const words = z.tuple([z.string().max(60), z.string().max(120)]).readonly();

/** Kinds that hold one value. `longText`, `choices` and `people` are kinds of the kit with a setting. */
export const designedKinds = [
  'text',
  'longText',
  'choice',
  'choices',
  'boolean',
  'date',
  'dateTime',
  'money',
  'quantity',
  'percent',
  'person',
  'people',
  'department',
  'reference',
  'file',
] as const;
export type DesignedKind = (typeof designedKinds)[number];

/** Registers that a designed field may refer to. */
const designedReferences = [
  'item',
  'supplier',
  'customer',
  'warehouse',
  'contract',
  'salesContract',
] as const;
export type DesignedReference = (typeof designedReferences)[number];

/** A question about another field that stands before; see conditions.ts. */
const test = z.strictObject({ field: name, is: z.enum(testOperations), value: z.string().max(64) });
export type DesignedTest = z.output<typeof test>;
const conditions = {
  shownWhen: test.optional(),
  requiredWhen: test.optional(),
};

const simpleField = z.strictObject({
  ...conditions,
  kind: z.enum(designedKinds),
  name,
  label: words,
  required: z.boolean().default(false),
  help: words.optional(),
  /** Columns of the form that it takes, of four. */
  width: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).default(1),
  /**
   * What is proposed: text and numbers as they are, of a choice the value of an option, of yes or no 'true'; 'today' for
   * days, 'applicant' and 'own' for people and departments.
   */
  preset: z.string().max(200).optional(),
  /** Of choices. */
  options: z
    .array(z.strictObject({ value: z.string().max(40), label: words }))
    .max(most.options)
    .optional(),
  /** Of a reference. */
  to: z.enum(designedReferences).optional(),
});
export type DesignedSimple = z.output<typeof simpleField>;

/** Worked out from numbers beside it: from left to right. In the form also from sums of lines ('lines.amount'). */
const computedField = z.strictObject({
  kind: z.literal('computed'),
  name,
  label: words,
  as: z.enum(['money', 'quantity']),
  /** `formula`: as it stands in `formula`; the terms are then those in it. */
  operation: z.enum(['add', 'subtract', 'multiply', 'formula']),
  formula: z.string().max(longestFormula).optional(),
  terms: z.array(z.string().max(81)).max(most.terms),
  /** In lines: the sum stands in the footer. */
  total: z.boolean().default(false),
});
export type DesignedComputed = z.output<typeof computedField>;

const linesField = z.strictObject({
  ...conditions,
  kind: z.literal('lines'),
  name,
  label: words,
  required: z.boolean().default(false),
  fields: z.array(z.union([simpleField, computedField])).max(most.lineFields),
  /** Fields whose sum stands in the footer. */
  totals: z.array(name).max(most.lineFields).default([]),
});
export type DesignedLines = z.output<typeof linesField>;

/** From one day, or moment, to another: two fields (…From and …To), held against each other, and how long it is. */
const rangeField = z.strictObject({
  ...conditions,
  kind: z.literal('range'),
  name,
  label: words,
  required: z.boolean().default(false),
  help: words.optional(),
  withTime: z.boolean().default(false),
});
export type DesignedRange = z.output<typeof rangeField>;

/** A heading with what there is to say about the fields that follow it. */
const noteField = z.strictObject({
  kind: z.literal('note'),
  name,
  label: words,
  text: z.tuple([z.string().max(500), z.string().max(800)]).readonly(),
});
export type DesignedNote = z.output<typeof noteField>;

export type DesignedField = DesignedSimple | DesignedComputed | DesignedLines | DesignedRange | DesignedNote;

/** A form that an administrator designed, as data. */
export const formDesign = z.strictObject({
  fields: z.array(z.union([simpleField, computedField, linesField, rangeField, noteField])).max(most.fields),
  /** Name of the number that is the amount of the form; null where no money is asked for. */
  amount: z.string().max(81).nullable(),
  /** Fields whose values the subject is proposed from, behind the title of the type. */
  subject: z.array(name).max(4).optional(),
});
export type FormDesign = z.output<typeof formDesign>;

/** A version of a designed type, as whoever fills it in needs it. */
export const designedType = z.object({
  /** 'MEETING' */
  code: z.string(),
  version: z.int(),
  title: label,
  design: formDesign,
});
export type DesignedType = z.output<typeof designedType>;

/** 'MEETING@2': a version of a type, as forms refer to it. */
export const designRef = (code: string, version: number): string => `${code}@${version}`;

/** Code and version of what a form refers to; version null means the latest. */
export function readDesignRef(id: string): { code: string; version: number | null } {
  const [code = '', version] = id.split('@');
  return { code, version: version === undefined ? null : Number(version) };
}
