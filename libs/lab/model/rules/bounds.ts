import { z } from 'zod';
import type { Label } from '#calls/model';

/** Between what a measured figure can be at all; what is outside was mistyped. */
export interface Bounds {
  least: number;
  most: number;
  decimals: number;
}

/** What is measured outside of a box, or of what came in it: °C that neither weather nor dry ice goes beyond. */
export const arrivalCelsius: Bounds = { least: -80, most: 60, decimals: 1 };
/** Of what lies over liquid nitrogen. */
export const tankCelsius: Bounds = { least: -210, most: 60, decimals: 1 };
/** Of a bag with what is in it. */
export const bagGrams: Bounds = { least: 0, most: 2000, decimals: 2 };

/** '-80 – 60', as it stands beside a field. */
export const rangeOf = ({ least, most }: Bounds): string =>
  `${least.toLocaleString('en')} – ${most.toLocaleString('en')}`;

/** What a figure has to be that is not within its bounds. */
export function rangeText(bounds: Bounds): Label {
  const { decimals } = bounds;
  const range = rangeOf(bounds);
  if (decimals === 0) return [`须为 ${range} 的整数`, `A whole number of ${range}`];
  return [
    `须在 ${range} 之间，至多 ${decimals} 位小数`,
    `It has to be within ${range}, with ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'} at most`,
  ];
}

/** Is a decimal text a figure within its bounds? */
export function isWithin(text: string, { least, most, decimals }: Bounds): boolean {
  const [, fraction] = /^-?\d{1,12}(?:\.(\d{1,12}))?$/.exec(text) ?? [null, null];
  if (fraction === null || (fraction ?? '').length > decimals) return false;
  return Number(text) >= least && Number(text) <= most;
}

/** A figure that is sent as decimal text; a refusal says its range. */
export const within = (bounds: Bounds) =>
  z
    .string()
    .trim()
    .refine((text) => isWithin(text, bounds), { params: { text: rangeText(bounds) } });
