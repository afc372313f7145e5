import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { invalid } from '#calls/model';

/** What keys are compared as; the text of a cursor is read as this. */
export type KeyType = 'text' | 'numeric' | 'timestamptz' | 'int' | 'uuid';

/** What a list is put in order by; its id decides between rows of the same key. */
export interface SortKey {
  /** Name of the field: a cursor is bound to it. */
  name: string;
  descending: boolean;
  /** Never null, so that a cursor can continue after any row. */
  value: SQLWrapper;
  as: KeyType;
}

/** What ids of a list are. */
export type IdType = 'uuid' | 'text' | 'bigint';

/** The last row of a page: its key as text, as the database writes it, and its id. */
export interface Cursor {
  value: string;
  id: string;
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

const shapesOfIds: Readonly<Record<IdType, (id: string) => boolean>> = {
  uuid: (id) => uuid.test(id),
  text: (id) => id.length <= 64 && !id.includes('\u0000'),
  bigint: (id) => /^\d{1,18}$/.test(id),
};

/** Can there be a row of this id? Asked before it is sent: the database refuses what is no UUID, and no number. */
export const isId = (id: string, as: IdType): boolean => shapesOfIds[as](id);

/** ORDER BY of a list: the key, then the id in the same direction. */
export const inOrder = ({ value, descending }: SortKey, id: SQLWrapper): SQL =>
  descending ? sql`${value} DESC, ${id} DESC` : sql`${value} ASC, ${id} ASC`;

/** The rows behind a cursor, in that order. */
export const behind = (
  { value, descending, as }: SortKey,
  id: SQLWrapper,
  cursor: Cursor,
  idAs: IdType = 'uuid',
): SQL =>
  sql`(${value}, ${id}) ${sql.raw(descending ? '<' : '>')} (${cursor.value}::${sql.raw(as)}, ${cursor.id}::${sql.raw(idAs)})`;

const boundTo = ({ name, descending }: SortKey): string => (descending ? `-${name}` : name);

/** Opaque to the browser; bound to the order that it was made for. */
export const writeCursor = (key: SortKey, { value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([boundTo(key), value, id])).toString('base64url');

/** Reads a cursor; refuses what is broken or belongs to another order. */
export function readCursor(key: SortKey, text: string, idAs: IdType = 'uuid'): Cursor {
  const parts = partsOf(text);
  if (parts.length === 3 && parts[0] === boundTo(key)) {
    const [, value, id] = parts;
    if (typeof value === 'string' && typeof id === 'string' && shapes[key.as](value) && isId(id, idAs))
      return { value, id };
  }
  throw invalid([
    {
      path: 'after',
      text: ['翻页位置已失效，请刷新', 'This position in the list is no longer valid, please refresh'],
    },
  ]);
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** What the database writes of a key of each type; anything else has been made up. */
const shapes: Readonly<Record<KeyType, (value: string) => boolean>> = {
  text: (value) => value.length <= 2000 && !value.includes('\u0000'),
  numeric: (value) => /^(-?Infinity|-?\d{1,30}(\.\d{1,20})?)$/.test(value),
  timestamptz: (value) => /^-?infinity$/.test(value) || isMoment(value),
  int: (value) => /^-?\d{1,9}$/.test(value),
  uuid: (value) => uuid.test(value),
};

/** As the database writes it in UTC, and a day and a time that there are: it refuses the 30th of February. */
function isMoment(text: string): boolean {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00$/.exec(text) ?? [];
  const moment = new Date(`${day}T${time}Z`);
  return moment.getUTCFullYear() > 0 && moment.toISOString().startsWith(`${day}T${time}`);
}
