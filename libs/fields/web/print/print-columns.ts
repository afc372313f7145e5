import { say, type Language } from '#calls/model';
import { isBlank, sumsShown, type ComputedField } from '#fields/model';
import { isCode, mixedWidth } from '#ui/model';
import type { LinesTableProps } from '../detail/lines-table.tsx';
import { showText } from '../show-text.ts';
import { viewOf } from '../views.ts';
import { derivedText } from './derived-text.ts';

export interface PrintColumn {
  key: string;
  title: string;
  /** Figures stand at the end. */
  align: string | undefined;
  /** Line by line. */
  texts: readonly string[];
  /** Of the whole; empty where nothing is summed. */
  total: string;
  /** Room that it wants beside the others, in characters. */
  width: number;
}

/** A figure that the lines came to wants so much at most. */
const derivedCharacters = 14;
/** Room around a text. */
const around = 3;

/** What cannot be broken: a word, a number, a code; a Chinese character may stand alone. */
const longestWord = (text: string): number =>
  isCode(text)
    ? mixedWidth(text)
    : Math.max(0, ...text.split(/[\s\p{Script=Han}/、，（）-]+/u).map((word) => mixedWidth(word)));

/** As wide as what stands in it, up to what its kind usually needs; never narrower than its longest word. */
const widthOf = (texts: readonly string[], usual: number): number => {
  const whole = Math.max(...texts.map((text) => mixedWidth(text)));
  const least = Math.min(24, Math.max(...texts.map(longestWord)));
  return Math.max(least, Math.min(whole, usual)) + around;
};

/** The columns of lines on paper. One that nobody filled in takes no room. */
export function printColumns(
  { name, field, lines, computed, context }: LinesTableProps,
  language: Language,
): PrintColumn[] {
  const format = { language, currency: context.currency };
  const figure = (value: string | null | undefined, as: ComputedField<never>['as']) =>
    derivedText(as, value, context.currency);
  const sums = sumsShown(computed);
  const sum = (key: string) => sums[`${name}.${key}`];
  const made = (column: Omit<PrintColumn, 'width'>, usual: number): PrintColumn => ({
    ...column,
    width: widthOf([column.title, column.total, ...column.texts], usual),
  });
  const filled = Object.entries(field.fields).filter(([key]) => lines.some((line) => !isBlank(line[key])));
  const columns = [
    ...filled.map(([key, of]) =>
      made(
        {
          ...{ key, title: say(of.label, language), align: viewOf(of).align },
          texts: lines.map((line) => showText(of, line[key], format)),
          total: figure(sum(key), of.kind === 'money' ? 'money' : 'quantity'),
        },
        viewOf(of).characters(of),
      ),
    ),
    ...Object.entries(field.computed).map(([key, { label, as }]) =>
      made(
        {
          ...{ key, title: say(label, language), align: as === 'text' ? undefined : 'end' },
          texts: lines.map((_line, row) => figure(computed.lines[name]?.[row]?.[key], as)),
          total: figure(sum(key), as),
        },
        derivedCharacters,
      ),
    ),
  ];
  return columns.filter(({ texts, total }) => total !== '' || texts.some((text) => text !== ''));
}

/** Characters that a line takes on paper, its number included. */
export const printedWidth = (columns: readonly PrintColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width, numberCharacters);
export const numberCharacters = 4;
