import { asc, inArray } from 'drizzle-orm';
import { nameIn } from '../directory/name-in.ts';
import { personGroup, post } from '../tables/organisation.ts';
import { role } from '../tables/access.ts';
import { searchText } from '../text/search-text.ts';
import type { ReferenceSource } from './reference-source.ts';

type Table = typeof role | typeof post | typeof personGroup;

/** A short list that rules speak of by id: all of it is read, and the few that match are shown. */
const shortList = (kind: string, table: Table): ReferenceSource => ({
  kind,
  async search({ db, language }, { keyword, ids, take }) {
    const rows = await db
      .select({ id: table.id, nameZh: table.nameZh, nameEn: table.nameEn, active: table.active })
      .from(table)
      .where(ids ? inArray(table.id, [...ids]) : undefined)
      .orderBy(asc(table.id));
    const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
    return rows
      .filter(({ id, nameZh, nameEn, active }) => {
        if (ids) return true;
        const text = searchText(nameZh, nameEn, id);
        return active && words.every((word) => text.includes(word));
      })
      .slice(0, take)
      .map(({ id, nameZh, nameEn, active }) => ({
        id,
        name: nameIn(language, { nameZh, nameEn }),
        code: id,
        detail: '',
        values: {},
        active,
      }));
  },
});

/** Roles, posts and groups of people: what the rules of a flow name. */
export const vocabularySources: readonly ReferenceSource[] = [
  shortList('role', role),
  shortList('post', post),
  shortList('group', personGroup),
];
