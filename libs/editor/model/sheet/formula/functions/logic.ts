import { errorOf, isArea, SheetError, toTruth, type Value } from '../values.ts';
import { cellsOf, define, type Functions, type Given } from './define.ts';

/** Truths of all arguments; texts in areas are passed over. */
function truths(given: Given): boolean[] {
  const found: boolean[] = [];
  for (let at = 0; at < given.count; at++) {
    const value = given.value(at);
    if (!isArea(value)) {
      if (value instanceof SheetError) throw value;
      found.push(toTruth(value));
    } else
      for (const cell of cellsOf(value)) {
        if (cell instanceof SheetError) throw cell;
        if (cell !== null && typeof cell !== 'string') found.push(toTruth(cell));
      }
  }
  if (!found.length) throw errorOf('#VALUE!');
  return found;
}

/** What an argument comes to where it is taken; an empty cell is 0. */
const taken = (given: Given, at: number, otherwise: Value): Value =>
  given.has(at) ? given.value(at) : otherwise;

/** What it comes to, or the error that it comes to. */
function tried(given: Given, at: number): Value {
  try {
    return isArea(given.value(at)) ? given.scalar(at) : given.value(at);
  } catch (error) {
    if (error instanceof SheetError) return error;
    throw error;
  }
}

const asks = (is: (value: Value) => boolean) => define(1, 1, (given) => is(tried(given, 0)));

export const logicFunctions: Functions = {
  IF: define(2, 3, (given) => (given.truth(0, false) ? given.value(1) : taken(given, 2, false))),
  IFS: define(2, 254, (given) => {
    for (let at = 0; at + 1 < given.count; at += 2) if (given.truth(at, false)) return given.value(at + 1);
    throw errorOf('#N/A');
  }),
  IFERROR: define(2, 2, (given) => {
    const value = tried(given, 0);
    return value instanceof SheetError ? given.value(1) : value;
  }),
  IFNA: define(2, 2, (given) => {
    const value = tried(given, 0);
    return value instanceof SheetError && value.code === '#N/A' ? given.value(1) : value;
  }),
  AND: define(1, 255, (given) => truths(given).every(Boolean)),
  OR: define(1, 255, (given) => truths(given).some(Boolean)),
  NOT: define(1, 1, (given) => !given.truth(0, false)),
  ISBLANK: asks((value) => value === null),
  ISERROR: asks((value) => value instanceof SheetError),
  ISNUMBER: asks((value) => typeof value === 'object' && value !== null && !(value instanceof SheetError)),
  ISTEXT: asks((value) => typeof value === 'string'),
};
