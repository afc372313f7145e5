import { z } from 'zod';

/** How much of the date a number shows, and how often its serial begins again; from never to daily. */
export const numberPeriods = ['none', 'year', 'month', 'day'] as const;
export type NumberPeriod = (typeof numberPeriods)[number];

/** What stands between the parts of a number: a dash, or nothing. */
export const numberSeparators = ['-', ''] as const;
export type NumberSeparator = (typeof numberSeparators)[number];

/** How the numbers of a type are made: 'PR' + '20261121' + '0001'. */
export const numberRule = z
  .strictObject({
    prefix: z.string().regex(/^[A-Z0-9]{1,12}$/),
    /** What of the date stands in it. */
    shows: z.enum(numberPeriods),
    /** When the serial begins again at 1: never more often than the date shows, or numbers would meet. */
    resets: z.enum(numberPeriods),
    /** Digits of the serial at least. */
    digits: z.int().min(1).max(12),
    separator: z.enum(numberSeparators).default('-'),
  })
  .refine(({ shows, resets }) => numberPeriods.indexOf(resets) <= numberPeriods.indexOf(shows), {
    path: ['resets'],
  });
export type NumberRule = z.output<typeof numberRule>;

/** The rule of a type that has none of its own. */
export const usualRule = (prefix: string): NumberRule => ({
  ...{ prefix, shows: 'day', resets: 'day' },
  ...{ digits: 4, separator: '-' },
});

/** A number as a rule makes it. `day`: 20261121. */
export function numberAs(
  { prefix, shows, digits, separator }: NumberRule,
  day: string,
  serial: number,
): string {
  const length = { none: 0, year: 4, month: 6, day: 8 }[shows];
  const date = day.slice(0, length);
  return [prefix, ...(date ? [date] : []), String(serial).padStart(digits, '0')].join(separator);
}
