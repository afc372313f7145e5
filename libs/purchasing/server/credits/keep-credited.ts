import { sql } from 'drizzle-orm';
import { ruleBroken } from '#calls/model';
import type { Db } from '#server-kit/server';
import { creditableInSql, creditedInSql, standsInSql } from './credit-sql.ts';

/** Refuses, by their numbers, where credit notes stand for more of these receipt lines than what still went back of them. */
export async function keepCredited(db: Db, receiptLines: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ numbers: string | null }>(sql`
    SELECT string_agg(DISTINCT c.number, '、' ORDER BY c.number) AS numbers
      FROM purchase_receipt_line r JOIN trade_line t ON t.id = r.trade_id JOIN purchase_credit c ON c.trade_id = r.trade_id AND ${standsInSql}
     WHERE r.trade_id = ANY (${sql.param([...receiptLines])}::bigint[]) AND ${creditedInSql('r')} > ${creditableInSql}`);
  const doc = rows[0]?.numbers;
  if (doc)
    throw ruleBroken(
      [
        '供应商已用贷项通知单 {doc} 入账，不能作废',
        'The supplier credited it with {doc}: it cannot be made void',
      ],
      { doc },
    );
}
