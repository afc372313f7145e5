import { sql, type SQL } from 'drizzle-orm';

/** A sample `sm` with its unit and where it lies; of one that lies with its unit, where that lies. */
export const sampleWithPlace = sql`lab_sample sm JOIN lab_unit u ON u.id = sm.unit_id JOIN lab_site s ON s.id = u.site_id
  LEFT JOIN custody_at sk ON sk.unit_id = sm.id
  LEFT JOIN custody_at uk ON sk.place_id LIKE 'U:%' AND uk.unit_id = u.id::text
  LEFT JOIN lab_position pos ON coalesce(uk.place_id, sk.place_id) = 'P:' || pos.id
  LEFT JOIN lab_box b ON b.id = pos.box_id LEFT JOIN lab_tank t ON t.id = b.tank_id`;

/** How a sample stands, by its place; over `sk`. */
export const sampleState: SQL = sql`(CASE left(coalesce(sk.place_id, 'N:'), 2)
  WHEN 'P:' THEN 'kept' WHEN 'U:' THEN 'withUnit' WHEN 'S:' THEN 'bench' WHEN 'X:' THEN 'used' WHEN 'O:' THEN 'sent'
  WHEN 'W:' THEN 'destroyed' ELSE 'never' END)`;
