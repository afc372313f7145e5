import { sql } from 'drizzle-orm';
import type { FieldProblem, Label } from '#calls/model';
import { formsOf, type FormCheck } from '#documents/server';
import type { Reference } from '#identity/model';
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

const unlike = (chosen: unknown, partner: Reference | null, path: string, text: Label): FieldProblem[] =>
  partner && (chosen as Reference | null)?.id !== partner.id ? [{ path, text }] : [];

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
    return unlike(values['customer'], partner, 'customer', [
      `该发货单的客户是 ${partner?.name}`,
      `This shipment went to ${partner?.name}`,
    ]);
  },
};
