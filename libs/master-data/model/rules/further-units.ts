import { linesIn, type FieldRule } from '#fields/model';
import type { Reference } from '#identity/model';

/** The base unit is no further unit of its item: what one of it comes to would be said twice. */
export const furtherUnitsRule: FieldRule = {
  check(values) {
    const idOf = (value: unknown) => (value as Reference | null)?.id;
    const base = idOf(values['unit']);
    return linesIn(values, 'units').flatMap(({ id, unit }) =>
      base !== undefined && idOf(unit) === base
        ? [
            {
              path: `units.${id}.unit`,
              text: ['已是基本单位，不必作为辅助单位', 'It is the base unit already'] as const,
            },
          ]
        : [],
    );
  },
};
