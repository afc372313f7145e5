import { sql } from 'drizzle-orm';
import type { ContractState, JobState, KitState, StageFacts } from '#contracts/model';
import { oneOf, type Db } from '#server-kit/server';
import { kitFails } from '../kits/kit-lasts.ts';
import type { UnitsOfContracts } from '../needs.ts';

interface ChildRow extends Record<string, unknown> {
  contractId: string;
  state: ContractState;
  id: string;
  order: number;
  name: string;
  sex: 'f' | 'm' | null;
  bornAt: string | null;
  zone: string | null;
  din: string | null;
  kitId: string | null;
  kit: string | null;
  kitState: KitState | null;
  /** The day from which its kit is good no more, where that is too early. */
  kitFailsOn: string | null;
  jobId: string | null;
  job: string | null;
  jobState: JobState | null;
}

/** Children of contracts with the kit and the courier's job that count for each: the latest that did not fail. */
export async function childrenOf(db: Db, contractIds: readonly string[]): Promise<ChildRow[]> {
  if (!contractIds.length) return [];
  const { rows } = await db.execute<ChildRow>(sql`
    SELECT c.id AS "contractId", c.contract_state AS state, h.id, h.birth_order AS "order", h.name, h.sex,
           h.born_at::text AS "bornAt", h.birth_zone AS zone, h.din,
           k.id AS "kitId", k.code AS kit, k.kit_state AS "kitState",
           CASE WHEN h.born_at IS NULL AND ${kitFails} THEN k.expires_on::text END AS "kitFailsOn", j.id AS "jobId", j.number AS job, j.job_state AS "jobState"
      FROM bank_contract c JOIN bank_child h ON h.contract_id = c.id
      LEFT JOIN LATERAL (SELECT * FROM kit WHERE child = h.id AND kit_state NOT IN ('returned', 'lost', 'expired', 'scrapped')
                          ORDER BY sent_at DESC NULLS LAST, id LIMIT 1) k ON true
      LEFT JOIN LATERAL (SELECT * FROM courier_job WHERE child_id = h.id AND job_state NOT IN ('cancelled', 'failed')
                          ORDER BY made_at DESC, id LIMIT 1) j ON true
     WHERE ${oneOf(sql`c.id`, [...contractIds])} ORDER BY c.id, h.birth_order`);
  return rows;
}

/** What the stages of contracts are derived from, by the id of the contract. */
export async function stageFactsOf(
  db: Db,
  contractIds: readonly string[],
  unitsOf: UnitsOfContracts,
): Promise<Map<string, StageFacts>> {
  const [children, units] = await Promise.all([childrenOf(db, contractIds), unitsOf(db, contractIds)]);
  const facts = new Map<string, StageFacts>();
  for (const id of contractIds) {
    const own = children.filter(({ contractId }) => contractId === id);
    const [first] = own;
    if (!first) continue;
    facts.set(id, {
      state: first.state,
      children: own.map((child) => ({
        ...{ id: child.id, order: child.order, born: child.bornAt !== null },
        kit: child.kit !== null && child.kitState ? { number: child.kit, state: child.kitState } : null,
        job: child.job !== null && child.jobState ? { number: child.job, state: child.jobState } : null,
      })),
      units: units.filter(({ contractId }) => contractId === id),
      money: null,
    });
  }
  return facts;
}
