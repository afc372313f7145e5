import { sql } from 'drizzle-orm';
import { CallError, invalid, type InputOf } from '#calls/model';
import type { Reference } from '#identity/model';
import { scopeReaches } from '#identity/server';
import { bin, binSeries, makeBinSeries, mostBins, previewBinSeries, warehouse } from '#master-data/model';
import { addRecords, tellChanged } from '#registers/server';
import { handle, type ActorContext } from '#server-kit/server';
import { companyOfWarehouse } from '../registers/company-of-warehouse.ts';
import { bins } from '../registers/registers.ts';

/** What of a series is there already, and what would be made; refuses a warehouse that is out of reach or disabled, and what is no series. */
async function seriesOf(
  { db, actor, language }: ActorContext,
  { warehouseId, from, to }: InputOf<typeof makeBinSeries>,
): Promise<{ company: Reference; missing: string[]; there: number }> {
  const company = await companyOfWarehouse(db, warehouseId, language);
  if (!company || !scopeReaches(actor.scope(bin.code, 'add'), { company: company.id }, actor))
    throw new CallError('notFound');
  const { rows: disabled } = await db.execute<{ code: string }>(
    sql`SELECT code FROM warehouse WHERE id = ${warehouseId} AND state <> 'active'`,
  );
  for (const { code } of disabled)
    throw invalid([
      {
        path: 'warehouseId',
        text: [`${warehouse.one[0]} ${code} 已停用`, `${warehouse.one[1]} ${code} is disabled`],
      },
    ]);
  const codes = binSeries(from, to);
  if (!codes)
    throw invalid([
      {
        path: 'to',
        text: [
          `起止库位不成序列，或超过 ${mostBins} 个`,
          `These two make no series, or one of more than ${mostBins}`,
        ],
      },
    ]);
  const { rows } = await db.execute<{ code: string }>(
    sql`SELECT lower(code) AS code FROM bin WHERE warehouse_id = ${warehouseId}`,
  );
  const known = new Set(rows.map((row) => row.code));
  const missing = codes.filter((code) => !known.has(code.toLowerCase()));
  return { company, missing, there: codes.length - missing.length };
}

/** Answers BSE161P_21. */
export const binPreviewHandler = handle(previewBinSeries, async (asked, context) => {
  const { missing, there } = await seriesOf(context, asked);
  return { made: missing.length, there };
});

/** Answers BSE161P_20. */
export const binSeriesHandler = handle(makeBinSeries, async (asked, context) => {
  const { db } = context;
  const { warehouseId } = asked;
  // One series of a warehouse at a time: two that meet would make a bin twice.
  await db.execute(sql`SELECT FROM warehouse WHERE id = ${warehouseId} FOR UPDATE`);
  const { company, missing, there } = await seriesOf(context, asked);
  const warehouse = { id: warehouseId, name: '' };
  const ids = await addRecords(
    db,
    bins,
    missing.map((code) => ({ code, nameZh: code, warehouse, company })),
  );
  await tellChanged(context, bin, ids);
  return { made: missing.length, there };
});
