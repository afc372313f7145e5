import { and, asc, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Language } from '#calls/model';
import { matches, type ReferenceSource } from '#identity/server';
import { customer, item, supplier, warehouse } from '../tables/registers.ts';

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
        name: language === 'zh' ? row.nameZh : row.nameEn,
        code: row.id,
        active: row.active,
        ...show(row, language),
      }));
    },
  };
}

const partner = ({ city, cityEn }: { city: string; cityEn: string }, language: Language) => ({
  detail: language === 'zh' ? city : cityEn || city,
  values: {},
});

/** Registers of this feature as the pickers of all forms see them. */
export const masterDataReferences: readonly ReferenceSource[] = [
  registerSource<typeof supplier.$inferSelect>('supplier', supplier, partner),
  registerSource<typeof customer.$inferSelect>('customer', customer, partner),
  registerSource<typeof item.$inferSelect>('item', item, ({ spec, unitZh, unitEn, lastPrice }, language) => ({
    detail: spec,
    values: {
      spec,
      unit: language === 'zh' ? unitZh : unitEn,
      price: lastPrice.replace(/\.?0+$/, ''),
    },
  })),
  registerSource<typeof warehouse.$inferSelect>(
    'warehouse',
    warehouse,
    ({ companyId }) => ({ detail: companyId, values: { companyId } }),
    (companyId) => sql`${warehouse.companyId} = ${companyId}`,
  ),
];
