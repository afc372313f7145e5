import type { ZodType } from 'zod';
import type { ChoiceField, SimpleField } from '../field.ts';
import { kindOf } from '../kind-of.ts';
import { sourceOfField } from '../source-of-field.ts';
import { readDay, readInstant, readInstantOfToday } from './typed-text.ts';

/** Currency signs, per cent and accountants' brackets around a number; a dash alone is a spreadsheet's nothing. */
const bareNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?:US|HK)?\$|[%€£¥元]|CNY|USD|EUR|HKD|JPY|RMB/gi, '')
    .replace(/。/g, '.')
    .replace(/−/g, '-')
    .trim()
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^[-–—]+$/, '');

const yes = new Set(['是', 'y', 'yes', 'true', '1', '√', '✓']);
const no = new Set(['否', 'n', 'no', 'false', '0', '×']);

/** The option that a text means, by its value or its name in either language; else the text. */
function optionOf({ options }: ChoiceField, text: string): string {
  const word = text.trim().toLowerCase();
  const found = options.find(({ value, label }) =>
    [value, ...label].some((each) => each.toLowerCase() === word),
  );
  return found?.value ?? text.trim();
}

const readers: Partial<
  Record<SimpleField['kind'], (field: SimpleField, text: string, today: string, timeZone?: string) => unknown>
> = {
  money: (_field, text) => bareNumber(text),
  quantity: (_field, text) => bareNumber(text),
  percent: (_field, text) => bareNumber(text),
  date: (_field, text, today) => readDay(text, today) ?? text,
  dateTime: (field, text, today, timeZone) => {
    const read = field.kind === 'dateTime' && field.ofToday ? readInstantOfToday : readInstant;
    return read(text, today, timeZone) ?? text;
  },
  boolean: (_field, text) => {
    const word = text.trim().toLowerCase();
    return yes.has(word) ? true : no.has(word) ? false : null;
  },
  choice: (field, text) => {
    if (field.kind !== 'choice') return text;
    if (!field.multiple) return optionOf(field, text);
    return text.split(/[、,，;；\n]/).flatMap((part) => (part.trim() ? [optionOf(field, part)] : []));
  },
};

/** A file has a cell of a field in each of its rows: what reads it is made once. */
const schemas = new WeakMap<SimpleField, ZodType>();

function schemaOf(field: SimpleField): ZodType {
  const known = schemas.get(field);
  if (known) return known;
  const made: ZodType = kindOf(field).schema(field);
  schemas.set(field, made);
  return made;
}

/** Kinds whose text names a record that has to be looked up. */
export const isRecord = (field: SimpleField): boolean => sourceOfField(field) !== null;

/**
 * Typed or pasted text as the value of a field. What cannot be read stays as it was typed, so that the person sees it and
 * what is wrong with it (`checkForm` refuses it). Times are of the clocks of `timeZone`, as `formatInstant` has it.
 */
export const readTyped = (field: SimpleField, text: string, today: string, timeZone?: string): unknown => {
  if (!text.trim()) return null;
  const tidy = readers[field.kind]?.(field, text, today, timeZone) ?? text;
  const read = schemaOf(field).safeParse(tidy);
  return read.success ? read.data : text;
};
