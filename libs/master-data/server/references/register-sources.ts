import { and, asc, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Language } from '#calls/model';
import { directory, matches, type ReferenceSource } from '#identity/server';
import { customer, item, supplier, warehouse, type ItemKind } from '../tables/registers.ts';

/** The columns that a register's source reads; every register has them. */
type Register = PgTable & Record<'id' | 'nameZh' | 'nameEn' | 'search' | 'active', AnyPgColumn>;
interface Row {
  id: string;
  nameZh: string;
  nameEn: string;
  active: boolean;
}

/** A register as a source of the picker: found by name, code or pinyin; those in use, by code. */
function registerSource<R extends Row>(
  kind: string,
  table: Register,
  show: (row: R, language: Language) => { detail: string; values: Record<string, string | null> },
  ofCompany?: (companyId: string) => SQL,
): ReferenceSource {
  return {
    kind,
    async search({ db, language }, { keyword, ids, companyId, take }) {
      const rows = (await db
        .select()
        .from(table)
        .where(
          ids
            ? inArray(table.id, [...ids])
            : and(
                sql`${table.active}`,
                companyId && ofCompany ? ofCompany(companyId) : undefined,
                matches(table.search, keyword),
              ),
        )
        .orderBy(asc(table.id))
        .limit(take)) as unknown as R[];
      return rows.map((row) => ({
        id: row.id,
        name: directory.nameIn(language, row),
        code: row.id,
        active: row.active,
        ...show(row, language),
      }));
    },
  };
}

const placeOf = ({ city, cityEn }: { city: string; cityEn: string }, language: Language): string =>
  language === 'zh' ? city : cityEn || city;

const trimZeros = (decimal: string): string => decimal.replace(/\.?0+$/, '');

/** Value added tax in percent: 9 on agricultural goods, 13 on others (VAT regulations, article 2). */
const taxRateOf = (kind: ItemKind): string => (kind === 'feed' ? '9' : '13');

/** Registers of this feature as the pickers of all forms see them. */
export const masterDataReferences: readonly ReferenceSource[] = [
  registerSource<typeof supplier.$inferSelect>('supplier', supplier, (row, language) => ({
    detail: placeOf(row, language),
    values: { bank: row.bank || null, account: row.account || null },
  })),
  registerSource<typeof customer.$inferSelect>('customer', customer, (row, language) => ({
    detail: placeOf(row, language),
    values: { creditLimit: row.creditLimit && trimZeros(row.creditLimit) },
  })),
  registerSource<typeof item.$inferSelect>(
    'item',
    item,
    ({ kind, spec, unitZh, unitEn, lastPrice }, language) => ({
      detail: spec,
      values: {
        spec,
        unit: language === 'zh' ? unitZh : unitEn,
        price: trimZeros(lastPrice),
        taxRate: taxRateOf(kind),
      },
    }),
  ),
  registerSource<typeof warehouse.$inferSelect>(
    'warehouse',
    warehouse,
    ({ companyId }) => ({ detail: companyId, values: { companyId } }),
    (companyId) => sql`${warehouse.companyId} = ${companyId}`,
  ),
];
