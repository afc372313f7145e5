import { sql } from 'drizzle-orm';
import type { FieldProblem } from '#calls/model';
import { qcStandard } from '#quality/model';
import { standardHandlers } from './bare-handlers.ts';
import { registerFrom, registerTable, type ServedRegister } from '#registers/server';

export const qcStandardTable = registerTable(qcStandard);

/** Standards; of an item one is in use where it is inspected. */
export const qcStandards: ServedRegister = registerFrom(qcStandard, {
  table: qcStandardTable,
  calls: ({ handlers }) => standardHandlers(handlers, qcStandards.rows.handlers[0]),
  async check({ db }, { after }): Promise<FieldProblem[]> {
    if (after?.state !== 'active') return [];
    const item = (after.values['item'] as { id?: string } | null)?.id ?? '';
    const stage = String(after.values['stage'] ?? '');
    const { rows } = await db.execute<{ code: string }>(sql`
      SELECT code FROM qc_standard
       WHERE item_id = ${item} AND stage = ${stage} AND state = 'active' AND id <> ${after.id}`);
    const [other] = rows;
    return other
      ? [
          {
            path: 'item',
            text: [
              `该物料的这种检验已有标准 ${other.code}`,
              `${other.code} is in use for this item and kind of inspection`,
            ],
          },
        ]
      : [];
  },
});

export const qualityRegisters: readonly ServedRegister[] = [qcStandards];
