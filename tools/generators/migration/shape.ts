/** A table as far as a migration can be proposed for it. */
export interface TableShape {
  name: string;
  columns: ColumnShape[];
  indexes: IndexShape[];
}
export interface ColumnShape {
  name: string;
  /** As PostgreSQL writes it, without spaces that mean nothing: 'numeric(18,2)'. */
  type: string;
  notNull: boolean;
  /** As SQL; null where there is none or it is made in code. Compared by nobody: spellings differ. */
  default: string | null;
  primaryKey: boolean;
}
export interface IndexShape {
  name: string;
  unique: boolean;
  columns: string[];
}

const spellings: Readonly<Record<string, string>> = {
  'character varying': 'varchar',
  character: 'char',
  'timestamp without time zone': 'timestamp',
  'time without time zone': 'time',
  serial: 'integer',
  bigserial: 'bigint',
  smallserial: 'smallint',
};

/** One spelling for each type, whoever wrote it: 'numeric(18, 2)' and 'numeric(18,2)', 'serial' and 'integer'. */
export function typeName(type: string): string {
  const plain = type
    .trim()
    .toLowerCase()
    .replace(/\s*\(\s*/g, '(')
    .replace(/,\s+/g, ',');
  const [, name = plain, rest = ''] = /^([a-z_ ]+)(.*)$/.exec(plain) ?? [];
  return (spellings[name] ?? name) + rest;
}
