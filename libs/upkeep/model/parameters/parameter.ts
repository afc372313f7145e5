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
}

/** Declares a parameter. The server reads it with `valueOf`; it is kept on screen BSE180P. */
export function parameter(declaration: Parameter): Parameter {
  const { name, initial, min, max } = declaration;
  if (![initial, min, max].every(Number.isSafeInteger) || initial < min || initial > max)
    throw new Error(`Parameter ${name} begins outside of its bounds.`);
  return declaration;
}
