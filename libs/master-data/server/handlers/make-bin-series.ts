import { sql } from 'drizzle-orm';
import { CallError, invalid } from '#calls/model';
import { scopeReaches } from '#identity/server';
import { bin, binSeries, makeBinSeries, mostBins } from '#master-data/model';
import { addRecords, tellChanged } from '#registers/server';
import { handle } from '#server-kit/server';
import { companyOfWarehouse } from '../registers/company-of-warehouse.ts';
import { bins } from '../registers/registers.ts';

/** Answers BSE161P_20. */
export const binSeriesHandler = handle(makeBinSeries, async ({ warehouseId, from, to }, context) => {
  const { db, actor, language } = context;
  const company = await companyOfWarehouse(db, warehouseId, language);
  if (!company || !scopeReaches(actor.scope(bin.code, 'add'), { company: company.id }, actor))
    throw new CallError('notFound');
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
  // One series of a warehouse at a time: two that meet would make a bin twice.
  await db.execute(sql`SELECT FROM warehouse WHERE id = ${warehouseId} FOR UPDATE`);
  const { rows } = await db.execute<{ code: string }>(
    sql`SELECT lower(code) AS code FROM bin WHERE warehouse_id = ${warehouseId}`,
  );
  const there = new Set(rows.map(({ code }) => code));
  const made = codes.filter((code) => !there.has(code.toLowerCase()));
  const warehouse = { id: warehouseId, name: '' };
  const ids = await addRecords(
    db,
    bins,
    made.map((code) => ({ code, nameZh: code, warehouse, company })),
  );
  await tellChanged(context, bin, ids);
  return { made: made.length, there: codes.length - made.length };
});
