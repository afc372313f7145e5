import type { Label } from '#calls/model';

/** A whole number that administrators set, within bounds; without them it is the one that the code begins with. */
export interface Parameter {
  /** 'requisitions.overtimeHours' */
  name: string;
  title: Label;
  /** What it changes. */
  help: Label;
  /** What it counts: ['天', 'days']. */
  unit: Label;
  initial: number;
  min: number;
  max: number;
  /** What its numbers stand for, from 0 on, where it is chosen instead of counted; absent: it counts its unit. */
  choices?: readonly Label[];
}

/** Declares a parameter. The server reads it with `valueOf`; it is kept on screen BSE180P. */
export function parameter(declaration: Parameter): Parameter {
  const { name, initial, min, max } = declaration;
  if (![initial, min, max].every(Number.isSafeInteger) || initial < min || initial > max)
    throw new Error(`Parameter ${name} begins outside of its bounds.`);
  return declaration;
}

/** One that is chosen: 0 is the first of its choices. */
export const chosenParameter = ({
  choices,
  ...declaration
}: Omit<Parameter, 'unit' | 'min' | 'max' | 'choices'> & { choices: readonly Label[] }): Parameter =>
  parameter({ ...declaration, choices, unit: ['', ''], min: 0, max: choices.length - 1 });
