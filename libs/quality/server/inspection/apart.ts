import { sql } from 'drizzle-orm';
import { searchText } from '#identity/server';
import { newId, type Context } from '#server-kit/server';
import { nextInspectionNumber } from './inspection-row.ts';

/** So much of what an inspection was of waits as an inspection of its own, with whatever arrived together with it. */
export async function waitsApart(
  context: Pick<Context, 'db' | 'atEnd'>,
  of: string,
  { quantity, base }: { quantity: string; base: string },
): Promise<{ id: string; number: string }> {
  const { db } = context;
  const { rows } = await db.execute<{ company: string }>(
    sql`SELECT company_id AS company FROM qc_inspection WHERE id = ${of}::uuid`,
  );
  const number = await nextInspectionNumber(context, (rows[0] as { company: string }).company);
  const id = newId();
  await db.execute(sql`
    INSERT INTO qc_inspection (id, number, company_id, stage, item_id, supplier_id, source_type, source_id, source_number, source_line,
                               warehouse_id, bin_id, lot, quantity, unit, base, arrived_at, original, of_blocked, before_id, search)
    SELECT ${id}::uuid, ${number}, company_id, stage, item_id, supplier_id, source_type, source_id, source_number, source_line,
           warehouse_id, bin_id, lot, ${quantity}, unit, ${base}, arrived_at, original, of_blocked, id,
           ${searchText(number)} || ' ' || search
      FROM qc_inspection WHERE id = ${of}::uuid`);
  return { id, number };
}
