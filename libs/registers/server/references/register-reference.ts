import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Language } from '#calls/model';
import { formatValue, isBlank, isLines, type Content, type Field, type SimpleField } from '#fields/model';
import type { Reference } from '#identity/model';
import { directory, tableSource, type ReferenceContext, type ReferenceSource } from '#identity/server';
import type { RegisterDeclaration } from '#registers/model';
import { frozen, oneOf, type Db } from '#server-kit/server';
import { recordOf, type RecordRow } from '../record/record-row.ts';
import type { RegisterSource } from '../register-from.ts';
import { columnKey, isDecimal, isOneRecord, tableOfReference } from '../table/field-column.ts';

/** A value as it is read beside a name: numbers and texts as they are. */
function offered(field: Field | undefined, value: unknown, language: Language): string | null {
  if (!field || isBlank(value) || isLines(field)) return null;
  return field.kind === 'text' || isDecimal(field) || field.kind === 'boolean'
    ? String(value)
    : formatValue(field, value, { language });
}

/** A value as a field of a form takes it: a choice by its code, all else as it is read. */
const filled = (field: Field | undefined, value: unknown, language: Language): string | null =>
  field?.kind === 'choice' && typeof value === 'string' ? value : offered(field, value, language);

interface Names extends Record<string, unknown> {
  id: string;
  nameZh: string;
  nameEn: string;
}

/** A row with the records that a picker tells of, by field. */
type ToldRow = RecordRow & { told?: Readonly<Record<string, Names | undefined>> };

/** The rows with the names of the records that these fields refer to, a query a field. */
async function withNames(db: Db, rows: RecordRow[], fields: readonly (readonly [string, SimpleField])[]) {
  const found = await Promise.all(
    fields.map(async ([name, field]) => {
      const ids = [...new Set(rows.flatMap((row) => (row[columnKey(name, field)] as string | null) ?? []))];
      if (!ids.length) return [name, field, new Map<string, Names>()] as const;
      const { rows: names } = await db.execute<Names>(sql`
        SELECT id, name_zh AS "nameZh", name_en AS "nameEn" FROM ${sql.raw(tableOfReference(field))}
         WHERE ${oneOf(sql`id`, ids)}`);
      return [name, field, new Map(names.map((one) => [one.id, one]))] as const;
    }),
  );
  return rows.map((row): ToldRow => ({
    ...row,
    told: Object.fromEntries(
      found.map(([name, field, names]) => [name, names.get(row[columnKey(name, field)] as string)]),
    ),
  }));
}

/** A register as the pickers of all forms see it, and its parts: 'item', 'item/lendable'. */
export const referencesOf = (register: RegisterDeclaration, source: RegisterSource): ReferenceSource[] => [
  registerReference(register, source),
  ...Object.entries(register.picks?.parts ?? {}).map(([part, { field, values }]) => {
    const declared = register.fields[field];
    if (!declared || isLines(declared)) throw new Error(`Register ${register.name} has no field ${field}.`);
    const column = source.table[columnKey(field, declared)] as AnyPgColumn;
    return registerReference(register, source, { name: part, only: oneOf(column, values) });
  }),
];

/** Found by name, code and pinyin, in the order of its codes. */
function registerReference(
  register: RegisterDeclaration,
  { table, offers, ofCompany }: RegisterSource,
  part?: { name: string; only: SQL },
): ReferenceSource {
  const { name, one, company, codeWithin, fields, picks = {} } = register;
  const columnOf = (key: string | undefined): AnyPgColumn | undefined => {
    const field = key === undefined ? undefined : fields[key];
    return key !== undefined && field ? (table[columnKey(key, field)] as AnyPgColumn) : undefined;
  };
  const [companyColumn, ownerColumn] = [columnOf(company), columnOf(codeWithin)];
  const inCompany = ofCompany ?? (companyColumn && ((id: string) => eq(companyColumn, id)));
  const told = [...(picks.beside ?? []), ...Object.values(picks.fills ?? {})].flatMap((key) => {
    const field = fields[key];
    return field && !isLines(field) && isOneRecord(field) ? [[key, field] as const] : [];
  });
  const show = (row: ToldRow, language: Language, actor: ReferenceContext['actor']) => {
    const { values: stored } = recordOf(register, row);
    const values: Content = {
      ...stored,
      ...Object.fromEntries(
        told.flatMap(([key]) => {
          const one = row.told?.[key];
          return one ? [[key, { id: one.id, name: directory.nameIn(language, one) }]] : [];
        }),
      ),
    };
    const beside = (picks.beside ?? []).map((key) => offered(fields[key], values[key], language));
    const fills = Object.entries(picks.fills ?? {}).map(
      ([as, key]) => [as, filled(fields[key], values[key], language)] as const,
    );
    const more = offers?.(values, language, actor);
    return {
      detail: more?.detail ?? beside.filter(Boolean).join(' · '),
      values: {
        ...(company !== undefined && { companyId: (values[company] as Reference | null)?.id ?? null }),
        ...Object.fromEntries(fills),
        ...more?.values,
      },
    };
  };
  const known = frozen<{ ids: string[]; take: number }, RecordRow[]>(
    (db, place) =>
      db
        .select()
        .from(table)
        .where(and(sql`${table.id} = ANY (${place('ids')}::text[])`, part?.only))
        .orderBy(asc(table.code), asc(table.id))
        .limit(place('take')) as never,
  );
  return tableSource<ToldRow>({
    kind: part ? `${name}/${part.name}` : name,
    one,
    ...(part && { only: part.only }),
    table: {
      ...{ id: table.id, nameZh: table.nameZh, nameEn: table.nameEn, search: table.search },
      active: sql`${table.state} = 'active'`,
    },
    code: table.code,
    ...(inCompany && { ofCompany: inCompany }),
    ...(ownerColumn && { ofOwner: (id: string) => eq(ownerColumn, id) }),
    rows: async (db, where, { take, bare, first }) => {
      const own = first ? [sql`coalesce(${first}, false) DESC`] : [];
      const rows = await db
        .select()
        .from(table)
        .where(where)
        .orderBy(...own, asc(table.code), asc(table.id))
        .limit(take);
      return bare ? (rows as RecordRow[]) : withNames(db, rows as RecordRow[], told);
    },
    async byIds(db, ids, { take, bare }) {
      const rows = await known(db, { ids: [...new Set(ids)], take });
      return bare ? rows : withNames(db, rows, told);
    },
    namesOf: (row) => row,
    show: (row, language, actor) => ({
      ...{ id: row.id, code: row.code, name: directory.nameIn(language, row) },
      active: row.state === 'active',
      ...show(row, language, actor),
    }),
  });
}
