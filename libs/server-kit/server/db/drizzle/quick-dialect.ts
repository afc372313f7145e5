import {
  Column,
  Name,
  Param,
  Placeholder,
  SQL,
  StringChunk,
  Table,
  type QueryWithTypings,
} from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

type Config = Parameters<SQL['toQuery']>[0];
type Chunk = SQL['queryChunks'][number];

/**
 * Drizzle's dialect, which puts a statement together in one go. Drizzle's own way asks each piece in turn whether it is
 * one of twelve things and makes an object, a copy of the settings and a list of each; texts, values and columns, which
 * most pieces are, need none of it. Whatever else there is, is put together by drizzle itself.
 */
class QuickDialect extends PgDialect {
  constructor() {
    super({ casing: 'snake_case' });
  }

  override sqlToQuery(query: SQL, invokeSource?: 'indexes'): QueryWithTypings {
    if (invokeSource !== undefined) return super.sqlToQuery(query, invokeSource);
    return new Building(this.#config).of(query);
  }

  readonly #names = new WeakMap<Column, string>();
  /** A column under its table's name. */
  readonly #nameOf = (column: Column): string | undefined => {
    const known = this.#names.get(column);
    if (known !== undefined) return known;
    const { casing, escapeName } = this.#config;
    const table = calledInQuery(column.table);
    if (table === undefined) return undefined;
    const name = `${escapeName(table)}.${escapeName(casing.getColumnCasing(column))}`;
    this.#names.set(column, name);
    return name;
  };

  readonly #config: Config & { nameOf(column: Column): string | undefined } = {
    casing: (this as unknown as { casing: Config['casing'] }).casing,
    escapeName: (name) => this.escapeName(name),
    escapeParam: (number) => this.escapeParam(number),
    escapeString: (text) => this.escapeString(text),
    nameOf: (column) => this.#nameOf(column),
  };
}

const { Name: nameOfTable, Schema: schemaOfTable } = (
  Table as unknown as { Symbol: { Name: symbol; Schema: symbol } }
).Symbol;

/** The name of a table, or its alias; undefined for tables of other schemas, which are drizzle's. */
const calledInQuery = (table: Table): string | undefined => {
  const symbols = table as Table & Record<symbol, unknown>;
  return symbols[schemaOfTable] === undefined ? String(symbols[nameOfTable]) : undefined;
};

/** A statement that is being put together: its text so far and the values that it names. */
class Building {
  readonly #config: Config & { nameOf(column: Column): string | undefined };
  #text = '';
  readonly #values: unknown[] = [];

  constructor(config: Config & { nameOf(column: Column): string | undefined }) {
    this.#config = config;
  }

  of(query: SQL): QueryWithTypings {
    this.#add(query);
    return { sql: this.#text, params: this.#values };
  }

  #add(chunk: Chunk): void {
    if (chunk === undefined) return;
    if (chunk === null || typeof chunk !== 'object') return this.#value(chunk);
    if (chunk instanceof StringChunk) {
      for (const text of chunk.value) this.#text += text;
    } else if (chunk instanceof SQL) {
      if ((chunk as unknown as { shouldInlineParams: boolean }).shouldInlineParams)
        return this.#byDrizzle(chunk);
      for (const each of chunk.queryChunks) this.#add(each);
    } else if (chunk instanceof Param) {
      if (chunk.value instanceof Placeholder) return this.#value(chunk);
      const mapped = chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value);
      if (mapped instanceof SQL) this.#add(mapped);
      else this.#value(mapped);
    } else if (chunk instanceof Column) {
      const name = this.#config.nameOf(chunk);
      if (name === undefined) this.#byDrizzle(chunk);
      else this.#text += name;
    } else if (chunk instanceof Name) {
      this.#text += this.#config.escapeName(chunk.value);
    } else if (Array.isArray(chunk)) {
      this.#list(chunk as Chunk[]);
    } else {
      const name = chunk instanceof Table ? calledInQuery(chunk) : undefined;
      if (name === undefined) this.#byDrizzle(chunk);
      else this.#text += this.#config.escapeName(name);
    }
  }

  /** The values of a row that is inserted, or those that a column may have. */
  #list(chunks: readonly Chunk[]): void {
    this.#text += '(';
    for (const [at, each] of chunks.entries()) {
      if (at > 0) this.#text += ', ';
      this.#add(each);
    }
    this.#text += ')';
  }

  #value(value: unknown): void {
    this.#text += this.#config.escapeParam(this.#values.length, value);
    this.#values.push(value);
  }

  #byDrizzle(chunk: Chunk): void {
    const start = { paramStartIndex: { value: this.#values.length } };
    const { sql, params } = new SQL([chunk]).buildQueryFromSourceParams([chunk], {
      ...this.#config,
      ...start,
    });
    this.#text += sql;
    this.#values.push(...params);
  }
}

/** How every statement of the server is written; columns declared in camelCase are snake_case in the database. */
export const dialect = new QuickDialect();
