import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/** Whoever may change where a supplier is paid should not ask for the payment; in the demo company buyers may do both. */
export const keepDutiesApart = (db: Db): Promise<unknown> =>
  db.execute(sql`
    INSERT INTO duty_conflict (id, name_zh, name_en, one_screen, one_action, other_screen, other_action, rule)
    VALUES ('supplierAccountAndPayment', '供应商账户与付款申请', 'Supplier accounts and payments',
            'BSE130P', 'edit', 'REQ150P', 'add', 'warn')`);
