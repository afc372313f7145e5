import { and, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Label, Language } from '#calls/model';
import type { ReferenceOption } from '#identity/model';
import { oneOf, type Db } from '#server-kit/server';
import { matches } from '../text/search-text.ts';
import type { ReferenceContext, ReferenceSource } from './reference-source.ts';

/** A register in a table, as its source needs to know it. */
export interface RecordTable<R> {
  kind: string;
  /** What one of its records is called beside its code. */
  one?: Label;
  table: Record<'id' | 'nameZh' | 'nameEn' | 'search', AnyPgColumn> & { active: SQLWrapper };
  /** What people know a record by beside its names, where that is not its id: nobody names it by its id then. */
  code?: AnyPgColumn;
  /** What of the table is in the source at all; without, everything. */
  only?: SQL;
  /** What a company may use; without, all may use all. */
  ofCompany?: (companyId: string) => SQL;
  /** What belongs to one owner, where records belong to one. */
  ofOwner?: (ownerId: string) => SQL;
  /** The rows that a condition leaves, in the order of the register; those that `first` is true of before all others. */
  rows(
    db: Db,
    where: SQL | undefined,
    asked: { keyword: string; take: number; bare: boolean; first?: SQL },
  ): Promise<R[]>;
  /** The same of records that are named by their ids, where that is asked in a quicker way: at nearly every form. */
  byIds?(db: Db, ids: readonly string[], asked: { take: number; bare: boolean }): Promise<R[]>;
  /** `actor` is there when somebody searches: not everybody is told all that a record can fill in. */
  show(row: R, language: Language, actor?: ReferenceContext['actor']): ReferenceOption;
  namesOf(row: R): { nameZh: string; nameEn: string };
}

/** What is named exactly is never cut off. */
const all = 1_000_000;

/** A table as a source of the picker: found by name, code or pinyin; by ids whatever their state, else those in use. */
export function tableSource<R>(register: RecordTable<R>): ReferenceSource {
  const { table, code = table.id, only, ofCompany, ofOwner, rows, byIds, show, namesOf } = register;
  const usable = (companyId: string | undefined): SQL[] => [
    ...(only ? [only] : []),
    ...(companyId !== undefined && ofCompany ? [ofCompany(companyId)] : []),
  ];
  const offered = (companyId: string | undefined): SQL[] => [sql`${table.active}`, ...usable(companyId)];
  return {
    kind: register.kind,
    ...(register.one && { one: register.one }),
    async search({ db, language, actor }, { keyword, ids, companyId, within, take, bare = false }) {
      if (ids && byIds && (companyId === undefined || !ofCompany))
        return (await byIds(db, ids, { take, bare })).map((row) => show(row, language, actor));
      const where = ids
        ? and(inArray(table.id, [...ids]), ...usable(companyId))
        : and(
            ...offered(companyId),
            within !== undefined && ofOwner ? ofOwner(within) : undefined,
            matches(table.search, keyword),
          );
      // Where records of all companies are offered, nobody has to read past those of others to one's own.
      const ofActor = !ids && companyId === undefined && within === undefined && actor && ofCompany;
      const first = ofActor ? { first: ofActor(actor.companyId) } : {};
      return (await rows(db, where, { keyword, take, bare, ...first })).map((row) =>
        show(row, language, actor),
      );
    },
    async named({ db, language, actor }, { texts, companyId }) {
      const columns = [...new Set([code, table.nameZh, table.nameEn])];
      const called = columns.map((column) => oneOf(sql`lower(${column})`, texts));
      const where = and(...offered(companyId), sql`(${sql.join(called, sql` OR `)})`);
      return (await rows(db, where, { keyword: '', take: all, bare: false })).map((row) => {
        const option = show(row, language, actor);
        const { nameZh, nameEn } = namesOf(row);
        return { option, codes: [option.code, option.id], names: [nameZh, nameEn] };
      });
    },
  };
}
