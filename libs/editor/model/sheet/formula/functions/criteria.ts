import Big from 'big.js';
import {
  bounded,
  compareValues,
  Day,
  errorOf,
  readPlain,
  SheetError,
  type Area,
  type Scalar,
} from '../values.ts';
import { quotient } from '../reckon.ts';
import { define, type Functions, type Given } from './define.ts';

/** Does a text fit a pattern? '*' is any text, '?' any sign, '~' takes the next sign as it is. Capitals do not count. */
export function fits(text: string, pattern: string): boolean {
  const [words, wanted] = [[...text.toLowerCase()], partsOfPattern(pattern.toLowerCase())];
  let [at, part] = [0, 0];
  let [starAt, starPart] = [-1, -1];
  while (at < words.length) {
    const next = wanted[part];
    if (next === many) [starAt, starPart] = [at, part++];
    else if (next !== undefined && (next === one || next === words[at])) {
      at++;
      part++;
    } else if (starPart >= 0) {
      part = starPart + 1;
      at = ++starAt;
    } else return false;
  }
  while (wanted[part] === many) part++;
  return part === wanted.length;
}
const [many, one] = [Symbol('*'), Symbol('?')];
function partsOfPattern(pattern: string): (string | symbol)[] {
  const parts: (string | symbol)[] = [];
  const signs = [...pattern];
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at] ?? '';
    if (sign === '~' && at + 1 < signs.length) parts.push(signs[++at] ?? '');
    else parts.push(sign === '*' ? many : sign === '?' ? one : sign);
  }
  return parts;
}

const isFigure = (value: Scalar): boolean => value instanceof Big || value instanceof Day;

/** What a cell is asked: '>=10', '<>关闭', '张*', 5. */
export function criterion(wanted: Scalar): (cell: Scalar) => boolean {
  if (wanted instanceof SheetError) throw wanted;
  if (typeof wanted !== 'string')
    return (cell) => !(cell instanceof SheetError) && cell !== null && compareValues(cell, wanted) === 0;
  const [, sign = '', rest = ''] = /^(<>|<=|>=|<|>|=)?([\s\S]*)$/.exec(wanted) ?? [];
  const value = readPlain(rest);
  const isSame = (cell: Scalar): boolean => {
    if (cell instanceof SheetError) return false;
    if (rest === '')
      return sign === '' || sign === '=' || sign === '<>'
        ? cell === null || (sign === '' && cell === '')
        : false;
    if (typeof value === 'string') return typeof cell === 'string' && fits(cell, value);
    const figure = typeof cell === 'string' ? readPlain(cell) : cell;
    return figure !== null && typeof figure !== 'string' && compareValues(figure, value) === 0;
  };
  if (sign === '' || sign === '=') return isSame;
  if (sign === '<>') return (cell) => !isSame(cell);
  return (cell) => {
    if (cell === null || cell instanceof SheetError || isFigure(cell) !== isFigure(value)) return false;
    const order = compareValues(cell, value);
    if (sign === '<') return order < 0;
    if (sign === '>') return order > 0;
    return sign === '<=' ? order <= 0 : order >= 0;
  };
}

/** Places of the cells that all conditions hold for; conditions stand in pairs of area and criterion from an argument on. */
function* held(given: Given, from: number, most: number): Generator<[row: number, column: number]> {
  const asked: { area: Area; isHeld: (cell: Scalar) => boolean }[] = [];
  for (let at = from; at + 1 < Math.min(given.count, most); at += 2)
    asked.push({ area: given.area(at), isHeld: criterion(given.scalar(at + 1)) });
  const [first] = asked;
  if (
    !first ||
    asked.some(({ area }) => area.height !== first.area.height || area.width !== first.area.width)
  )
    throw errorOf('#VALUE!');
  // An empty cell may be what is asked for: then every row counts that any of the areas still has.
  const height = Math.max(...asked.map(({ area }) => area.filled.height));
  const width = Math.max(...asked.map(({ area }) => area.filled.width));
  const isForEmpty = asked.every(({ isHeld }) => isHeld(null));
  const [rows, columns] = isForEmpty ? [first.area.height, first.area.width] : [height, width];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (asked.every(({ area, isHeld }) => isHeld(area.at(row, column)))) yield [row, column];
}

function figures(of: Area, places: Iterable<[number, number]>): Big[] {
  const found: Big[] = [];
  for (const [row, column] of places) {
    const cell = of.at(row, column);
    if (cell instanceof SheetError) throw cell;
    if (cell instanceof Big) found.push(cell);
    else if (cell instanceof Day) found.push(new Big(cell.serial));
  }
  return found;
}

const total = (all: readonly Big[]): Big => bounded(all.reduce((sum, each) => sum.plus(each), new Big(0)));
function mean(all: readonly Big[]): Big {
  if (!all.length) throw errorOf('#DIV/0!');
  return bounded(quotient(total(all), new Big(all.length)));
}
const counted = (places: Iterable<unknown>): Big => new Big([...places].length);

export const conditionalFunctions: Functions = {
  SUMIF: define(2, 3, (given) => total(figures(given.area(given.has(2) ? 2 : 0), held(given, 0, 2)))),
  AVERAGEIF: define(2, 3, (given) => mean(figures(given.area(given.has(2) ? 2 : 0), held(given, 0, 2)))),
  COUNTIF: define(2, 2, (given) => counted(held(given, 0, 2))),
  SUMIFS: define(3, 255, (given) => total(figures(given.area(0), held(given, 1, 255)))),
  AVERAGEIFS: define(3, 255, (given) => mean(figures(given.area(0), held(given, 1, 255)))),
  COUNTIFS: define(2, 254, (given) => counted(held(given, 0, 254))),
};
