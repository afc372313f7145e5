import { z } from 'zod';
import { label } from '#approvals/model';

/** Limits of what a person can design: far beyond any form that people fill in. */
const most = { fields: 60, lineFields: 20, options: 100, terms: 10 } as const;

/** Names stay over versions: what was filled in is kept by them. */
const name = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/);
const words = z.tuple([z.string().max(60), z.string().max(120)]).readonly();

/** Kinds that hold one value. `longText` and `people` are text and person of the kit with a setting. */
export const designedKinds = [
  'text',
  'longText',
  'choice',
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
const designedReferences = ['item', 'supplier', 'customer'] as const;
export type DesignedReference = (typeof designedReferences)[number];

const simpleField = z.strictObject({
  kind: z.enum(designedKinds),
  name,
  label: words,
  required: z.boolean().default(false),
  help: words.optional(),
  /** Columns of the form that it takes, of four. */
  width: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).default(1),
  /** Of a choice. */
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
  operation: z.enum(['add', 'subtract', 'multiply']),
  terms: z.array(z.string().max(81)).max(most.terms),
  /** In lines: the sum stands in the footer. */
  total: z.boolean().default(false),
});
export type DesignedComputed = z.output<typeof computedField>;

const linesField = z.strictObject({
  kind: z.literal('lines'),
  name,
  label: words,
  required: z.boolean().default(false),
  fields: z.array(z.union([simpleField, computedField])).max(most.lineFields),
  /** Fields whose sum stands in the footer. */
  totals: z.array(name).max(most.lineFields).default([]),
});
export type DesignedLines = z.output<typeof linesField>;

export type DesignedField = DesignedSimple | DesignedComputed | DesignedLines;

/** A form that an administrator designed, as data. */
export const formDesign = z.strictObject({
  fields: z.array(z.union([simpleField, computedField, linesField])).max(most.fields),
  /** Name of the number that is the amount of the form; null where no money is asked for. */
  amount: z.string().max(81).nullable(),
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
