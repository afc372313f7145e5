import Big from 'big.js';
import { conditionalFunctions } from './criteria.ts';
import { dayFunctions } from './days.ts';
import { define, type SheetFunction } from './define.ts';
import { logicFunctions } from './logic.ts';
import { lookupFunctions, match } from './lookup.ts';
import { numberFunctions } from './numbers.ts';
import { textFunctions } from './texts.ts';

/** Every function that a formula can call, by its name. */
export const functions: ReadonlyMap<string, SheetFunction> = new Map([
  ...Object.entries(numberFunctions),
  ...Object.entries(logicFunctions),
  ...Object.entries(conditionalFunctions),
  ...Object.entries(lookupFunctions),
  ['MATCH', define(2, 3, (given) => new Big(match(given)))] as const,
  ...Object.entries(textFunctions),
  ...Object.entries(dayFunctions),
]);
