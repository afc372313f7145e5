import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { is, SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, PgDialect, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { typeName, type ColumnShape, type TableShape } from './shape.ts';

/** Columns are named in code as properties and in the database in snake_case (as openDatabase configures Drizzle). */
const dialect = new PgDialect({ casing: 'snake_case' });

/** The tables that a feature declares, found by what its files of the server layer export. */
export async function declaredTables(root: string, feature: string): Promise<TableShape[]> {
  const folder = path.join(root, 'libs', feature, 'server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => path.join(folder, file))
    .filter((file) => readFileSync(file, 'utf8').match(/\b(pgTable|registerTable)\(/))
    .sort();
  const found = new Map<string, TableShape>();
  for (const file of files) {
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    for (const value of Object.values(exported))
      if (is(value, PgTable)) {
        const shape = shapeOf(value);
        found.set(shape.name, shape);
      }
  }
  return [...found.values()];
}

export function shapeOf(table: PgTable): TableShape {
  const config = getTableConfig(table);
  const keys = new Set(config.primaryKeys.flatMap(({ columns }) => columns.map(columnName)));
  return {
    name: config.name,
    columns: config.columns.map((column): ColumnShape => ({
      name: columnName(column),
      type: typeName(column.getSQLType()),
      notNull: column.notNull || column.primary || keys.has(columnName(column)),
      default: defaultOf(column),
      primaryKey: column.primary || keys.has(columnName(column)),
    })),
    indexes: config.indexes.flatMap(({ config: { name, unique, columns } }) =>
      name
        ? [
            {
              name,
              unique,
              columns: columns.map((column) =>
                is(column, SQL) ? dialect.sqlToQuery(column).sql : columnName(column as unknown as PgColumn),
              ),
            },
          ]
        : [],
    ),
  };
}

const columnName = (column: PgColumn): string => (column.keyAsName ? toSnakeCase(column.name) : column.name);

function defaultOf(column: PgColumn): string | null {
  const value: unknown = column.default;
  if (value === undefined || value === null) return null;
  if (is(value, SQL)) return dialect.sqlToQuery(value).sql;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}
