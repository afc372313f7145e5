import { sql } from 'drizzle-orm';
import { CallError, dayOf, invalid, ruleBroken } from '#calls/model';
import { bankContract, bankProducts, geneTestReported, isGeneTest, reportGene } from '#contracts/model';
import { tellChanged } from '#registers/server';
import { handle, type Db } from '#server-kit/server';
import { heldContract } from './held-contract.ts';

export interface GeneReport extends Record<string, unknown> {
  childId: string;
  product: string;
  reportedOn: string;
}

/** Gene tests of a contract that were reported. */
export async function geneReportsOf(db: Db, contractId: string): Promise<GeneReport[]> {
  const { rows } = await db.execute<GeneReport>(sql`
    SELECT child_id AS "childId", product, reported_on::text AS "reportedOn" FROM bank_gene_report WHERE contract_id = ${contractId}`);
  return rows;
}

const nameOf = (product: string) =>
  bankProducts.entries.find(({ value }) => value === product)?.label ?? ([product, product] as const);

/** HBCTR200P_31: the report of a gene test has gone to the family; finance hears of it. Once more, nothing. */
export const geneReporting = handle(
  reportGene,
  async ({ id, childId, product, reportedOn, note }, context) => {
    const { db, now, actor, timeZone } = context;
    const { rows: children } = await db.execute<{ contractId: string; bornOn: string | null }>(sql`
    SELECT contract_id AS "contractId", (born_at AT TIME ZONE birth_zone)::date::text AS "bornOn" FROM bank_child WHERE id = ${childId}`);
    const [child] = children;
    if (!child) throw new CallError('notFound');
    const contract = await heldContract(context, child.contractId, 'edit', { locks: true });
    const known = await db.execute(sql`SELECT FROM bank_gene_report WHERE id = ${id}`);
    if (known.rows.length > 0) return {};
    if (contract.state !== 'signed' && contract.state !== 'transferred')
      throw ruleBroken(['合同未签署', 'The contract is not signed']);
    if (!isGeneTest(product) || !contract.products.some((one) => one.product === product))
      throw invalid([
        { path: 'product', text: ['合同中没有该基因检测', 'The contract has no such gene test'] },
      ]);
    const refuse = (zh: string, en: string) => invalid([{ path: 'reportedOn', text: [zh, en] }]);
    if (reportedOn > dayOf(now, timeZone)) throw refuse('日期不能晚于今天', 'It cannot be after today');
    if (child.bornOn !== null && product !== 'geneCarrier' && reportedOn < child.bornOn)
      throw refuse('日期早于出生', 'It was not born yet');
    const made = await db.execute(sql`
    INSERT INTO bank_gene_report (id, contract_id, child_id, product, reported_on, note, at, by_id)
    VALUES (${id}, ${contract.id}, ${childId}, ${product}, ${reportedOn}::date, ${note}, ${now.toISOString()}::timestamptz, ${actor.personId})
    ON CONFLICT (child_id, product) DO NOTHING RETURNING id`);
    if (made.rows.length === 0)
      throw new CallError('handledAlready', {
        text: [
          `${nameOf(product)[0]}的报告已登记`,
          `${nameOf(product)[1]}: its report is written down already`,
        ],
      });
    await context.emit(geneTestReported, { contractId: contract.id, childId, product, reportedOn });
    await tellChanged(context, bankContract, [contract.id]);
    return {};
  },
);
