import { company } from '#identity/server';
import { addRecords } from '#registers/server';
import type { Db, DemoClock } from '#server-kit/server';
import { binSeries } from '#master-data/model';
import { bins, customers, items, suppliers, warehouses } from '../registers/registers.ts';
import { addStandardUnits } from '../registers/standard-units.ts';
import { gtinOf } from './demo-gtin.ts';
import type { Metal } from '#master-data/model';
import { itemFamilies } from './demo-items.ts';
import {
  demoCustomers,
  demoSuppliers,
  detailsOfCustomer,
  detailsOfSupplier,
  type DemoPartner,
} from './demo-partners.ts';
import { loadDemoTwins } from './demo-twins.ts';

const named = (id: string) => ({ id, name: '' });

const partner = ({ id, name: [nameZh, nameEn], city: [city, cityEn] }: DemoPartner) => ({
  ...{ id, code: id, nameZh, nameEn, city, cityEn },
});

/** Suppliers, customers, items with their units, and two warehouses a company with their bins. */
export async function loadDemoRegisters(db: Db, clock: DemoClock): Promise<void> {
  const { random, today } = clock;
  await addRecords(
    db,
    suppliers,
    demoSuppliers.map((one, at) => ({ ...partner(one), ...detailsOfSupplier(one, at, today) })),
  );
  await addRecords(
    db,
    customers,
    demoCustomers.map((one, at) => ({ ...partner(one), ...detailsOfCustomer(one, at) })),
  );
  await addStandardUnits(db);
  await loadItems(db, random);
  await loadWarehouses(db);
  await loadDemoTwins(db, clock);
}

const metalWords: Readonly<Record<string, Metal>> = { 铜: 'CU', 铝: 'AL', 锌: 'ZN', 镍: 'NI' };
/** The metal that something is of, by its name; none of cables and of what is plated alone. */
const metalOf = (name: string): Metal | null =>
  Object.entries(metalWords).find(([word]) => name.includes(word) && !name.includes('镀'))?.[1] ?? null;

async function loadItems(db: Db, random: () => number): Promise<void> {
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
  await addRecords(
    db,
    items,
    variants.map(({ kind, name: [nameZh, nameEn], unit: [, unit], spec, price }, index) => {
      const id = `M${String(10_001 + index)}`;
      return {
        ...{ id, code: id, nameZh, nameEn, kind, spec },
        // Two makes of one specification are two trade numbers.
        gtin: gtinOf(index),
        unit: named(unit),
        lastPrice: price.toFixed(2),
        // Value added tax: 9 % on agricultural goods, 13 % on others (VAT regulations, article 2).
        taxRate: kind === 'feed' ? '9' : '13',
        tracking: kind === 'lab' ? 'lot' : 'none',
        inspected: kind === 'raw' || kind === 'lab',
        costMethod: 'movingAverage',
        metal: metalOf(nameZh),
      };
    }),
  );
}

const kindsOfWarehouse = [
  ['1', '原料仓', 'raw materials'],
  ['2', '备件仓', 'spare parts'],
] as const;

/** Bins of the demo company altogether, the most of them where the most is stocked. */
const demoBins = 400;

async function loadWarehouses(db: Db): Promise<void> {
  const companies = await db.select().from(company);
  const all = companies.flatMap(({ id: companyId, nameZh, nameEn }) =>
    kindsOfWarehouse.map(([number, zh, en]) => ({
      ...{ id: `W${companyId}-${number}`, code: `W${companyId}-${number}` },
      ...{ nameZh: `${nameZh}${zh}`, nameEn: `${nameEn}, ${en}` },
      company: named(companyId),
    })),
  );
  await addRecords(db, warehouses, all);
  const aisle = (row: string, places = all) =>
    places.flatMap(({ id, company: of }) =>
      (binSeries(`${row}-01-01`, `${row}-10-04`) ?? []).map((code) => ({
        ...{ code, nameZh: code, warehouse: named(id), company: of },
      })),
    );
  const busiest = all.filter(({ company: of }) => of.id === 'C01');
  await addRecords(db, bins, [...aisle('A'), ...aisle('B', busiest)].slice(0, demoBins));
}
