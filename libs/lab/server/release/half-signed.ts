import { sql } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { halfSigned } from '#lab/model';
import { handle, isoOf } from '#server-kit/server';
import { whoJson } from '../unit/unit-sql.ts';

/** Sheets with one signature, the oldest first, without those that oneself has signed: they wait for somebody else. */
export const halfSignedHandler = handle(halfSigned, async (_, { db, actor, language }) => {
  type Row = {
    id: string;
    unitId: string;
    din: string;
    product: string;
    childName: string;
    signedBy: { id: string; name: string };
    signedAt: string;
    total: number;
  };
  const { rows } = await db.execute<Row>(sql`
    SELECT h.id, u.id AS "unitId", u.din, u.product, u.child_name AS "childName", ${whoJson(sql`g.person_id`, language)} AS "signedBy",
           ${isoOf(sql`g.signed_at`)} AS "signedAt", (count(*) OVER ())::int AS total
      FROM lab_sheet h JOIN lab_unit u ON u.id = h.unit_id JOIN lab_signature g ON g.sheet_id = h.id
     WHERE h.state = 'firstSigned' AND g.person_id <> ${actor.personId}
       AND ${withinScope(actor.scope('HBLAB330P', 'query'), { company: sql`u.company_id` }, actor)}
     ORDER BY g.signed_at, h.id LIMIT 20`);
  return { sheets: rows, total: rows[0]?.total ?? 0 };
});
