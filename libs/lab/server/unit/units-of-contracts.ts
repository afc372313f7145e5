import { sql } from 'drizzle-orm';
import { oneOf, type Db } from '#server-kit/server';
import { lastRelease } from './certificates.ts';

/** A unit as contracts derive their stage from it. */
export interface UnitOfContract {
  contractId: string;
  childId: string;
  name: string;
  state: string;
  certified: boolean;
  /** It came into the bank once, wherever it has gone since. */
  banked: boolean;
}

/** Units of contracts; certified is what has a certificate of the release that it lies in the bank by. What has come to nothing before anything came is none. */
export async function unitsOfContracts(db: Db, contractIds: readonly string[]): Promise<UnitOfContract[]> {
  if (contractIds.length === 0) return [];
  const { rows } = await db.execute<UnitOfContract & Record<string, unknown>>(sql`
    SELECT u.contract_id AS "contractId", u.child_id AS "childId", u.din || ' ' || u.product AS name, u.state,
           EXISTS (SELECT FROM lab_certificate c WHERE c.sheet_id = ${lastRelease(sql`u.id`)}) AS certified,
           u.banked_at IS NOT NULL AS banked
      FROM lab_unit u
     WHERE ${oneOf(sql`u.contract_id`, [...contractIds])} AND u.child_id IS NOT NULL
       AND NOT (u.state = 'discarded' AND u.received_at IS NULL)
     ORDER BY u.din, u.product, u.division`);
  return rows;
}
