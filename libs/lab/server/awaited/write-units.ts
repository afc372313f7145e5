import { sql } from 'drizzle-orm';
import { searchText } from '#identity/server';
import { newId, type Context } from '#server-kit/server';
import type { ChildUnit } from './born-units.ts';

/** Units as they are expected; what is known later is added while nobody has received them. */
export async function writeUnits({ db }: Context, units: readonly ChildUnit[]): Promise<void> {
  for (const unit of units) {
    if (unit.siteId === null) throw new Error('There is no laboratory site in use.');
    // What was collected is on its way; a job that failed brings nothing.
    const [state, collectedAt] = [unit.isCollected ? 'collected' : 'expected', unit.collectedAt];
    await db.execute(sql`
      INSERT INTO lab_unit AS u (id, company_id, site_id, din, product, label_code, donation_type, division, state, use, child_id, child_name,
        mother_name, contract_id, contract_no, kit_id, kit_serial, waybill, hospital, collector, born_at, born_zone, collected_at, arrives_at,
        limit_minutes, deadline, search)
      VALUES (${newId()}, ${unit.companyId}, ${unit.siteId}, ${unit.din}, ${unit.product}, ${unit.labelCode}, 'V', '00', ${state}, ${unit.use},
        ${unit.childId}, ${unit.childName}, ${unit.mother}, ${unit.contractId}, ${unit.contractNo}, ${unit.kitId}, ${unit.kitSerial},
        ${unit.waybill}, ${unit.hospital}, ${unit.collector}, ${unit.bornAt}::timestamptz, ${unit.bornZone}, ${collectedAt}::timestamptz,
        ${unit.arrivesAt}::timestamptz, ${unit.limitMinutes}, ${unit.deadline}::timestamptz, ${searchOf(unit)})
      ON CONFLICT (din, product, division) DO UPDATE SET use = excluded.use, kit_id = excluded.kit_id, kit_serial = excluded.kit_serial,
        waybill = excluded.waybill, hospital = excluded.hospital, collector = excluded.collector, child_name = excluded.child_name, state = excluded.state,
        born_at = excluded.born_at, born_zone = excluded.born_zone, collected_at = excluded.collected_at,
        arrives_at = excluded.arrives_at, limit_minutes = excluded.limit_minutes, deadline = excluded.deadline, search = excluded.search, version = u.version + 1
       WHERE u.state IN ('expected', 'collected')`);
  }
}

/** What a unit is found by, as far as the contracts know it. */
export const searchOf = (unit: ChildUnit): string =>
  searchText(
    ...[unit.din, unit.contractNo, unit.childName, unit.mother],
    ...[unit.kitSerial, unit.waybill, unit.hospital],
  );
