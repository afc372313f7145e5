import { asc } from 'drizzle-orm';
import type { Label, Language } from '#calls/model';
import type { ReferenceOption } from '#identity/model';
import type { Db } from '#server-kit/server';
import { nameIn } from '../directory/name-in.ts';
import { personGroup, post } from '../tables/organisation.ts';
import { role } from '../tables/access.ts';
import { searchText, textMatches } from '../text/search-text.ts';
import type { ReferenceSource } from './reference-source.ts';

type Table = typeof role | typeof post | typeof personGroup;
interface Row {
  id: string;
  code: string;
  nameZh: string;
  nameEn: string;
  active: boolean;
}

/** A short list that rules speak of by id: all of it is read, and the few that match are shown. */
function shortList(kind: string, table: Table, one?: Label): ReferenceSource {
  const read = (db: Db): Promise<Row[]> =>
    db
      .select({
        id: table.id,
        code: 'code' in table ? table.code : table.id,
        nameZh: table.nameZh,
        nameEn: table.nameEn,
        active: table.active,
      })
      .from(table)
      .orderBy(asc(table.id));
  const show = ({ id, code, active, ...names }: Row, language: Language): ReferenceOption => ({
    ...{ id, name: nameIn(language, names), code, detail: '', values: {}, active },
  });
  return {
    kind,
    ...(one && { one }),
    search: async ({ db, language }, { keyword, ids, take }) =>
      (await read(db))
        .filter(({ id, code, nameZh, nameEn, active }) =>
          ids ? ids.includes(id) : active && textMatches(searchText(nameZh, nameEn, code), keyword),
        )
        .slice(0, take)
        .map((row) => show(row, language)),
    named: async ({ db, language }) =>
      (await read(db))
        .filter(({ active }) => active)
        .map((row) => ({
          option: show(row, language),
          codes: [row.code, row.id],
          names: [row.nameZh, row.nameEn],
        })),
  };
}

/** Roles, posts and groups of people: what the rules of a flow name. */
export const vocabularySources: readonly ReferenceSource[] = [
  shortList('role', role),
  shortList('post', post, ['岗位', 'Post']),
  shortList('group', personGroup),
];
