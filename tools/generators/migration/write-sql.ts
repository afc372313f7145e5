import type { Difference } from './compare.ts';
import type { ColumnShape, IndexShape, TableShape } from './shape.ts';

/** The proposal of a migration: what mends the differences, with notes where a person has to decide. */
export function writeSql(found: readonly Difference[]): string {
  return `${found.map(statementOf).join('\n')}\n`;
}

function statementOf(difference: Difference): string {
  switch (difference.kind) {
    case 'table':
      return createTable(difference.table);
    case 'column':
      return addColumn(difference.table, difference.column);
    case 'index':
      return createIndex(difference.table, difference.index);
    case 'type': {
      const { table, column, was } = difference;
      return (
        `-- ${was} becomes ${column.type}: does every value fit, and how long is the table locked?\n` +
        `ALTER TABLE ${table} ALTER COLUMN ${column.name} TYPE ${column.type};`
      );
    }
    case 'notNull': {
      const { table, column } = difference;
      return column.notNull
        ? `-- Fill the rows that lack it first.\nALTER TABLE ${table} ALTER COLUMN ${column.name} SET NOT NULL;`
        : `ALTER TABLE ${table} ALTER COLUMN ${column.name} DROP NOT NULL;`;
    }
    case 'undeclared':
      return (
        `-- ${difference.table}.${difference.column} is no longer declared: renamed, or to be dropped? ` +
        `Dropping loses its data.\n` +
        `-- ALTER TABLE ${difference.table} DROP COLUMN ${difference.column};`
      );
  }
}

const columnSql = ({ name, type, notNull, default: value }: ColumnShape): string =>
  [name, type, notNull && 'NOT NULL', value !== null && `DEFAULT ${value}`].filter(Boolean).join(' ');

function createTable({ name, columns, indexes }: TableShape): string {
  const keys = columns.filter(({ primaryKey }) => primaryKey).map((column) => column.name);
  const lines = [...columns.map(columnSql), ...(keys.length > 0 ? [`PRIMARY KEY (${keys.join(', ')})`] : [])];
  return [
    `CREATE TABLE ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`,
    ...indexes.map((index) => createIndex(name, index)),
    `SELECT audit_table('${name}');`,
  ].join('\n');
}

/** A column that must not be null and has no default cannot be added to rows that are there. */
function addColumn(table: string, column: ColumnShape): string {
  const add = `ALTER TABLE ${table} ADD COLUMN ${columnSql(column)};`;
  return column.notNull && column.default === null
    ? `-- Rows that are there need a value: add it with a DEFAULT, or fill it before NOT NULL.\n${add}`
    : add;
}

const createIndex = (table: string, { name, unique, columns }: IndexShape): string =>
  `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${name} ON ${table} (${columns.join(', ')});`;
