import { sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { isBlank, type Content } from '#fields/model';
import { conditionsOf, type Period, type RegisterDeclaration, type Rule } from '#registers/model';
import type { Db } from '#server-kit/server';
import { recordOf, type RecordRow } from '../record/record-row.ts';
import { columnKey, columnName, writeColumn } from '../table/field-column.ts';

/** The table of a register in SQL, called `r`. */
const tableOf = ({ name }: RegisterDeclaration): SQL => sql.raw(`${toSnakeCase(name)} r`);

/** Every column that a record is read from, by its name in code. */
const columnsOfRecord = ({ whole }: RegisterDeclaration): SQL =>
  sql.raw(
    [
      ...['id', 'state', 'version'].map((name) => `r.${name}`),
      ...Object.entries(whole).map(
        ([name, field]) =>
          `r.${columnName(name, field)}${field.kind === 'date' ? '::text' : ''} AS "${columnKey(name, field)}"`,
      ),
    ].join(', '),
  );

/** The conditions with their columns, and what is asked of each; null: nothing. */
const askedBy = (table: RegisterDeclaration, asked: Content) =>
  conditionsOf(table).map(([name, field]) => ({
    name,
    column: sql.raw(`r.${columnName(name, field)}`),
    value: isBlank(asked[name]) ? null : writeColumn(field, asked[name]),
  }));

/** In force on some of these days. */
const duringSql = ({ from, to }: Period): SQL =>
  sql`r.state = 'active' AND daterange(r.starts_on, r.ends_on) && daterange(${from}::date, ${to}::date)`;

const read = async (db: Db, table: RegisterDeclaration, where: SQL): Promise<Rule[]> => {
  const { rows } = await db.execute<RecordRow>(
    sql`SELECT ${columnsOfRecord(table)} FROM ${tableOf(table)} WHERE ${where} ORDER BY r.starts_on, r.code`,
  );
  return rows.map((row) => recordOf(table, row));
};

/** The rows that fit what is asked, on any of these days. What `asked` does not name is left open. */
export const rulesFor = (db: Db, table: RegisterDeclaration, asked: Content, days: Period): Promise<Rule[]> =>
  read(
    db,
    table,
    sql.join(
      [
        duringSql(days),
        ...askedBy(table, asked)
          .filter(({ name }) => name in asked)
          .map(({ column, value }) =>
            value === null ? sql`${column} IS NULL` : sql`(${column} IS NULL OR ${column} = ${value})`,
          ),
      ],
      sql` AND `,
    ),
  );

/** The other rows with the same conditions, on any of these days. */
export const sameConditions = (
  db: Db,
  table: RegisterDeclaration,
  { id, values }: Rule,
  days: Period,
): Promise<Rule[]> =>
  read(
    db,
    table,
    sql.join(
      [
        duringSql(days),
        sql`r.id <> ${id}`,
        ...askedBy(table, values).map(({ column, value }) =>
          value === null ? sql`${column} IS NULL` : sql`${column} = ${value}`,
        ),
      ],
      sql` AND `,
    ),
  );

/** Other rows that say as much and may fit the same case on the same day: nobody could tell which of them counts. */
export async function rivalsOf(
  db: Db,
  table: RegisterDeclaration,
  { id, values }: Rule,
  days: Period,
): Promise<Rule[]> {
  const conditions = askedBy(table, values);
  const filled = conditions.filter(({ value }) => value !== null);
  if (!conditions.length) return [];
  const columns = sql.join(
    conditions.map(({ column }) => column),
    sql`, `,
  );
  return read(
    db,
    table,
    sql.join(
      [
        duringSql(days),
        sql`r.id <> ${id}`,
        sql`num_nonnulls(${columns}) = ${filled.length}`,
        ...filled.map(({ column, value }) => sql`(${column} IS NULL OR ${column} = ${value})`),
        // The same conditions are a matter of days, not of which counts.
        sql`NOT (${sql.join(
          conditions.map(({ column, value }) =>
            value === null ? sql`${column} IS NULL` : sql`coalesce(${column} = ${value}, false)`,
          ),
          sql` AND `,
        )})`,
      ],
      sql` AND `,
    ),
  );
}
