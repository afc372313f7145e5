import { sql } from 'drizzle-orm';
import type { FieldProblem, Label } from '#calls/model';
import { formsOf, type FormCheck } from '#documents/server';
import type { Reference } from '#identity/model';
import { sameAs } from '#identity/server';
import { headOf } from '#requisitions/model';
import type { Db } from '#server-kit/server';
import { salesContracts } from './contract-types.ts';

/** The customer that a sales contract names; null where it names none. */
async function customerOf(db: Db, id: string): Promise<Reference | null> {
  const { rows } = await db.execute<{ partner: Reference | null }>(
    sql`SELECT own -> 'customer' AS partner FROM ${formsOf(...salesContracts)} f WHERE id = ${id}`,
  );
  return rows[0]?.partner ?? null;
}

/** A customer that was merged into the one that is named is the same. */
async function unlike(
  db: Db,
  chosen: unknown,
  partner: Reference | null,
  path: string,
  text: Label,
): Promise<FieldProblem[]> {
  if (!partner) return [];
  const same = await sameAs(db, 'customer', (chosen as Reference | null)?.id ?? '', [partner.id]);
  return same.has(partner.id) ? [] : [{ path, text }];
}

/** Who sends goods back is who was sent them. */
export const customerOfShipment: FormCheck = {
  types: [headOf('goodsReturn').code],
  reads: ['shipment', 'customer'],
  async check({ db }, { values }) {
    const shipment = values['shipment'] as Reference;
    const { rows } = await db.execute<{ order: string }>(
      sql`SELECT own -> 'salesOrder' ->> 'id' AS "order" FROM ${formsOf(headOf('shipmentApproval'))} f WHERE id = ${shipment.id}`,
    );
    const partner = rows[0] ? await customerOf(db, rows[0].order) : null;
    return unlike(db, values['customer'], partner, 'customer', [
      `该发货单的客户是 ${partner?.name}`,
      `This shipment went to ${partner?.name}`,
    ]);
  },
};
