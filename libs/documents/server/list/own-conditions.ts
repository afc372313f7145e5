import { sql, type SQL } from 'drizzle-orm';
import { invalid } from '#calls/model';
import type { AnyForm, FormFilters } from '#documents/model';
import { isLines, readFilters, type FieldFilter, type SimpleField } from '#fields/model';
import { conditionOn, type FieldAt } from '#lists/server';

const refused = (filter: FieldFilter) =>
  invalid([{ path: `own.${filter.field}`, text: ['该筛选条件无效', 'This filter cannot be used'] }]);

/**
 * The conditions of a list on own fields of the designed type that it is narrowed to. The forms of one type are found by
 * an index (migration 0030); these conditions then look at each of them, which nobody notices at the tens of thousands
 * that one type has.
 */
export function ownConditions(designed: AnyForm | null, { own }: FormFilters, timeZone: string): SQL[] {
  if (!designed || !own) return [];
  return readFilters(own)
    .slice(0, 10)
    .flatMap((filter) => {
      const field = designed.fields[filter.field];
      // A kept view may be narrowed by a field that the type has no more.
      if (!field) return [];
      const condition = isLines(field)
        ? null
        : conditionOn(field, ownAt(field, filter.field), filter, timeZone);
      if (!condition) throw refused(filter);
      return [condition];
    });
}

/** Own values are in one JSON column. */
function ownAt(field: SimpleField, name: string): FieldAt {
  const text = sql`(f.own ->> ${name})`;
  const isSet = 'multiple' in field && field.multiple;
  return {
    value: isSet ? sql`(f.own -> ${name})` : text,
    id: sql`(f.own -> ${name} ->> 'id')`,
    // It may have been written when days of this field still had halves.
    day: sql`left(${text}, 10)`,
  };
}
