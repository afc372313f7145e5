import Big from 'big.js';

/** Codes that a cell shows instead of a value. #N/A is what a search answers that finds nothing. */
export const errorCodes = ['#REF!', '#DIV/0!', '#NAME?', '#VALUE!', '#CYCLE!', '#N/A'] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Why a formula has no value. There is one of each: making an Error is dear. */
export class SheetError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}
const made = new Map<string, SheetError>();
export function errorOf(code: ErrorCode): SheetError {
  const error = made.get(code) ?? new SheetError(code);
  made.set(code, error);
  return error;
}

/** A calendar day as spreadsheets count: days since 1899-12-30. */
export class Day {
  readonly serial: number;
  constructor(serial: number) {
    this.serial = serial;
  }
}

export type Scalar = Big | Day | string | boolean | null | SheetError;

/** Cells of a rectangle; `rows` and `columns` end where nothing is any more. */
export interface Area {
  readonly height: number;
  readonly width: number;
  /** As far as cells are filled; at most `height` and `width`. */
  readonly filled: { height: number; width: number };
  /** Counted from 0 within the area. */
  at(row: number, column: number): Scalar;
  /** Where its corner stands in the sheet, counted from 0. */
  readonly top: number;
  readonly left: number;
}
export type Value = Scalar | Area;

export const isArea = (value: Value): value is Area =>
  typeof value === 'object' && value !== null && 'filled' in value;

const zero = new Big(0);
/** Digits that count: as many as a decimal of 128 bits has. */
const digits = 34;
/** Beyond this many places a number is none. */
const mostExponent = 308;

/** A result within what numbers may be; #VALUE! beyond. */
export function bounded(value: Big): Big {
  if (value.e > mostExponent) throw errorOf('#VALUE!');
  if (value.e < -mostExponent) return zero;
  return value.c.length > digits ? value.prec(digits) : value;
}

const numeral = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** A number as people type it: '1,234.5', '12%', '1e3'; null where it is none. */
export function readNumber(text: string): Big | null {
  const trimmed = text.trim();
  if (trimmed.length > 60) return null;
  const isPercent = trimmed.endsWith('%');
  const bare = isPercent ? trimmed.slice(0, -1).trim() : trimmed;
  const plain = grouped.test(bare) ? bare.replaceAll(',', '') : bare;
  if (!numeral.test(plain)) return null;
  const value = new Big(plain.replace(/^\+/, '').replace(/\.(?=e|$)/i, ''));
  if (value.e > mostExponent) return null;
  return isPercent ? value.times('0.01') : value;
}

const dayZero = Date.UTC(1899, 11, 30);
const dayLength = 86_400_000;

/** The serial of a calendar day; months and days beyond the end go on into the next ones. NaN where there is no such day. */
export function serialOf(year: number, month: number, day: number): number {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  return Math.round((at.getTime() - dayZero) / dayLength);
}

/** Last day that has a serial: 9999-12-31. */
const lastSerial = 2_958_465;
export function dayOf(serial: number): Day {
  if (!Number.isInteger(serial) || serial < 0 || serial > lastSerial) throw errorOf('#VALUE!');
  return new Day(serial);
}

/** A day as people type it: 2026-9-24, 2026/09/24, 2026年9月24日; null where it is none. */
export function readDay(text: string): Day | null {
  const found = /^\s*(\d{4})(?:-|\/|年)(\d{1,2})(?:-|\/|月)(\d{1,2})日?\s*$/.exec(text);
  if (!found) return null;
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  const serial = serialOf(year, month, day);
  const { month: same, day: sameDay } = partsOf(serial);
  return serial >= 0 && serial <= lastSerial && same === month && sameDay === day ? new Day(serial) : null;
}

/** Year, month from 1, day, and weekday from 0 (Sunday). */
export function partsOf(serial: number): { year: number; month: number; day: number; weekday: number } {
  const at = new Date(dayZero + Math.floor(serial) * dayLength);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    weekday: at.getUTCDay(),
  };
}

/** YYYY-MM-DD */
export function dayText(serial: number): string {
  const { year, month, day } = partsOf(serial);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** What stands in a cell that holds no formula: a number, a day, TRUE or FALSE, or a text. */
export function readPlain(raw: string): Scalar {
  if (raw === '') return null;
  if (raw.startsWith("'")) return raw.slice(1);
  const upper = raw.length <= 5 ? raw.toUpperCase() : '';
  if (upper === 'TRUE' || upper === 'FALSE') return upper === 'TRUE';
  // '007' is a number of a part, not seven.
  if (/^0\d/.test(raw)) return raw;
  return readNumber(raw) ?? readDay(raw) ?? raw;
}

/** As a number: texts that are numbers or days count, empty is 0. Throws #VALUE!. */
export function toNumber(value: Scalar): Big {
  if (value instanceof Big) return value;
  if (value === null) return zero;
  if (value instanceof SheetError) throw value;
  if (value instanceof Day) return new Big(value.serial);
  if (typeof value === 'boolean') return new Big(value ? 1 : 0);
  const read = readNumber(value) ?? readDay(value);
  if (!read) throw errorOf('#VALUE!');
  return read instanceof Day ? new Big(read.serial) : read;
}

/** As a whole number, the rest cut off. */
export function toWhole(value: Scalar): number {
  const number = toNumber(value);
  if (number.e > 9) throw errorOf('#VALUE!');
  return number.round(0, Big.roundDown).toNumber();
}

export function toTruth(value: Scalar): boolean {
  if (typeof value === 'string') {
    const upper = value.toUpperCase();
    if (upper === 'TRUE' || upper === 'FALSE') return upper === 'TRUE';
  }
  return typeof value === 'boolean' ? value : !toNumber(value).eq(zero);
}

/** A number without the noise of endless fractions: 15 digits count, as spreadsheets show them. */
export function numberText(value: Big): string {
  const isWhole = value.e >= value.c.length - 1;
  const shown = isWhole && value.e < 34 ? value : value.prec(15);
  if (shown.e >= 34) return shown.toExponential().replace('e', 'E');
  return shown.e < -12 ? shown.toExponential().replace('e', 'E') : shown.toFixed();
}

export function toText(value: Scalar): string {
  if (value === null) return '';
  if (value instanceof SheetError) throw value;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value instanceof Day ? dayText(value.serial) : numberText(value);
}

const rankOf = (value: Scalar): number =>
  typeof value === 'boolean' ? 2 : typeof value === 'string' ? 1 : 0;

/** Order of two values: numbers before texts before truths; texts without regard to capitals. Errors are thrown. */
export function compareValues(a: Scalar, b: Scalar): number {
  for (const each of [a, b]) if (each instanceof SheetError) throw each;
  const [one, other] = [a ?? emptyLike(b), b ?? emptyLike(a)];
  const rank = rankOf(one) - rankOf(other);
  if (rank) return rank;
  if (typeof one === 'string' && typeof other === 'string') {
    const [x, y] = [one.toLowerCase(), other.toLowerCase()];
    return x === y ? 0 : x < y ? -1 : 1;
  }
  return settled(toNumber(one)).cmp(settled(toNumber(other)));
}
/** A third three times is one: the last digits of an endless fraction do not count. */
const settled = (value: Big): Big => (value.c.length > 30 ? value.prec(30) : value);
const emptyLike = (value: Scalar): Scalar =>
  typeof value === 'string' ? '' : typeof value === 'boolean' ? false : zero;
