import { sql } from 'drizzle-orm';
import { searchText } from '#identity/server';
import { hourLimits, unitAwaited } from '#lab/model';
import { newId, react } from '#server-kit/server';

/** A unit is on its way: it is expected until somebody signs it in. What is known later is added while nobody has received it. */
export const awaitUnit = react(unitAwaited, async (told, { db }) => {
  const { rows: sites } = await db.execute<{ id: string }>(sql`
    SELECT id FROM lab_site WHERE state = 'active' ORDER BY company_id <> ${told.companyId}, code LIMIT 1`);
  const site = sites[0]?.id;
  if (!site) throw new Error('There is no laboratory site in use.');
  const limit = hourLimits[told.use];
  const deadline = told.bornAt && new Date(new Date(told.bornAt).getTime() + limit * 60_000).toISOString();
  const search = searchText(
    told.din,
    told.contractNo,
    told.childName,
    told.motherName,
    told.kitSerial,
    told.waybill,
  );
  await db.execute(sql`
    INSERT INTO lab_unit AS u (id, company_id, site_id, din, product, donation_type, division, state, use, child_id, child_name,
      mother_name, contract_id, contract_no, kit_id, kit_serial, waybill, hospital, collector, born_at, born_zone, collected_at,
      arrives_at, limit_minutes, deadline, search)
    VALUES (${newId()}, ${told.companyId}, ${site}, ${told.din}, ${told.product}, 'V', '00',
      ${told.collectedAt ? 'collected' : 'expected'}, ${told.use}, ${told.childId}, ${told.childName}, ${told.motherName},
      ${told.contractId}, ${told.contractNo}, ${told.kitId}, ${told.kitSerial}, ${told.waybill}, ${told.hospital}, ${told.collector},
      ${told.bornAt}::timestamptz, ${told.bornZone}, ${told.collectedAt}::timestamptz, ${told.arrivesAt}::timestamptz,
      ${limit}, ${deadline}::timestamptz, ${search})
    ON CONFLICT (din, product, division) DO UPDATE SET kit_id = excluded.kit_id, kit_serial = excluded.kit_serial,
      waybill = coalesce(excluded.waybill, u.waybill), hospital = excluded.hospital, collector = excluded.collector,
      born_at = coalesce(excluded.born_at, u.born_at), born_zone = excluded.born_zone,
      collected_at = coalesce(excluded.collected_at, u.collected_at), arrives_at = coalesce(excluded.arrives_at, u.arrives_at),
      deadline = coalesce(excluded.deadline, u.deadline), search = excluded.search,
      state = CASE WHEN u.state = 'expected' THEN excluded.state ELSE u.state END, version = u.version + 1
     WHERE u.state IN ('expected', 'collected')`);
});
