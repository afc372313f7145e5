import { compareValues, errorOf, SheetError, type Area, type Scalar, type Value } from '../values.ts';
import { fits } from './criteria.ts';
import { define, type Functions, type Given } from './define.ts';

interface Row {
  length: number;
  filled: number;
  at(index: number): Scalar;
}

/** A column or a row as a line of cells. */
function lineOf(area: Area): Row {
  if (area.width === 1)
    return { length: area.height, filled: area.filled.height, at: (at) => area.at(at, 0) };
  if (area.height === 1) return { length: area.width, filled: area.filled.width, at: (at) => area.at(0, at) };
  throw errorOf('#VALUE!');
}

const isSame = (cell: Scalar, wanted: Scalar, wild: boolean): boolean => {
  if (cell === null || cell instanceof SheetError) return false;
  if (wild && typeof wanted === 'string') return typeof cell === 'string' && fits(cell, wanted);
  return typeof cell === typeof wanted && compareValues(cell, wanted) === 0;
};

type How = 'same' | 'below' | 'above';

/** The place of what is looked for, or of what comes next below or above it; -1 where there is none. */
function placeOf(line: Row, wanted: Scalar, how: How, { wild = false, fromEnd = false } = {}): number {
  let next = -1;
  for (let step = 0; step < line.filled; step++) {
    const at = fromEnd ? line.filled - 1 - step : step;
    const cell = line.at(at);
    if (isSame(cell, wanted, wild)) return at;
    if (how === 'same' || cell === null || cell instanceof SheetError || typeof cell !== typeof wanted)
      continue;
    const order = compareValues(cell, wanted);
    if (how === 'below' ? order > 0 : order < 0) continue;
    const best = next < 0 ? null : line.at(next);
    if (best === null || (how === 'below' ? compareValues(cell, best) > 0 : compareValues(cell, best) < 0))
      next = at;
  }
  return next;
}

/** As MATCH and VLOOKUP do it where the cells are in order: the last one that is not beyond. */
function lastNotBeyond(line: Row, wanted: Scalar, how: 'below' | 'above'): number {
  let found = -1;
  for (let at = 0; at < line.filled; at++) {
    const cell = line.at(at);
    if (cell === null || cell instanceof SheetError || typeof cell !== typeof wanted) continue;
    const order = compareValues(cell, wanted);
    if (how === 'below' ? order > 0 : order < 0) break;
    found = at;
  }
  return found;
}

function found(at: number): number {
  if (at < 0) throw errorOf('#N/A');
  return at;
}

/** What stands at a place; an area of whole rows or columns is cut out. */
function cutOut(area: Area, row: number, column: number): Value {
  if (row < 0 || column < 0 || row > area.height || column > area.width) throw errorOf('#REF!');
  const [top, left] = [Math.max(0, row - 1), Math.max(0, column - 1)];
  const [height, width] = [row ? 1 : area.height, column ? 1 : area.width];
  if (height === 1 && width === 1) return area.at(top, left);
  return {
    ...{ height, width, top: area.top + top, left: area.left + left },
    filled: { height: Math.min(height, area.filled.height), width: Math.min(width, area.filled.width) },
    at: (y, x) => area.at(top + y, left + x),
  };
}

function xlookup(given: Given): Value {
  const [wanted, looked, answers] = [given.scalar(0), given.area(1), given.area(2)];
  const line = lineOf(looked);
  const mode = given.whole(4);
  const how: How = mode === -1 ? 'below' : mode === 1 ? 'above' : 'same';
  const at = placeOf(line, wanted, how, { wild: mode === 2, fromEnd: given.whole(5, 1) === -1 });
  if (at < 0) {
    if (given.has(3)) return given.value(3);
    throw errorOf('#N/A');
  }
  const isDown = looked.width === 1;
  if ((isDown ? answers.height : answers.width) !== line.length) throw errorOf('#VALUE!');
  return isDown
    ? cutOut(answers, at + 1, answers.width === 1 ? 1 : 0)
    : cutOut(answers, answers.height === 1 ? 1 : 0, at + 1);
}

function tableLookup(given: Given, isDown: boolean): Value {
  const [wanted, table, number] = [given.scalar(0), given.area(1), given.whole(2)];
  if (number < 1) throw errorOf('#VALUE!');
  const first = lineOf(cutOut(table, isDown ? 0 : 1, isDown ? 1 : 0) as Area);
  const at = found(
    given.truth(3, true)
      ? lastNotBeyond(first, wanted, 'below')
      : placeOf(first, wanted, 'same', { wild: true }),
  );
  return isDown ? cutOut(table, at + 1, number) : cutOut(table, number, at + 1);
}

export const lookupFunctions: Functions = {
  XLOOKUP: define(3, 6, xlookup),
  VLOOKUP: define(3, 4, (given) => tableLookup(given, true)),
  HLOOKUP: define(3, 4, (given) => tableLookup(given, false)),
  INDEX: define(2, 3, (given) => {
    const area = given.area(0);
    const isAcross = area.height === 1 && !given.has(2);
    return isAcross
      ? cutOut(area, 1, given.whole(1))
      : cutOut(area, given.whole(1), given.whole(2, area.width === 1 ? 1 : 0));
  }),
};
/** The place in a line, counted from 1. */
export const match = (given: Given): number => {
  const [wanted, line] = [given.scalar(0), lineOf(given.area(1))];
  const mode = given.whole(2, 1);
  return (
    found(
      mode === 0
        ? placeOf(line, wanted, 'same', { wild: true })
        : lastNotBeyond(line, wanted, mode > 0 ? 'below' : 'above'),
    ) + 1
  );
};
