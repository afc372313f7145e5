import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { readTyped } from '#fields/model';
import { canonicalIds } from '#identity/server';
import { stateFieldWithMerged } from '#registers/model';
import { oneOf, type ActorContext } from '#server-kit/server';
import { recordOf, type RecordRow, type StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RecordRows } from './find-targets.ts';

/** Who is meant by rows that name a record which was merged: its survivor, with a note. */
export interface MergedTarget {
  survivor: StoredRecord;
  note: Label;
}

/** The survivors of those targets that were merged, by the id of the merged one. */
export async function mergedTargets(
  { db }: ActorContext,
  { register, table }: ServedRegister,
  targets: Iterable<StoredRecord>,
): Promise<Map<string, MergedTarget>> {
  const merged = [...targets].filter(({ state }) => state === 'merged');
  if (!merged.length) return new Map();
  const canonical = await canonicalIds(
    db,
    register.name,
    merged.map(({ id }) => id),
  );
  const rows = await db
    .select()
    .from(table)
    .where(oneOf(sql`${table.id}`, [...new Set(canonical.values())]));
  const survivors = new Map((rows as RecordRow[]).map((row) => [row.id, recordOf(register, row)]));
  return new Map(
    merged.flatMap(({ id, values }) => {
      const survivor = survivors.get(canonical.get(id) ?? '');
      if (!survivor) return [];
      const [code, into] = [String(values['code']), String(survivor.values['code'])];
      const note: Label = [`${code} 已合并到 ${into}`, `${code} was merged into ${into}`];
      return [[id, { survivor, note }] as const];
    }),
  );
}

/** Do the rows say themselves that the record was merged? Then they are of that record: an export that comes back. */
export const saysMerged = ({ rows }: RecordRows): boolean =>
  rows.some(({ cells }) => readTyped(stateFieldWithMerged, cells['state'] ?? '', '') === 'merged');

/** The rows with the code of the survivor: its own is not changed by the code that somebody knew it by. */
export const withCodeOf = ({ survivor }: MergedTarget, group: RecordRows): RecordRows => ({
  ...group,
  rows: group.rows.map((row) => ({
    ...row,
    cells: { ...row.cells, ...('code' in row.cells && { code: String(survivor.values['code']) }) },
  })),
});
