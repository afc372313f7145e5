import { sql, type SQL } from 'drizzle-orm';
import { invalid } from '#calls/model';
import {
  formSortKeys,
  isLines,
  isSortable,
  ownFieldOf,
  type AnyForm,
  type SimpleField,
} from '#documents/model';

export type FormSortKey = (typeof formSortKeys)[number];

interface SortColumn {
  /** As the index has it; never null, so that a cursor can continue after any row. */
  value: SQL;
  /** Type that the cursor's text is read as. */
  type: SQL;
}

const columns: Record<FormSortKey, SortColumn> = {
  appliedAt: { value: sql`f.sort_at`, type: sql`timestamptz` },
  updatedAt: { value: sql`f.updated_at`, type: sql`timestamptz` },
  number: { value: sql`coalesce(f.number, '')`, type: sql`text` },
  amount: { value: sql`coalesce(f.amount, '-Infinity'::numeric)`, type: sql`numeric` },
  subject: { value: sql`f.subject`, type: sql`text` },
};

export interface FormOrder {
  /** One of all lists, or an own field of a designed type: 'own.purpose'. */
  key: string;
  descending: boolean;
  column: SortColumn;
}

/**
 * 'amount' ascending, '-amount' descending; newest first where nothing is asked. By an own field ('own.purpose') only
 * among the forms of one designed type, which an index finds.
 */
export function readOrder(sort: string | undefined, designed: AnyForm | null = null): FormOrder {
  const descending = sort === undefined || sort.startsWith('-');
  const name = sort?.replace(/^-/, '') ?? 'appliedAt';
  const own = ownFieldOf(name);
  const field = own === null ? undefined : designed?.fields[own];
  // A kept view may be sorted by a field that the type has no more.
  if (own !== null && designed && !field) return readOrder(undefined);
  if (own !== null && field && !isLines(field) && isSortable(field))
    return { key: name, descending, column: ownColumn(own, field) };
  const key = formSortKeys.find((each) => each === name);
  if (!key) throw invalid([{ path: 'sort', text: ['不能按此列排序', 'This column cannot be sorted by'] }]);
  return { key, descending, column: columns[key] };
}

function ownColumn(name: string, { kind }: SimpleField): SortColumn {
  const text = sql`(f.own ->> ${name})`;
  if (kind === 'money' || kind === 'quantity' || kind === 'percent')
    return { value: sql`coalesce(${text}::numeric, '-Infinity'::numeric)`, type: columns.amount.type };
  const named = kind === 'reference' || kind === 'person' || kind === 'department';
  return {
    value: named ? sql`coalesce(f.own -> ${name} ->> 'name', '')` : sql`coalesce(${text}, '')`,
    type: sql`text`,
  };
}

export interface Cursor {
  /** Sort key as text, as the database writes it. */
  value: string;
  id: string;
}

/** Opaque to the browser; bound to the order that it was made for. */
export const writeCursor = ({ key, descending }: FormOrder, { value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([descending ? `-${key}` : key, value, id])).toString('base64url');

/** Reads a cursor; refuses what is broken or belongs to another order. */
export function readCursor({ key, descending, column }: FormOrder, text: string): Cursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === 3 && parts[0] === (descending ? `-${key}` : key)) {
      const [, value, id] = parts as unknown[];
      if (
        typeof value === 'string' &&
        typeof id === 'string' &&
        isValue(key, column, value) &&
        /^[0-9a-f-]{36}$/.test(id)
      )
        return { value, id };
    }
  } catch {
    // Falls through to the refusal.
  }
  throw invalid([
    {
      path: 'after',
      text: ['翻页位置已失效，请刷新', 'This position in the list is no longer valid, please refresh'],
    },
  ]);
}

const isValue = (key: string, { type }: SortColumn, value: string): boolean => {
  if (key === 'amount' || (ownFieldOf(key) !== null && type === columns.amount.type))
    return value === '-Infinity' || /^-?\d{1,21}(\.\d{1,6})?$/.test(value);
  if (key === 'appliedAt' || key === 'updatedAt')
    return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(value);
  return value.length <= 2000;
};
