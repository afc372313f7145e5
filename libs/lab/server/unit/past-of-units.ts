import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { pathOfUnit, productName } from '#lab/model';
import { isoOf, type Db } from '#server-kit/server';
import { placeIn } from '../custody/words.ts';

/** Something that happened to a unit, for the timeline of its child. */
export interface PastOfUnit {
  /** ISO instant. */
  at: string;
  /** IANA name of the clocks of the laboratory. */
  zone: string;
  childId: string;
  text: Label;
  note: string;
  byId: string | null;
  path: string;
}

interface Row extends Record<string, unknown> {
  at: string;
  zone: string;
  childId: string;
  unitId: string;
  product: string;
  what: keyof typeof words;
  said: string;
  saidEn: string;
  note: string;
  byId: string | null;
  total: number;
}

const words = {
  door: ['到达实验室', 'At the door of the laboratory'],
  accepted: ['已接收', 'Received'],
  conditional: ['有条件接收', 'Received conditionally'],
  rejected: ['已拒收', 'Rejected at receipt'],
  frozen: ['开始冻存', 'Freezing began'],
  in: ['入库放行（两人签署）', 'Released into the bank by two signatures'],
  out: ['出库放行（两人签署）', 'Released out of the bank by two signatures'],
  refused: ['不予放行', 'Its release was refused'],
  place: ['位置：{place}', 'Moved → {place}'],
  certificate: ['已打印储存证书', 'Certificate of storage printed'],
  lookBack: ['开始追溯', 'A look-back was opened'],
} as const satisfies Record<string, Label>;

const textOf = ({ what, said, saidEn, product }: Row): Label => {
  const [productZh, productEn] = productName(product);
  const [zh, en] = words[what];
  return [`${productZh}：${zh.replace('{place}', said)}`, `${productEn}: ${en.replace('{place}', saidEn)}`];
};

/**
 * What happened to the units of a contract, from the door to where each lies now; what was measured is for whoever may read
 * it at the bench.
 */
export async function pastOfUnits(
  db: Db,
  contractId: string,
  childId: string | null,
  most: number,
): Promise<{ past: PastOfUnit[]; total: number }> {
  const { rows } = await db.execute<Row>(sql`
    WITH unit AS (SELECT i.id, child_id, din, product, kit_serial, freezing_at, technician_id, zone
                    FROM lab_unit i JOIN lab_site s ON s.id = i.site_id WHERE contract_id = ${contractId} AND child_id IS NOT NULL AND (${childId}::text IS NULL OR child_id = ${childId}))
    SELECT ${isoOf(sql`e.at`)} AS at, u.zone, u.child_id AS "childId", u.id AS "unitId", u.product, e.what, e.said, e.said_en AS "saidEn",
           concat_ws(' · ', u.din, nullif(e.note, '')) AS note, e.by AS "byId", (count(*) OVER ())::int AS total
      FROM unit u CROSS JOIN LATERAL (
        SELECT d.arrived_at AS at, 'door' AS what, '' AS said, '' AS said_en, d.number AS note, d.taken_by AS by FROM lab_door d
         WHERE d.unit_id = u.id OR d.kit_serial = u.kit_serial
        UNION ALL SELECT signed_at, decision, '', '', reason, person_id FROM lab_receipt WHERE unit_id = u.id
        UNION ALL SELECT u.freezing_at, 'frozen', '', '', '', u.technician_id WHERE u.freezing_at IS NOT NULL
        UNION ALL SELECT h.closed_at, CASE h.state WHEN 'refused' THEN 'refused' ELSE h.direction END, '', '', h.why,
               (SELECT g.person_id FROM lab_signature g WHERE g.sheet_id = h.id ORDER BY g.place DESC LIMIT 1)
          FROM lab_sheet h WHERE h.unit_id = u.id AND h.state IN ('released', 'refused')
        UNION ALL SELECT m.moved_at, 'place', ${placeIn('zh', sql`m.to_place`, sql`m.to_words`)},
               ${placeIn('en', sql`m.to_place`, sql`m.to_words`)}, CASE WHEN warm_seconds > 0 THEN warm_seconds || ' s' ELSE '' END, person_id
          FROM custody_move m WHERE unit_id = u.id AND sample_id IS NULL AND from_place IS DISTINCT FROM to_place
        UNION ALL (SELECT printed_at, 'certificate', '', '', '', person_id FROM lab_print
                    WHERE unit_id = u.id AND kind = 'certificate' ORDER BY printed_at LIMIT 1)
        UNION ALL SELECT opened_at, 'lookBack', '', '', outcome, NULL FROM lab_look_back WHERE unit_id = u.id
      ) AS e ORDER BY e.at DESC, u.product DESC LIMIT ${most}`);
  const past = rows.toReversed().map((row) => ({
    ...{ at: row.at, zone: row.zone, childId: row.childId, note: row.note, byId: row.byId },
    ...{ text: textOf(row), path: pathOfUnit(row.unitId) },
  }));
  return { past, total: rows[0]?.total ?? 0 };
}
