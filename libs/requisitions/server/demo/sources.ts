import { sql } from 'drizzle-orm';
import { usualTravelClass, type TravelClass } from '#organisation/model';
import type { Db } from '#server-kit/server';

/** An item as the demo's master data has it. */
export interface DemoItem extends Record<string, unknown> {
  id: string;
  nameZh: string;
  spec: string;
  unitZh: string;
  kind: string;
  lastPrice: string;
}

export interface DemoApplicant extends Record<string, unknown> {
  id: string;
  nameZh: string;
  nameEn: string;
  companyId: string;
  departmentId: string;
  departmentName: string;
  travelClass: TravelClass;
  account: string;
}

interface Named extends Record<string, unknown> {
  id: string;
  nameZh: string;
}

export interface DemoSupplier extends Named {
  bank: string;
  account: string;
}
export interface DemoCustomer extends Named {
  creditLimit: string;
}

export interface DemoSources {
  /** Everybody who is active, in all companies. */
  people: readonly DemoApplicant[];
  items: readonly DemoItem[];
  suppliers: readonly DemoSupplier[];
  customers: readonly DemoCustomer[];
  warehouses: readonly (Named & { companyId: string })[];
}

/** What the demo company's people can ask for, and with whom they trade. */
export async function readSources(db: Db): Promise<DemoSources> {
  const { rows: people } = await db.execute<DemoApplicant>(sql`
    SELECT p.id, p.name_zh AS "nameZh", p.name_en AS "nameEn", p.company_id AS "companyId",
           p.department_id AS "departmentId", coalesce(l.travel_class, ${usualTravelClass}) AS "travelClass", d.name_zh AS "departmentName", a.name AS account
      FROM person p JOIN department d ON d.id = p.department_id JOIN account a ON a.person_id = p.id
      LEFT JOIN job_level l ON l.id = p.job_level_id
     WHERE p.active ORDER BY p.id`);
  const { rows: items } = await db.execute<DemoItem>(sql`
    SELECT i.id, i.name_zh AS "nameZh", coalesce(i.spec, '') AS spec, u.name_zh AS "unitZh", i.kind,
           i.last_price AS "lastPrice"
      FROM item i JOIN unit u ON u.id = i.unit_id ORDER BY i.id`);
  const { rows: suppliers } = await db.execute<DemoSupplier>(
    sql`SELECT id, name_zh AS "nameZh", coalesce(banks -> 0 ->> 'bank', '') AS bank,
               coalesce(banks -> 0 ->> 'account', '') AS account
          FROM supplier WHERE state = 'active' AND tax_number IS NOT NULL ORDER BY id`,
  );
  const { rows: customers } = await db.execute<DemoCustomer>(
    sql`SELECT id, name_zh AS "nameZh", trim_scale(coalesce(credit_limit, 0))::text AS "creditLimit" FROM customer ORDER BY id`,
  );
  const { rows: warehouses } = await db.execute<Named & { companyId: string }>(
    sql`SELECT id, name_zh AS "nameZh", company_id AS "companyId" FROM warehouse ORDER BY id`,
  );
  return { people, items, suppliers, customers, warehouses };
}
