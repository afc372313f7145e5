import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#calls/model';
import { directory } from '#identity/server';
import type { UnitHead } from '#lab/model';
import { isoOf, type ActorContext } from '#server-kit/server';

/** Whoever may look at one of these screens reads the units of its companies. */
export const unitScreens = ['HBLAB310P', 'HBLAB330P'];

/** A unit `u` with its site, and where it lies: the place that the ledger has it in, and the position if that is one. */
export const unitWithPlace = sql`lab_unit u JOIN lab_site s ON s.id = u.site_id
  LEFT JOIN custody_at k ON k.unit_id = u.id::text
  LEFT JOIN lab_position pos ON k.place_id = 'P:' || pos.id
  LEFT JOIN lab_box b ON b.id = pos.box_id LEFT JOIN lab_tank t ON t.id = b.tank_id`;

/** Where a position is, from the tank down: 'T01 · 2-3-4 · B0034-05'. Over `t`, `b` and `pos`. */
export const positionWords = sql`(t.code || ' · ' || b.section || '-' || b.rack || '-' || b.shelf || ' · ' || pos.id)`;

/** What lies in a box `b`, by `custody_at k`: as its index has it (migration 0014). */
export const inBox = sql`k.place_id LIKE 'P:%' AND split_part(k.place_id, '-', 1) = 'P:' || b.id`;

const iso = (column: string): SQL => isoOf(sql.raw(column));

/** What a partner that a unit names is called in a language, as the register of partners has it. */
const partnerIn = (language: Language, name: SQL, kinds: SQL): SQL =>
  language === 'zh'
    ? name
    : sql`coalesce((SELECT nullif(h.name_en, '') FROM bank_partner h
        WHERE h.kind IN ${kinds} AND lower(h.name_zh) = lower(${name}) LIMIT 1), ${name})`;
/** The hospital of a unit `u`. */
export const hospitalIn = (language: Language): SQL =>
  partnerIn(language, sql`u.hospital`, sql`('hospital')`);
/** Who collected a unit `u`. */
export const collectorIn = (language: Language): SQL =>
  partnerIn(language, sql`u.collector`, sql`('collector', 'obstetrician')`);

/** What every desk shows of a unit, as it travels. */
export const unitJson = (language: Language): SQL => sql`jsonb_build_object(
  'id', u.id, 'din', u.din, 'product', u.product, 'code', unit_code(u), 'state', u.state,
  'use', u.use, 'childName', u.child_name, 'motherName', u.mother_name, 'contractNo', u.contract_no,
  'kitSerial', u.kit_serial, 'waybill', u.waybill, 'hospital', ${hospitalIn(language)}, 'collector', ${collectorIn(language)},
  'bornAt', ${iso('u.born_at')}, 'bornZone', u.born_zone, 'siteZone', s.zone, 'collectedAt', ${iso('u.collected_at')},
  'arrivesAt', ${iso('u.arrives_at')}, 'deadline', ${iso('u.deadline')}, 'limitMinutes', u.limit_minutes,
  'receivedAt', ${iso('u.received_at')}, 'freezingAt', ${iso('u.freezing_at')}, 'bankedAt', ${iso('u.banked_at')},
  'bloodGroup', u.blood_group, 'place', k.place_id, 'version', u.version,
  'position', CASE WHEN pos.id IS NOT NULL THEN jsonb_build_object('id', pos.id, 'words', ${positionWords}, 'area', b.area) END)`;

/** Units as every desk shows them. */
export async function unitsWhere(
  { db, language }: Pick<ActorContext, 'db' | 'language'>,
  where: SQL,
  order: SQL,
  most: number,
): Promise<UnitHead[]> {
  const { rows } = await db.execute<{ unit: UnitHead }>(
    sql`SELECT ${unitJson(language)} AS unit FROM ${unitWithPlace} WHERE ${where} ORDER BY ${order} LIMIT ${most}`,
  );
  return rows.map(({ unit }) => unit);
}

/** Somebody by the column that has the id; null where it has none. */
export const whoJson = (
  id: SQL,
  language: Language,
): SQL => sql`(CASE WHEN ${id} IS NOT NULL THEN jsonb_build_object(
  'id', ${id}, 'name', coalesce((SELECT ${sql.raw(directory.nameColumn(language, 'somebody'))} FROM person somebody WHERE somebody.id = ${id}), '')) END)`;

/** Both names of the row `n` that is found, for papers that somebody else reads; empty where there is none. */
export const namesFound = (row: SQL): SQL =>
  sql`coalesce((SELECT ${directory.bothNames('n')} ${row}), '["", ""]')`;

/** For whom a unit was released out of the bank last, as its sheet says: physician and hospital. Null: for nobody yet. */
export const releasedFor = (unitId: SQL): SQL => sql`(
  SELECT jsonb_build_object('physician', o.recipient ->> 'physician', 'hospital', o.recipient ->> 'hospital')
    FROM lab_sheet o WHERE o.unit_id = ${unitId} AND o.direction = 'out' AND o.state = 'released' AND o.recipient IS NOT NULL
   ORDER BY o.closed_at DESC LIMIT 1)`;
