import type { SimpleField } from '#fields/model';
import type { AnyList } from '#lists/model';

/** A value of a field's kind, as it travels. */
const sampleOf = (field: SimpleField, at: number): unknown => {
  const record = { id: `r${at}`, name: `某 ${at}` };
  switch (field.kind) {
    case 'text':
      return `text ${at}`;
    case 'choice': {
      const value = field.options[at % field.options.length]?.value ?? '';
      return field.multiple ? [value] : value;
    }
    case 'boolean':
      return at % 2 === 0;
    case 'date':
      return '2026-11-20';
    case 'dateTime':
      return '2026-11-20T02:03:04.000Z';
    case 'money':
    case 'quantity':
    case 'percent':
      return `1${at}.5`;
    case 'person':
      return field.multiple ? [record] : record;
    case 'reference':
    case 'department':
      return record;
    case 'file':
      return [];
  }
};

/** Rows of a declared list: one with every field, one with nothing but what leads. Carried values are the test's to give. */
export const sampleRows = ({ row, leads }: AnyList, carried: object = {}) =>
  [true, false].map((whole, at) => ({
    id: `row-${at}`,
    ...Object.fromEntries(
      Object.entries(row).map(([name, field]) => [
        name,
        whole || name === leads ? sampleOf(field, at) : null,
      ]),
    ),
    ...carried,
  }));
