import { sql } from 'drizzle-orm';
import type { FieldProblem, Label } from '#calls/model';
import { formsOf, type FormCheck } from '#documents/server';
import type { Reference } from '#identity/model';
import { headOf } from '#requisitions/model';
import type { Db } from '#server-kit/server';
import { purchaseContracts, salesContracts } from './contract-types.ts';

/** The partner that another form names; null where it names none (a service contract is with anybody). */
async function partnerOf(db: Db, id: string, field: 'supplier' | 'customer'): Promise<Reference | null> {
  const contracts = field === 'supplier' ? purchaseContracts : salesContracts;
  const { rows } = await db.execute<{ partner: Reference | null }>(
    sql`SELECT own -> ${field} AS partner FROM ${formsOf(...contracts)} f WHERE id = ${id}`,
  );
  return rows[0]?.partner ?? null;
}

const unlike = (chosen: unknown, partner: Reference | null, path: string, text: Label): FieldProblem[] =>
  partner && (chosen as Reference | null)?.id !== partner.id ? [{ path, text }] : [];

/** Who is paid is whom the contract is with. */
export const supplierOfContract: FormCheck = {
  types: [headOf('purchasePayment').code, headOf('equipmentAcceptance').code],
  reads: ['contract', 'supplier'],
  async check({ db }, { values }) {
    const contract = values['contract'] as Reference | null;
    if (!contract) return [];
    const partner = await partnerOf(db, contract.id, 'supplier');
    return unlike(values['supplier'], partner, 'contract', [
      `该合同的供应商是 ${partner?.name}`,
      `This contract is with ${partner?.name}`,
    ]);
  },
};

/** Who sends goods back is who was sent them. */
export const customerOfShipment: FormCheck = {
  types: [headOf('goodsReturn').code],
  reads: ['shipment', 'customer'],
  async check({ db }, { values }) {
    const shipment = values['shipment'] as Reference;
    const { rows } = await db.execute<{ order: string }>(
      sql`SELECT own -> 'salesOrder' ->> 'id' AS "order" FROM ${formsOf(headOf('shipmentApproval'))} f WHERE id = ${shipment.id}`,
    );
    const partner = rows[0] ? await partnerOf(db, rows[0].order, 'customer') : null;
    return unlike(values['customer'], partner, 'customer', [
      `该发货单的客户是 ${partner?.name}`,
      `This shipment went to ${partner?.name}`,
    ]);
  },
};
