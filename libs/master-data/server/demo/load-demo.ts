import { company, searchText } from '#identity/server';
import type { Db, DemoClock } from '#server-kit/server';
import { customer, item, supplier, warehouse } from '../tables/registers.ts';
import { itemFamilies } from './demo-items.ts';
import { demoBankOf, demoCreditOf, demoCustomers, demoSuppliers, type DemoPartner } from './demo-partners.ts';

const partnerRow = ({ id, name: [nameZh, nameEn], city: [city, cityEn] }: DemoPartner) => ({
  ...{ id, nameZh, nameEn, city, cityEn },
  search: searchText(nameZh, nameEn, id),
});

/** Suppliers, customers, items and a warehouse or two a company. */
export async function loadDemoRegisters(db: Db, { random }: DemoClock): Promise<void> {
  await db.insert(supplier).values(demoSuppliers.map((one) => ({ ...partnerRow(one), ...demoBankOf(one) })));
  await db
    .insert(customer)
    .values(demoCustomers.map((one) => ({ ...partnerRow(one), creditLimit: demoCreditOf(one) })));
  const variants = itemFamilies.flatMap((family) =>
    // Two makes of each specification, as a stock list has them.
    family.specs.flatMap((spec, position) =>
      [0, 1].map((make) => ({
        ...family,
        spec,
        price: family.price * (1 + position * 0.35 + make * 0.12) * (0.95 + random() * 0.1),
      })),
    ),
  );
  await db.insert(item).values(
    variants.map(({ kind, name: [nameZh, nameEn], unit: [unitZh, unitEn], spec, price }, index) => {
      const id = `M${String(10_001 + index)}`;
      return {
        ...{ id, nameZh, nameEn, kind, spec, unitZh, unitEn },
        lastPrice: price.toFixed(2),
        search: searchText(nameZh, nameEn, spec, id),
      };
    }),
  );
  const companies = await db.select().from(company);
  await db.insert(warehouse).values(
    companies.flatMap(({ id: companyId, nameZh, nameEn }) =>
      (
        [
          ['1', '原料仓', 'raw materials'],
          ['2', '备件仓', 'spare parts'],
        ] as const
      ).map(([number, zh, en]) => ({
        id: `W${companyId}-${number}`,
        companyId,
        nameZh: `${nameZh}${zh}`,
        nameEn: `${nameEn}, ${en}`,
        search: searchText(`${nameZh}${zh}`, `${nameEn} ${en}`, companyId),
      })),
    ),
  );
}
