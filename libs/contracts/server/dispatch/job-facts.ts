import { sql } from 'drizzle-orm';
import type { DispatchFacts, JobState } from '#contracts/model';
import { directory } from '#identity/server';
import type { Context, Db } from '#server-kit/server';

export interface JobRow extends Record<string, unknown> {
  id: string;
  number: string;
  state: JobState;
  version: number;
  companyId: string;
  contractId: string;
  contractNumber: string;
  mother: string;
  motherPhone: string;
  currency: string;
  childId: string;
  kitId: string | null;
  kit: string | null;
  products: { product: string }[];
  salesPhone: string | null;
  hospital: string | null;
  courierId: string | null;
  courier: string | null;
  email: string | null;
  language: 'zh' | 'en' | null;
  shipMethod: string;
  setType: string;
  processType: string;
  package: string;
  note: string;
  upgradeFee: string;
  collectedAt: string;
  calledAt: string;
  zone: string;
  /** Of the laboratory; null: the company's. */
  labZone: string | null;
  prints: number;
  bornAt: string | null;
  pickupAt: string | null;
  etaAt: string | null;
  cancelReason: string | null;
}

/** A job with all that its notification says; undefined where there is none. `language`: of names. */
export async function jobRow(
  db: Db,
  id: string,
  language: 'zh' | 'en',
  locks = false,
): Promise<JobRow | undefined> {
  const name = (alias: string) => sql.raw(directory.nameColumn(language, alias));
  const { rows } = await db.execute<JobRow>(sql`
    SELECT j.id, j.number, j.job_state AS state, j.version, j.company_id AS "companyId", c.id AS "contractId",
           c.code AS "contractNumber", ${name('c')} AS mother, c.mother_phone AS "motherPhone", c.currency,
           j.child_id AS "childId", k.id AS "kitId", k.code AS kit, c.products, p.mobile AS "salesPhone",
           ${name('h')} AS hospital, j.courier_id AS "courierId", ${name('b')} AS courier, b.email, b.language,
           j.ship_method AS "shipMethod", j.set_type AS "setType", j.process_type AS "processType", j.package, j.note,
           round(j.upgrade_fee, 2)::text AS "upgradeFee", j.collected_at::text AS "collectedAt", j.called_at::text AS "calledAt",
           j.birth_zone AS zone, j.lab_zone AS "labZone", j.prints, d.born_at::text AS "bornAt", j.pickup_promised_at::text AS "pickupAt", j.eta_at::text AS "etaAt",
           j.cancel_reason AS "cancelReason"
      FROM courier_job j JOIN bank_contract c ON c.id = j.contract_id JOIN bank_child d ON d.id = j.child_id
      JOIN person p ON p.id = c.salesperson_id LEFT JOIN bank_partner h ON h.id = c.hospital_id
      LEFT JOIN bank_partner b ON b.id = j.courier_id LEFT JOIN kit k ON k.id = j.kit_id
     WHERE j.id = ${id} ${locks ? sql`FOR UPDATE OF j` : sql``}`);
  return rows[0];
}

/** The facts of a notification. Arrivals are said on the clocks of the laboratory. */
export const factsOf = (row: JobRow, { timeZone }: Pick<Context, 'timeZone'>): DispatchFacts => ({
  ...{ number: row.number, shipMethod: row.shipMethod, setType: row.setType, processType: row.processType },
  ...{ package: row.package, note: row.note, upgradeFee: row.upgradeFee },
  collectedAt: new Date(row.collectedAt),
  calledAt: new Date(row.calledAt),
  etaAt: row.etaAt === null ? null : new Date(row.etaAt),
  ...{
    birthZone: row.zone,
    labZone: row.labZone ?? timeZone,
    customer: row.mother,
    customerPhone: row.motherPhone,
  },
  ...{
    consultantPhone: row.salesPhone ?? '',
    contractNumber: row.contractNumber,
    hospital: row.hospital ?? '',
  },
  products: row.products.map(({ product }) => product),
});
