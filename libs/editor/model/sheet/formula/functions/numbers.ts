import Big from 'big.js';
import { reckon, quotient } from '../reckon.ts';
import { bounded, errorOf, isArea, SheetError, toNumber } from '../values.ts';
import { cellsOf, define, type Functions, type Given } from './define.ts';

const sum = (numbers: readonly Big[]): Big =>
  bounded(numbers.reduce((all, each) => all.plus(each), new Big(0)));

function average(numbers: readonly Big[]): Big {
  if (!numbers.length) throw errorOf('#DIV/0!');
  return bounded(quotient(sum(numbers), new Big(numbers.length)));
}

const sorted = (numbers: readonly Big[]): Big[] => numbers.toSorted((a, b) => a.cmp(b));

/** Rounds to places behind the point; negative ones stand before it. */
function rounded(value: Big, places: number, how: Big.RoundingMode): Big {
  if (Math.abs(places) > 100) throw errorOf('#VALUE!');
  return value.round(places, how);
}

const rounding = (how: Big.RoundingMode) =>
  define(1, 2, (given) => rounded(given.number(0), given.whole(1), how));

/** The largest whole number that is not above it. */
function floor(value: Big): Big {
  const cut = value.round(0, Big.roundDown);
  return cut.gt(value) ? cut.minus(1) : cut;
}

function nth(given: Given, from: 'least' | 'most'): Big {
  const all = sorted(given.numbers().slice(0, -1));
  const at = given.whole(given.count - 1);
  const found = from === 'least' ? all[at - 1] : all[all.length - at];
  if (at < 1 || !found) throw errorOf('#VALUE!');
  return found;
}

/** Cells that stand side by side are multiplied, and what comes of it added up. */
function sumOfProducts(given: Given): Big {
  const areas = Array.from({ length: given.count }, (_, at) => given.area(at));
  const [first] = areas;
  if (!first || areas.some(({ height, width }) => height !== first.height || width !== first.width))
    throw errorOf('#VALUE!');
  let total = new Big(0);
  for (let row = 0; row < first.filled.height; row++)
    for (let column = 0; column < first.filled.width; column++) {
      let product = new Big(1);
      for (const area of areas) {
        const cell = area.at(row, column);
        if (cell instanceof SheetError) throw cell;
        product = bounded(product.times(typeof cell === 'string' ? 0 : toNumber(cell)));
      }
      total = total.plus(product);
    }
  return bounded(total);
}

/** What is in arguments and counts: everything that is not empty, errors too. */
function filled(given: Given): number {
  let count = 0;
  for (let at = 0; at < given.count; at++) {
    const value = given.value(at);
    if (!isArea(value)) count++;
    else for (const cell of cellsOf(value)) if (cell !== null) count++;
  }
  return count;
}

function numbersCounted(given: Given): number {
  let count = 0;
  for (let at = 0; at < given.count; at++) {
    const value = given.value(at);
    const isNumber = (each: unknown) =>
      typeof each === 'object' && each !== null && !(each instanceof SheetError);
    if (!isArea(value)) count += isNumber(value) ? 1 : 0;
    else for (const cell of cellsOf(value)) if (isNumber(cell)) count++;
  }
  return count;
}

function blank(given: Given): number {
  const area = given.area(0);
  let empty = area.height * area.width;
  for (const cell of cellsOf(area)) if (cell !== null && cell !== '') empty--;
  return empty;
}

export const numberFunctions: Functions = {
  SUM: define(1, 255, (given) => sum(given.numbers())),
  PRODUCT: define(1, 255, (given) =>
    given.numbers().reduce((all, each) => bounded(all.times(each)), new Big(1)),
  ),
  SUMPRODUCT: define(1, 30, sumOfProducts),
  AVERAGE: define(1, 255, (given) => average(given.numbers())),
  MEDIAN: define(1, 255, (given) => {
    const all = sorted(given.numbers());
    const [low, high] = [all[(all.length - 1) >> 1], all[all.length >> 1]];
    if (!low || !high) throw errorOf('#VALUE!');
    return average([low, high]);
  }),
  MIN: define(1, 255, (given) => sorted(given.numbers())[0] ?? new Big(0)),
  MAX: define(1, 255, (given) => sorted(given.numbers()).at(-1) ?? new Big(0)),
  SMALL: define(2, 2, (given) => nth(given, 'least')),
  LARGE: define(2, 2, (given) => nth(given, 'most')),
  COUNT: define(1, 255, (given) => new Big(numbersCounted(given))),
  COUNTA: define(1, 255, (given) => new Big(filled(given))),
  COUNTBLANK: define(1, 1, (given) => new Big(blank(given))),
  ROUND: rounding(Big.roundHalfUp),
  ROUNDUP: rounding(Big.roundUp),
  ROUNDDOWN: rounding(Big.roundDown),
  INT: define(1, 1, (given) => floor(given.number(0))),
  ABS: define(1, 1, (given) => given.number(0).abs()),
  MOD: define(2, 2, (given) => {
    const [value, by] = [given.number(0), given.number(1)];
    if (by.eq(0)) throw errorOf('#DIV/0!');
    if (value.e - by.e > 60) throw errorOf('#VALUE!');
    return bounded(value.minus(by.times(floor(quotient(value, by)))));
  }),
  POWER: define(2, 2, (given) => reckon('^', given.number(0), given.number(1))),
  SQRT: define(1, 1, (given) => {
    const value = given.number(0);
    if (value.lt(0)) throw errorOf('#VALUE!');
    return bounded(value.sqrt());
  }),
};
