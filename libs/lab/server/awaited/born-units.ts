import { sql, type SQL } from 'drizzle-orm';
import { laneMinutes, productOfBank, type UnitUse } from '#lab/model';
import { dayOf } from '#calls/model';
import type { Db } from '#server-kit/server';
import { hourLimitsFrom } from '../release/limits.ts';
import { iso, laneFacts } from './lanes.ts';

interface Known {
  companyId: string;
  siteId: string | null;
  childId: string;
  name: string;
  sex: 'f' | 'm' | null;
  mother: string;
  contractId: string;
  contractNo: string;
  use: string;
  products: { product: string }[];
  /** Product codes of the site, by product. */
  codes: Readonly<Record<string, string>> | null;
  din: string;
  kitId: string | null;
  kitSerial: string | null;
  kitLogger: string | null;
  waybill: string | null;
  hospital: string;
  /** Who collected, as the register of partners has it. */
  collector: string;
  region: string;
  /** Null: nobody has called it in, though what was collected is here. */
  bornAt: string | null;
  bornZone: string;
  jobState: string | null;
  shipMethod: string | null;
  collectedAt: string | null;
  pickedUpAt: string | null;
  etaAt: string | null;
  deliveredAt: string | null;
}

type Row = Known & Record<string, unknown>;

/** A product of a child, as the contract, the kit and the courier know it. */
export interface ChildUnit extends Omit<
  Known,
  'products' | 'codes' | 'name' | 'sex' | 'use' | 'region' | 'shipMethod'
> {
  product: string;
  /** What its label says for it where the site has a code of its own. */
  labelCode: string | null;
  use: UnitUse;
  childName: string;
  isCollected: boolean;
  arrivesAt: string | null;
  limitMinutes: number;
  deadline: string | null;
}

/** Of a child that was born. */
export type BornUnit = ChildUnit & { bornAt: string; deadline: string };

/** What the laboratory calls the use of a contract. */
export const unitUseOf = (use: string): UnitUse => (use === 'related' || use === 'unrelated' ? use : 'own');

/** A child that has no name yet is called after the mother, as hospitals do. */
function childNameOf({ name, sex, mother }: Pick<Known, 'name' | 'sex' | 'mother'>): string {
  if (name !== '') return name;
  if (/^[\x20-\x7E]+$/.test(mother))
    return `${mother}'s ${sex === 'f' ? 'girl' : sex === 'm' ? 'boy' : 'baby'}`;
  return `${mother}之${sex === 'f' ? '女' : sex === 'm' ? '子' : '婴'}`;
}

/** The site for a birth: of the same part of the world, then of the same company. */
const siteFor = sql`(SELECT s.id FROM lab_site s WHERE s.state = 'active'
  ORDER BY split_part(s.zone, '/', 1) <> split_part(coalesce(h.birth_zone, c.birth_zone), '/', 1), s.company_id <> c.company_id, s.code LIMIT 1)`;

/** Units that come of births. */
export async function bornUnits(db: Db, now: Date, where: SQL): Promise<BornUnit[]> {
  const units = await unitsOfChildren(db, now, sql`h.born_at IS NOT NULL AND ${where}`);
  return units.filter((unit): unit is BornUnit => unit.bornAt !== null);
}

/**
 * Units of children that have a donation number: one for each product of the contract that is bound for the laboratory. Contracts,
 * children, kits and jobs are of the contracts, which say in their README what others may rely on.
 */
export async function unitsOfChildren(db: Db, now: Date, where: SQL): Promise<ChildUnit[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT c.company_id AS "companyId", ${siteFor} AS "siteId", h.id AS "childId", h.name, h.sex, c.name_zh AS mother,
           c.id AS "contractId", c.code AS "contractNo", c.use, c.products, h.din, k.id AS "kitId", k.code AS "kitSerial", k.logger AS "kitLogger",
           k.waybill, coalesce(p.name_zh, '') AS hospital, coalesce(q.name_zh, '') AS collector, coalesce(p.region, '') AS region,
           ${iso('h.born_at')} AS "bornAt", coalesce(h.birth_zone, c.birth_zone) AS "bornZone", j.job_state AS "jobState", j.ship_method AS "shipMethod",
           ${iso('j.collected_at')} AS "collectedAt", ${iso('j.picked_up_at')} AS "pickedUpAt", ${iso('j.eta_at')} AS "etaAt",
           ${iso('j.delivered_at')} AS "deliveredAt",
           (SELECT jsonb_object_agg(o ->> 'product', o ->> 'code') FROM lab_site w, jsonb_array_elements(w.codes) o
             WHERE w.id = ${siteFor}) AS codes
      FROM bank_child h JOIN bank_contract c ON c.id = h.contract_id LEFT JOIN bank_partner p ON p.id = c.hospital_id
      LEFT JOIN bank_partner q ON q.id = h.collector_id
      LEFT JOIN LATERAL (SELECT * FROM courier_job WHERE child_id = h.id AND job_state NOT IN ('cancelled', 'failed')
                          ORDER BY made_at DESC, id LIMIT 1) j ON true
      LEFT JOIN LATERAL (SELECT * FROM kit WHERE child = h.id AND kit_state NOT IN ('returned', 'lost', 'expired', 'scrapped')
                          ORDER BY sent_at DESC NULLS LAST, id LIMIT 1) k ON true
     WHERE h.din IS NOT NULL AND ${where} ORDER BY h.born_at, h.id`);
  const lanes = rows.some(({ deliveredAt, etaAt }) => deliveredAt === null && etaAt === null)
    ? await laneFacts(db, now)
    : { lanes: [], ordinary: [] };
  const limitOf = hourLimitsFrom(db);
  const units: ChildUnit[] = [];
  for (const row of rows) {
    const { products, codes, name: _name, sex: _sex, region, shipMethod, use, ...known } = row;
    const after = (minutes: number, at: string) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
    const byLane =
      row.collectedAt && shipMethod ? after(laneMinutes(lanes, region, shipMethod), row.collectedAt) : null;
    for (const { product: bank } of products) {
      const product = productOfBank(bank);
      if (product === undefined) continue;
      const day = dayOf(row.bornAt === null ? now : new Date(row.bornAt), row.bornZone);
      const limitMinutes = await limitOf({ product, use: unitUseOf(use) }, day);
      units.push({
        ...{ ...known, product, labelCode: codes?.[product] ?? null, use: unitUseOf(use) },
        ...{ childName: childNameOf(row), limitMinutes },
        isCollected: row.jobState === 'pickedUp' || row.jobState === 'delivered',
        arrivesAt: row.deliveredAt ?? row.etaAt ?? byLane,
        deadline: row.bornAt && after(limitMinutes, row.bornAt),
      });
    }
  }
  return units;
}
