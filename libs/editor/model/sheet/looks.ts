import Big from 'big.js';
import { fixed } from './formula/format.ts';
import { Day, dayText, SheetError, toNumber, toText, type Scalar } from './formula/values.ts';

/** How numbers of a cell are shown. */
export const numberLooks = ['plain', 'two', 'thousands', 'percent', 'day', 'text'] as const;
export type NumberLook = (typeof numberLooks)[number];
export const aligns = ['start', 'center', 'end'] as const;
export type Align = (typeof aligns)[number];

/** How a cell looks; what is left out is as usual. */
export interface Look {
  bold?: boolean;
  align?: Align;
  number?: NumberLook;
}

/** 'b a=center n=percent': a look as it is kept; 'r' is not bold, where its row or column is. */
export function lookText({ bold, align, number }: Look): string {
  const parts = [bold === undefined ? '' : bold ? 'b' : 'r', align && `a=${align}`, number && `n=${number}`];
  return parts.filter(Boolean).join(' ');
}
const pattern = /^(b|r)?\s?(?:a=(start|center|end))?\s?(?:n=(plain|two|thousands|percent|day|text))?$/;
export const isLookText = (value: unknown): boolean =>
  typeof value === 'string' && value.length < 40 && pattern.test(value);
/** What is no look is as usual. */
export function readLook(text: unknown): Look {
  const [, bold, align, number] = (typeof text === 'string' && text.length < 40 && pattern.exec(text)) || [];
  return {
    ...(bold && { bold: bold === 'b' }),
    ...(align && { align: align as Align }),
    ...(number && { number: number as NumberLook }),
  };
}

const isFigure = (value: Scalar): value is Big | Day => value instanceof Big || value instanceof Day;

/** A value as its cell shows it. `raw` is what was typed: what is no formula is shown as it was typed. */
export function shownText(value: Scalar, raw: string, { number }: Look): string {
  if (value instanceof SheetError) return value.code;
  if (!isFigure(value) || number === 'text')
    return isFigure(value) && !raw.startsWith('=') ? raw : toText(value);
  switch (number) {
    case 'two':
      return fixed(toNumber(value), 2, false);
    case 'thousands':
      return fixed(toNumber(value), 2, true);
    case 'percent':
      return `${fixed(toNumber(value).times(100), 2, false)}%`;
    case 'day': {
      const serial = toNumber(value).round(0, Big.roundDown);
      return serial.gte(0) && serial.lte(2_958_465) ? dayText(serial.toNumber()) : toText(value);
    }
    default:
      return raw.startsWith('=') || value instanceof Day ? toText(value) : raw.trim();
  }
}

/** Where a value stands in its cell. */
export function alignOf(value: Scalar, { align, number }: Look): Align {
  if (align) return align;
  if (value instanceof SheetError || typeof value === 'boolean') return 'center';
  return isFigure(value) && number !== 'text' ? 'end' : 'start';
}
