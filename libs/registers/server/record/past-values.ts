import { sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Content, Field } from '#fields/model';
import type { RegisterDeclaration } from '#registers/model';
import type { Db } from '#server-kit/server';
import { columnName, isDecimal, readColumn } from '../table/field-column.ts';
import type { StoredRecord } from './record-row.ts';

type Sides = readonly [was: unknown, is: unknown];

/** A change of a record as the audit has it. */
export interface AuditedChange extends Record<string, unknown> {
  id: string;
  at: string;
  action: 'insert' | 'update' | 'delete';
  changes: Readonly<Record<string, Sides>>;
  actorId: string | null;
  remoteAddress: string | null;
}

/** Changes with decimals as text: as numbers of JSON they would become floats on their way. */
function exactChanges({ whole }: RegisterDeclaration): SQL {
  const exact = Object.entries(whole)
    .filter(([, field]) => isDecimal(field))
    .map(([name, field]) => {
      const column = sql.raw(`'${columnName(name, field)}'`);
      return sql`CASE WHEN changes ? ${column} THEN jsonb_build_object(${column},
        jsonb_build_array(changes -> ${column} ->> 0, changes -> ${column} ->> 1)) ELSE '{}' END`;
    });
  return sql.join([sql`changes`, ...exact], sql` || `);
}

/** What happened to a record, newest first. */
export async function changesOf(
  db: Db,
  register: RegisterDeclaration,
  id: string,
  {
    before,
    since,
    through,
    take = 200,
  }: { before?: string; since?: number; through?: string; take?: number } = {},
): Promise<AuditedChange[]> {
  const { rows } = await db.execute<AuditedChange>(sql`
    SELECT id::text, at::text, action, ${exactChanges(register)} AS changes, actor_id AS "actorId",
           remote_address AS "remoteAddress"
      FROM audit_entry
     WHERE table_name = ${toSnakeCase(register.name)} AND record_id = ${id}
           ${before === undefined ? sql`` : sql`AND id < ${before}::bigint`}
           ${since === undefined ? sql`` : sql`AND (changes -> 'version' ->> 1)::int > ${since}`}
           ${through === undefined ? sql`` : sql`AND through = ${through}`}
     ORDER BY id DESC LIMIT ${take}`);
  return rows;
}

/** One side of a change as values; what did not change is nothing on both sides. */
export const sideOf = (
  { whole }: RegisterDeclaration,
  { changes }: Pick<AuditedChange, 'changes'>,
  side: 0 | 1,
): Content =>
  Object.fromEntries(
    Object.entries(whole).map(([name, field]) => [name, sideOfField(name, field, changes, side)]),
  );

const sideOfField = (name: string, field: Field, changes: AuditedChange['changes'], side: 0 | 1) =>
  readColumn(field, changes[columnName(name, field)]?.[side]);

/**
 * The values of a record as they were at a version, worked out backwards from what they are now; null where that cannot be
 * told (more has happened than is walked back).
 */
export async function valuesAt(
  db: Db,
  register: RegisterDeclaration,
  { id, version, values }: StoredRecord,
  wanted: number,
): Promise<Content | null> {
  const since = await changesOf(db, register, id, { since: wanted, take: 1000 });
  if (since.length !== version - wanted) return null;
  const past: Record<string, unknown> = { ...values };
  for (const { changes } of since)
    for (const [name, field] of Object.entries(register.whole)) {
      const sides = changes[columnName(name, field)];
      if (sides) past[name] = readColumn(field, sides[0]);
    }
  return past;
}
