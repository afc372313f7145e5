import { sql } from 'drizzle-orm';
import { bankContract, dispatchCode } from '#contracts/model';
import { scopeReaches } from '#identity/server';
import type { ActorContext, FileOwner } from '#server-kit/server';

/** Photographs of handovers, and scans of what was signed on paper. */
export const handoverFiles = 'courierHandover';
export const actFiles = 'bankContractAct';

/** Files that stay as they were added, read by whoever may read the record that they stand at. */
const kept = (type: string, screen: string, company: ReturnType<typeof sql>): FileOwner => ({
  type,
  async mayRead({ db, actor }: ActorContext, id) {
    const { rows } = await db.execute<{ companyId: string }>(sql`${company} ${id}`);
    const [found] = rows;
    return Boolean(
      found && scopeReaches(actor.scope([screen], 'query'), { company: found.companyId }, actor),
    );
  },
  mayChange: async () => false,
});

export const handoverOwner = kept(
  handoverFiles,
  dispatchCode,
  sql`SELECT j.company_id AS "companyId" FROM courier_handover o JOIN courier_job j ON j.id = o.job_id WHERE o.id::text =`,
);
export const actOwner = kept(
  actFiles,
  bankContract.code,
  sql`SELECT c.company_id AS "companyId" FROM bank_contract_act a JOIN bank_contract c ON c.id = a.contract_id WHERE a.id::text =`,
);
