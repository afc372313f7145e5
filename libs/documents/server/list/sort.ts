import { sql, type SQL } from 'drizzle-orm';
import { invalid } from '#calls/model';
import { formSortKeys } from '#documents/model';

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
  key: FormSortKey;
  descending: boolean;
  column: SortColumn;
}

/** 'amount' ascending, '-amount' descending; newest first where nothing is asked. */
export function readOrder(sort: string | undefined): FormOrder {
  const descending = sort === undefined || sort.startsWith('-');
  const name = sort?.replace(/^-/, '') ?? 'appliedAt';
  const key = formSortKeys.find((each) => each === name);
  if (!key) throw invalid([{ path: 'sort', text: ['不能按此列排序', 'This column cannot be sorted by'] }]);
  return { key, descending, column: columns[key] };
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
export function readCursor({ key, descending }: FormOrder, text: string): Cursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === 3 && parts[0] === (descending ? `-${key}` : key)) {
      const [, value, id] = parts as unknown[];
      if (
        typeof value === 'string' &&
        typeof id === 'string' &&
        isValue(key, value) &&
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

const isValue = (key: FormSortKey, value: string): boolean => {
  if (key === 'amount') return value === '-Infinity' || /^-?\d{1,21}(\.\d{1,6})?$/.test(value);
  if (key === 'appliedAt' || key === 'updatedAt')
    return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(value);
  return value.length <= 200;
};
