import { sql, type SQL } from 'drizzle-orm';
import { dayAfter, decimalText, invalid, startOfDay } from '#calls/model';
import {
  isLines,
  operationsOf,
  readOwnFilters,
  type AnyForm,
  type FormFilters,
  type OwnFilter,
  type SimpleField,
} from '#documents/model';

const refused = (filter: OwnFilter) =>
  invalid([{ path: `own.${filter.field}`, text: ['该筛选条件无效', 'This filter cannot be used'] }]);

/**
 * The conditions of a list on own fields of the designed type that it is narrowed to. The forms of one type are found by
 * an index (migration 0030); these conditions then look at each of them, which nobody notices at the tens of thousands
 * that one type has.
 */
export function ownConditions(designed: AnyForm | null, { own }: FormFilters, timeZone: string): SQL[] {
  if (!designed || !own) return [];
  return readOwnFilters(own)
    .slice(0, 10)
    .flatMap((filter) => {
      const field = designed.fields[filter.field];
      // A kept view may be narrowed by a field that the type has no more.
      if (!field) return [];
      if (isLines(field) || !operationsOf(field).includes(filter.operation)) throw refused(filter);
      return [conditionOf(field, filter, timeZone)];
    });
}

function conditionOf(field: SimpleField, filter: OwnFilter, timeZone: string): SQL {
  const { field: name, operation, value } = filter;
  const text = sql`(f.own ->> ${name})`;
  switch (field.kind) {
    case 'text':
      return sql`strpos(lower(${text}), ${value.toLowerCase()}) > 0`;
    case 'choice':
      return field.multiple
        ? sql`f.own -> ${name} @> ${JSON.stringify([value])}::jsonb`
        : sql`${text} = ${value}`;
    case 'boolean':
      return sql`${text} = ${value}`;
    case 'reference':
    case 'department':
      return sql`f.own -> ${name} ->> 'id' = ${value}`;
    case 'person':
      return field.multiple
        ? sql`f.own -> ${name} @> ${JSON.stringify([{ id: value }])}::jsonb`
        : sql`f.own -> ${name} ->> 'id' = ${value}`;
    case 'date':
    case 'dateTime': {
      if (!/^\d{4}-\d\d-\d\d$/.test(value)) throw refused(filter);
      if (field.kind === 'date')
        return operation === 'from' ? sql`${text} >= ${value}` : sql`left(${text}, 10) <= ${value}`;
      const end = dayAfter(value, 1);
      return operation === 'from'
        ? sql`${text}::timestamptz >= ${startOfDay(value, timeZone)}`
        : sql`${text}::timestamptz < ${startOfDay(end, timeZone)}`;
    }
    case 'money':
    case 'quantity':
    case 'percent': {
      const number = decimalText.safeParse(value);
      if (!number.success) throw refused(filter);
      return operation === 'from'
        ? sql`${text}::numeric >= ${number.data}::numeric`
        : sql`${text}::numeric <= ${number.data}::numeric`;
    }
    case 'file':
      throw refused(filter);
  }
}
