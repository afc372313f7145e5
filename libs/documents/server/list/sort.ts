import { sql } from 'drizzle-orm';
import { invalid } from '#calls/model';
import { formSortKeys, ownFieldOf, type AnyForm } from '#documents/model';
import { isLines, isSortable, type SimpleField } from '#fields/model';
import type { SortKey } from '#lists/server';

export type FormSortKey = (typeof formSortKeys)[number];

type SortColumn = Pick<SortKey, 'value' | 'as'>;

/** As the indexes have them. */
const columns: Record<FormSortKey, SortColumn> = {
  appliedAt: { value: sql`f.sort_at`, as: 'timestamptz' },
  updatedAt: { value: sql`f.updated_at`, as: 'timestamptz' },
  number: { value: sql`coalesce(f.number, '')`, as: 'text' },
  amount: { value: sql`coalesce(f.amount, '-Infinity'::numeric)`, as: 'numeric' },
  subject: { value: sql`f.subject`, as: 'text' },
};

/**
 * 'amount' ascending, '-amount' descending; newest first where nothing is asked. By an own field ('own.purpose') only
 * among the forms of one designed type, which an index finds.
 */
export function readOrder(sort: string | undefined, designed: AnyForm | null = null): SortKey {
  const descending = sort === undefined || sort.startsWith('-');
  const name = sort?.replace(/^-/, '') ?? 'appliedAt';
  const own = ownFieldOf(name);
  const field = own === null ? undefined : designed?.fields[own];
  // A kept view may be sorted by a field that the type has no more.
  if (own !== null && designed && !field) return readOrder(undefined);
  if (own !== null && field && !isLines(field) && isSortable(field))
    return { ...ownColumn(own, field), name, descending };
  const key = formSortKeys.find((each) => each === name);
  if (!key) throw invalid([{ path: 'sort', text: ['不能按此列排序', 'This column cannot be sorted by'] }]);
  return { ...columns[key], name, descending };
}

function ownColumn(name: string, { kind }: SimpleField): SortColumn {
  const text = sql`(f.own ->> ${name})`;
  if (kind === 'money' || kind === 'quantity' || kind === 'percent')
    return { value: sql`coalesce(${text}::numeric, '-Infinity'::numeric)`, as: 'numeric' };
  const named = kind === 'reference' || kind === 'person' || kind === 'department';
  return {
    value: named ? sql`coalesce(f.own -> ${name} ->> 'name', '')` : sql`coalesce(${text}, '')`,
    as: 'text',
  };
}
