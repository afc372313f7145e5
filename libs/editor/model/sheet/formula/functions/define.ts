import Big from 'big.js';
import { single, type Scope } from '../reckon.ts';
import {
  Day,
  isArea,
  SheetError,
  toNumber,
  toText,
  toTruth,
  toWhole,
  type Area,
  type Scalar,
  type Value,
} from '../values.ts';

/** A function of formulas. What it throws as SheetError is what it comes to. */
export interface SheetFunction {
  least: number;
  most: number;
  /** Arguments are reckoned when they are asked for. */
  run(args: readonly (() => Value)[], scope: Scope): Value;
}

/** The arguments of a call, read as what they should be; errors in them are thrown. */
export class Given {
  readonly scope: Scope;
  readonly #args: readonly (() => Value)[];
  constructor(args: readonly (() => Value)[], scope: Scope) {
    this.#args = args;
    this.scope = scope;
  }

  get count(): number {
    return this.#args.length;
  }
  /** As it is; nothing where it was left out. */
  value(at: number): Value {
    return this.#args[at]?.() ?? null;
  }
  scalar(at: number): Scalar {
    const value = single(this.value(at), this.scope);
    if (value instanceof SheetError) throw value;
    return value;
  }
  has(at: number): boolean {
    return at < this.#args.length;
  }
  number(at: number, otherwise = 0): Big {
    return this.has(at) ? toNumber(this.scalar(at)) : new Big(otherwise);
  }
  whole(at: number, otherwise = 0): number {
    return this.has(at) ? toWhole(this.scalar(at)) : otherwise;
  }
  truth(at: number, otherwise: boolean): boolean {
    return this.has(at) ? toTruth(this.scalar(at)) : otherwise;
  }
  text(at: number): string {
    return toText(this.scalar(at));
  }
  /** An area; one value is an area of one cell. */
  area(at: number): Area {
    const value = this.value(at);
    return isArea(value) ? value : ofOne(value);
  }
  /** Every number from an argument on: in areas numbers and days alone, what was written into the call must be one. */
  numbers(from = 0): Big[] {
    const found: Big[] = [];
    for (let at = from; at < this.count; at++) {
      const value = this.value(at);
      if (!isArea(value)) found.push(toNumber(value));
      else
        for (const cell of cellsOf(value)) {
          if (cell instanceof SheetError) throw cell;
          if (cell instanceof Big) found.push(cell);
          else if (cell instanceof Day) found.push(new Big(cell.serial));
        }
    }
    return found;
  }
}

const ofOne = (value: Scalar): Area => ({
  ...{ height: 1, width: 1, filled: { height: 1, width: 1 }, top: -1, left: -1 },
  at: () => value,
});

/** The filled cells of an area, row by row; empty ones among them are null. */
export function* cellsOf(area: Area): Generator<Scalar> {
  for (let row = 0; row < area.filled.height; row++)
    for (let column = 0; column < area.filled.width; column++) yield area.at(row, column);
}

/** A function of so many arguments. */
export const define = (least: number, most: number, run: (given: Given) => Value): SheetFunction => ({
  ...{ least, most },
  run: (args, scope) => run(new Given(args, scope)),
});

export type Functions = Readonly<Record<string, SheetFunction>>;
