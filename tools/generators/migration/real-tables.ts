import { typeName, type ColumnShape, type TableShape } from './shape.ts';

/** What asks the database: a client or a pool of pg. */
export interface Asks {
  query<Row>(sql: string): Promise<{ rows: Row[] }>;
}

/** The tables of the schema public as they are, with their columns and the names of their indexes. */
export async function realTables(database: Asks): Promise<TableShape[]> {
  const columns = await database.query<{
    table: string;
    name: string;
    type: string;
    notNull: boolean;
    default: string | null;
  }>(`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
           a.attnotnull AS "notNull",
           CASE WHEN a.attidentity <> '' THEN 'identity' ELSE pg_get_expr(d.adbin, d.adrelid) END AS "default"
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attnum > 0 AND NOT a.attisdropped
     ORDER BY c.relname, a.attnum`);
  const indexes = await database.query<{ table: string; name: string; unique: boolean }>(`
    SELECT t.relname AS table, i.relname AS name, x.indisunique AS unique
      FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
     WHERE t.relnamespace = 'public'::regnamespace`);
  const tables = new Map<string, TableShape>();
  for (const { table, name, type, notNull, default: value } of columns.rows) {
    const shape = tables.get(table) ?? { name: table, columns: [], indexes: [] };
    tables.set(table, shape);
    const column: ColumnShape = { name, type: typeName(type), notNull, default: value, primaryKey: false };
    shape.columns.push(column);
  }
  for (const { table, name, unique } of indexes.rows)
    tables.get(table)?.indexes.push({ name, unique, columns: [] });
  return [...tables.values()];
}
