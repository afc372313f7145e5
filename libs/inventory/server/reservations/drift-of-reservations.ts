import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/** A line of a request that says of itself what the documents that issued it do not. */
interface ReservationDrift extends Record<string, unknown> {
  id: string;
  kept: string;
  issued: string;
}

/** Compares what requests say was issued of them, and whether they are done, with the documents that did; mends nothing. */
export async function driftOfReservations(db: Db): Promise<ReservationDrift[]> {
  const { rows } = await db.execute<ReservationDrift>(sql`
    SELECT r.id::text, r.issued::text || ' ' || r.state AS kept, coalesce(s.issued, 0)::text AS issued
      FROM stock_reservation r
      LEFT JOIN (SELECT reservation_id, sum(quantity) AS issued FROM stock_issue GROUP BY 1) AS s ON s.reservation_id = r.id
     WHERE r.issued <> coalesce(s.issued, 0)
        OR (r.state <> 'released' AND (r.state = 'done') <> (coalesce(s.issued, 0) >= r.asked))`);
  return rows;
}
