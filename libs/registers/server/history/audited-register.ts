import { inArray, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { textIn, type Label } from '#calls/model';
import { scopeReaches } from '#identity/server';
import { recordAddress } from '#registers/model';
import { oneOf, type ActorContext, type AuditedKind } from '#server-kit/server';
import { recordOf, type RecordRow } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { reachesRecord } from '../save/check-record.ts';
import { columnName } from '../table/field-column.ts';
import { changesInWords, stateLabel } from './record-history.ts';

/** What entries of the audit about records of a register mean: read by whoever may read the record. */
export function auditedRegister(kit: RegistersKit, served: ServedRegister): AuditedKind {
  const { register, table } = served;
  const name = toSnakeCase(register.name);
  return {
    table: name,
    one: register.one,
    labels: [
      ...Object.entries(register.whole).map(([key, field]): readonly [string, Label] => [
        columnName(key, field),
        field.label,
      ]),
      ['state', stateLabel],
    ],
    async readable(context, ids) {
      const { db, actor, language } = context;
      if (!actor.may(register.screens, 'get')) return new Map();
      const rows = (await db
        .select()
        .from(table)
        .where(inArray(table.id, [...ids]))) as RecordRow[];
      const found = new Map(
        rows.flatMap((row): [string, string][] =>
          reachesRecord(register, context, 'get', recordOf(register, row))
            ? [[row.id, `${row.code} ${textIn([row.nameZh, row.nameEn || row.nameZh], language)}`]]
            : [],
        ),
      );
      // A deleted record belongs to no company any more.
      const known = new Set(rows.map(({ id }) => id));
      if (scopeReaches(actor.scope(register.screens, 'get'), {}, actor))
        for (const id of ids) if (!known.has(id)) found.set(id, '');
      return found;
    },
    async inWords(context, entries) {
      const said = await changesInWords(context, kit, register, entries, 'told');
      return new Map(entries.map(({ id }, at) => [id, said[at] ?? []]));
    },
    async meant({ db }: ActorContext, text: string) {
      const { rows } = await db.execute<{ id: string }>(sql`
        SELECT id FROM ${sql.raw(name)}
         WHERE lower(code) = ${text.toLowerCase()} OR name_zh = ${text} OR lower(name_en) = ${text.toLowerCase()} LIMIT 50`);
      return rows.map(({ id }) => id);
    },
    async opens({ db, actor }, ids) {
      // On whichever of its screens the reader has.
      const at = [register, ...(register.alsoAs ?? [])].find(({ code }) => actor.may(code, 'get'));
      const { rows } = await db.execute<{ id: string }>(
        sql`SELECT id FROM ${sql.raw(name)} WHERE ${oneOf(sql`id`, ids)}`,
      );
      return new Map(rows.map((row) => [row.id, recordAddress(at ?? register, row.id)]));
    },
  };
}
